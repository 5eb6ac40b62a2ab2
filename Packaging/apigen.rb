class Apigen < Formula
  desc "Generator of Swift clients for web APIs"
  homepage "https://github.com/REPOSITORY"
  version "VERSION"
  license "MIT"

  on_macos do
    url "https://github.com/REPOSITORY/releases/download/vVERSION/apigen-VERSION-macos.tar.gz"
    sha256 "SHA256_macos"
  end

  on_linux do
    on_intel do
      url "https://github.com/REPOSITORY/releases/download/vVERSION/apigen-VERSION-linux-x86_64.tar.gz"
      sha256 "SHA256_linux_x86_64"
    end

    on_arm do
      url "https://github.com/REPOSITORY/releases/download/vVERSION/apigen-VERSION-linux-aarch64.tar.gz"
      sha256 "SHA256_linux_aarch64"
    end
  end

  def install
    bin.install "bin/apigen"
    man1.install Dir["share/man/man1/*"]
    bash_completion.install "share/bash-completion/completions/apigen"
    zsh_completion.install "share/zsh/site-functions/_apigen"
    fish_completion.install "share/fish/vendor_completions.d/apigen.fish"
    pkgshare.install "share/licenses"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/apigen --version")
    (testpath/"openapi.yaml").write <<~YAML
      openapi: 3.1.0
      info: { title: Pets, version: "1" }
      servers: [{ url: "https://pets.example" }]
      paths:
        /pets:
          get:
            operationId: listPets
            responses:
              "200":
                description: The pets.
                content:
                  application/json:
                    schema: { type: array, items: { type: string } }
    YAML
    system bin/"apigen", "generate", "openapi.yaml", "--output", "Client"
    system bin/"apigen", "check", "openapi.yaml", "--output", "Client"
    assert_path_exists testpath/"Client/PetsAPI.swift"
  end
end

/// The explanations of the codes for the command line, and for whole files that a command reads or writes.
enum CommandExplanations {
    static let changed = DiagnosticExplanation(
        "A generated file does not match the description.",
        """
            $ apigen check
            Generated/Models/User.swift: changed: 'apigen generate' would change this file
        Run 'apigen generate' with the same options, and commit the result with the description.
        """)

    static let edited = DiagnosticExplanation(
        "A generated file was edited by hand.",
        """
            $ apigen check
            Generated/Models/User.swift: edited: this generated file was edited by hand; …
        Put your code into a file of your own, such as an extension. Then 'apigen generate --force' discards the edits.
        """)

    static let editedFile = DiagnosticExplanation(
        "'generate' did not write a generated file, because it was edited by hand.",
        """
            $ apigen generate api.yaml
            Generated/Models/User.swift: warning: this generated file was edited; it is left as it is
        Put your code into a file of your own, such as an extension. Then '--force' discards the edits.
        """)

    static let missing = DiagnosticExplanation(
        "A generated file, or the whole client, does not exist.",
        """
            $ apigen check api.yaml
            Generated: missing: there is no client in this directory; 'apigen generate' would write it
        If the client is in another directory, name it with '--output', or with 'output' in apigen.yaml. Otherwise, run
        'apigen generate' with the same options.
        """)

    static let orphaned = DiagnosticExplanation(
        "A generated file is no longer needed.",
        """
            $ apigen check
            Generated/Models/User.swift: orphaned: 'apigen generate' would delete this file, …
        'apigen generate' with the same options deletes it.
        """)

    static let missingLock = DiagnosticExplanation(
        "The output directory contains a client, and its lock is missing.",
        """
            $ rm Client/apigen.lock
            $ apigen generate api.yaml --output Client
        The lock has the former names of the client, and the order of its properties and arguments. Restore it from version
        control. If 'lock' in apigen.yaml names another place now, move the lock there. '--force' generates the client
        without it.
        """)

    static let otherClient = DiagnosticExplanation(
        "The output directory contains the client of another API, which a run would delete.",
        """
            $ apigen generate people.yaml --output Client
            $ apigen generate bills.yaml --output Client
        Write each client to a directory of its own. If the client is to be replaced, '--force' deletes its files. They are
        taken for those of another API if the client's own file does not exist, more generated files would be deleted than
        kept, and apigen.lock does not have the operations and models of the description.
        """)

    static let output = DiagnosticExplanation(
        "An output file cannot be read or written.",
        """
            Generated/Models/User.swift: error: cannot be written: permission denied
        The message gives the reason. Nothing is half written: an output file is complete, or as it was before.
        """)

    static let template = DiagnosticExplanation(
        "The files of a directory of templates cannot be read or written.",
        """
            Templates: error: cannot be read: there is no such file
        The message gives the reason. 'apigen templates DIRECTORY' writes the built-in templates.
        """)

    static let unmanaged = DiagnosticExplanation(
        "A file that apigen did not write is in the place of a generated file.",
        """
            $ apigen check
            Generated/Models/User.swift: unmanaged: this file is in the place of a generated file, …
        Move or rename the file, and run 'apigen generate' again.
        """)

    static let unmanagedFile = DiagnosticExplanation(
        "'generate' did not write a file, because a file that apigen did not write is in its place.",
        """
            $ apigen generate api.yaml
            Generated/Models/User.swift: warning: apigen did not write this file; it is left as it is
        Move or rename the file, and run 'apigen generate' again.
        """)

    static let unreadable = DiagnosticExplanation(
        "A file that the command line or the configuration names cannot be read.",
        """
            $ apigen lint opanapi.yaml
            opanapi.yaml: error: cannot be read: there is no such file
        The message gives the reason. Paths in apigen.yaml are relative to that file.
        """)

    static let usage = DiagnosticExplanation(
        "The command line does not fit the configuration.",
        """
            $ apigen generate
            error: no description is given: there is no apigen.yaml here
        Name a description, or write an apigen.yaml. 'apigen help generate' lists the options.
        """)
}

/// A compiled template for one kind of data.
struct Template<Fields: TemplateFields>: Sendable {
    let steps: [TemplateStep]

    func print(_ data: TemplateData<Fields>) -> String { TemplatePrinter.print(steps, data.fieldValues) }
}

/// Prints data with a compiled template. Text is appended, and read again only for the layout of a block.
private struct TemplatePrinter {
    private var output: [UInt8] = []
    /// The values of the element, and those of the elements around it before them.
    private var visible: [[TemplateValue]]
    private var items: [String] = []

    static func print(_ steps: [TemplateStep], _ values: [TemplateValue]) -> String {
        var printer = TemplatePrinter(values)
        printer.run(steps)
        return String(decoding: printer.output, as: UTF8.self)
    }

    private init(_ values: [TemplateValue]) { visible = [values] }

    private mutating func run(_ steps: [TemplateStep]) {
        for step in steps {
            switch step {
            case .text(let bytes): output += bytes
            case .field(let field): if case .text(let text) = value(of: field) { output += text.utf8 }
            case .item: if let item = items.last { output += item.utf8 }
            case .section(let field, let body): run(body, of: value(of: field))
            case .inverted(let field, let body): if !value(of: field).isPresent { run(body) }
            case .layout(let layout, let body):
                let start = output.count
                run(body)
                TemplateBlock.lay(out: &output, from: start, layout)
            }
        }
    }

    private mutating func run(_ body: [TemplateStep], of value: TemplateValue) {
        switch value {
        case .absent, .flag(false): break
        case .flag(true): run(body)
        case .text(let text):
            items.append(text)
            run(body)
            items.removeLast()
        case .lines(let lines):
            for line in lines {
                items.append(line)
                run(body)
                items.removeLast()
            }
        case .list(let elements):
            for values in elements {
                visible.append(values)
                run(body)
                visible.removeLast()
            }
        }
    }

    private func value(of field: TemplateStep.Field) -> TemplateValue {
        visible[visible.count - 1 - field.distance][field.position]
    }
}

/// Lays out a block of lines at the end of the output.
enum TemplateBlock {
    /// The maximum length of a line.
    static let width = 120

    static func lay(out output: inout [UInt8], from start: Int, _ layout: TemplateLayout) {
        var end = output.count
        if end > start, output[end - 1] == newline { end -= 1 }
        guard let laidOut = laidOut(start..<end, of: output, layout) else { return }
        output.replaceSubrange(start..<end, with: laidOut)
    }

    /// Returns the block in another layout; nil: it stays as it is. No slice of the output is left behind, which would make
    /// the next change of the output copy all of it.
    private static func laidOut(_ block: Range<Int>, of output: [UInt8], _ layout: TemplateLayout) -> [UInt8]? {
        guard output[block].contains(newline) else { return nil }
        let lines = output[block].split(separator: newline, omittingEmptySubsequences: false).map { $0 }
        let column = column(at: block.lowerBound, in: output)
        let joined = joined(lines)
        if column + width(of: joined) <= width { return joined }
        return layout == .fill ? filled(lines, column) : nil
    }

    /// Returns all lines as one, with a space between them, except inside brackets. A comma before a closing bracket is
    /// dropped.
    private static func joined(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
        var result: [UInt8] = []
        for line in lines {
            let rest = line.drop { $0 == space }
            guard let next = rest.first else { continue }
            guard let last = result.last else {
                result += line
                continue
            }
            if isClosing(next) {
                if last == UInt8(ascii: ",") { result.removeLast() }
            } else if !isOpening(last) {
                result.append(space)
            }
            result += rest
        }
        return result
    }

    /// Returns the first line, then as many of the others on each line as fit. A closing bracket is on a separate line.
    private static func filled(_ lines: [ArraySlice<UInt8>], _ column: Int) -> [UInt8] {
        guard let first = lines.first, lines.count > 1 else { return Array(lines.joined()) }
        var result = Array(first)
        let inner = lines.dropFirst().first { $0.contains { $0 != space } } ?? []
        let indentation = inner.prefix { $0 == space }
        var length = Int.max / 2
        for line in lines.dropFirst() {
            let rest = line.drop { $0 == space }
            guard let next = rest.first else { continue }
            if isClosing(next) {
                result.append(newline)
                result += line
                length = Int.max / 2
                continue
            }
            let added = width(of: rest)
            if length + 1 + added <= width {
                result.append(space)
                length += 1 + added
            } else {
                result.append(newline)
                result += indentation
                length = indentation.count + added
            }
            result += rest
        }
        return result
    }

    private static let newline = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")

    private static func isOpening(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") }

    private static func isClosing(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") }

    /// Returns the number of characters before a position on its line.
    private static func column(at position: Int, in output: [UInt8]) -> Int {
        let start = output[..<position].lastIndex(of: newline).map { $0 + 1 } ?? 0
        return width(of: output[start..<position])
    }

    private static func width(of bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
}

/// A reader of LLVM's container format for streams of bits ("LLVM Bitcode File Format", Bitstream Format).
struct Bitstream {
    /// A record of a block.
    struct Record {
        /// The number of the block's kind.
        var block: UInt64
        var code: UInt64
        var values: [UInt64] = []
        /// Bytes at the end of the record.
        var blob: ArraySlice<UInt8> = []
    }

    enum Event {
        case enter(block: UInt64)
        case exit(block: UInt64)
        case record(Record)
    }

    /// The bytes are not such a stream, or end early.
    struct Fault: Error {}

    private enum Operand {
        case literal(UInt64), fixed(Int), variable(Int), character, blob
        indirect case array(Operand)
    }

    private var bits: BitReader
    /// The abbreviations that all blocks of a kind have.
    private var known: [UInt64: [[Operand]]] = [:]
    private(set) var events: [Event] = []

    /// - Parameter bytes: The stream, after its first four bytes, which say what it contains.
    init(_ bytes: ArraySlice<UInt8>) throws(Fault) {
        bits = BitReader(bytes)
        while !bits.isAtEnd {
            guard try bits.fixed(2) == Self.enterBlock else { throw Fault() }
            try readBlock(depth: 0)
        }
    }

    private static let endBlock: UInt64 = 0
    private static let enterBlock: UInt64 = 1
    private static let define: UInt64 = 2
    private static let unabbreviated: UInt64 = 3
    /// The block with the abbreviations of the other blocks.
    private static let info: UInt64 = 0

    private mutating func readBlock(depth: Int) throws(Fault) {
        if depth > 64 { throw Fault() }
        let block = try bits.variable(8)
        let width = Int(try bits.variable(4))
        try bits.align()
        _ = try bits.fixed(32)
        guard (2...32).contains(width) else { throw Fault() }
        events.append(.enter(block: block))
        var abbreviations = known[block] ?? []
        var described: UInt64?
        while true {
            let id = try bits.fixed(width)
            switch id {
            case Self.endBlock:
                try bits.align()
                events.append(.exit(block: block))
                return
            case Self.enterBlock: try readBlock(depth: depth + 1)
            case Self.define:
                let abbreviation = try readAbbreviation()
                if block != Self.info {
                    abbreviations.append(abbreviation)
                } else if let described {
                    known[described, default: []].append(abbreviation)
                }
            default:
                let record = try readRecord(id, abbreviations, in: block)
                if block != Self.info {
                    events.append(.record(record))
                } else if record.code == 1 {
                    described = record.values.first
                }
            }
        }
    }

    private mutating func readAbbreviation() throws(Fault) -> [Operand] {
        var operands: [Operand] = []
        var count = try bits.variable(5)
        while count > 0 {
            count -= 1
            if try bits.fixed(1) == 1 {
                operands.append(.literal(try bits.variable(8)))
                continue
            }
            switch try bits.fixed(3) {
            case 1: operands.append(.fixed(Int(clamping: try bits.variable(5))))
            case 2: operands.append(.variable(Int(clamping: try bits.variable(5))))
            case 3: operands.append(.array(.blob))
            case 4: operands.append(.character)
            case 5: operands.append(.blob)
            default: throw Fault()
            }
        }
        // The operand after an array is that of its elements.
        if operands.count > 1, case .array = operands[operands.count - 2], let element = operands.popLast() {
            operands[operands.count - 1] = .array(element)
        }
        return operands
    }

    private mutating func readRecord(
        _ id: UInt64, _ abbreviations: [[Operand]], in block: UInt64
    ) throws(Fault) -> Record {
        var record = Record(block: block, code: 0)
        if id == Self.unabbreviated {
            record.code = try bits.variable(6)
            var count = try bits.variable(6)
            while count > 0 {
                record.values.append(try bits.variable(6))
                count -= 1
            }
            return record
        }
        guard let position = Int(exactly: id - 4), abbreviations.indices.contains(position) else { throw Fault() }
        var values: [UInt64] = []
        for operand in abbreviations[position] {
            switch operand {
            case .array(let element):
                var count = try bits.variable(6)
                bits.limit(count)
                while count > 0 {
                    values.append(try value(element))
                    count -= 1
                }
            case .blob:
                let count = try bits.variable(6)
                record.blob = try bits.bytes(count)
            default: values.append(try value(operand))
            }
        }
        guard let code = values.first else { throw Fault() }
        record.code = code
        record.values = Array(values.dropFirst())
        return record
    }

    private mutating func value(_ operand: Operand) throws(Fault) -> UInt64 {
        switch operand {
        case .literal(let value): value
        case .fixed(let width): try bits.fixed(width)
        case .variable(let width): try bits.variable(width)
        case .character: try bits.fixed(6)
        case .array, .blob: throw Fault()
        }
    }
}

/// Reads bits of bytes, the lowest first.
private struct BitReader {
    private let bytes: ArraySlice<UInt8>
    /// The number of bits that were read.
    private var position = 0

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    private var count: Int { bytes.count * 8 }

    var isAtEnd: Bool { position >= count }

    mutating func fixed(_ width: Int) throws(Bitstream.Fault) -> UInt64 {
        guard (0...64).contains(width), width <= count - position else { throw Bitstream.Fault() }
        var result: UInt64 = 0
        for index in 0..<width {
            let bit = position + index
            let byte = bytes[bytes.startIndex + bit / 8]
            if byte >> (bit % 8) & 1 == 1 { result |= 1 << index }
        }
        position += width
        return result
    }

    /// Reads a number in pieces, whose highest bits say whether another one follows.
    mutating func variable(_ width: Int) throws(Bitstream.Fault) -> UInt64 {
        guard (2...32).contains(width) else { throw Bitstream.Fault() }
        var result: UInt64 = 0
        var shift = 0
        while true {
            let piece = try fixed(width)
            if shift < 64 { result |= (piece & (1 << (width - 1) - 1)) << shift }
            shift += width - 1
            if piece >> (width - 1) == 0 { return result }
        }
    }

    /// Moves to the next multiple of 32 bits.
    mutating func align() throws(Bitstream.Fault) {
        position = (position + 31) / 32 * 32
        if position > count { throw Bitstream.Fault() }
    }

    /// Moves to the end if there cannot be so many elements.
    mutating func limit(_ elements: UInt64) { if elements > UInt64(count) { position = count } }

    mutating func bytes(_ number: UInt64) throws(Bitstream.Fault) -> ArraySlice<UInt8> {
        try align()
        let start = bytes.startIndex + position / 8
        guard let number = Int(exactly: number), number <= bytes.endIndex - start else { throw Bitstream.Fault() }
        position += number * 8
        try align()
        return bytes[start..<start + number]
    }
}

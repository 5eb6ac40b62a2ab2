/// The line-by-line difference of two texts, in the format of `diff -u` that `patch` reads.
///
/// It is Myers' greedy algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986), which restarts after
/// `patience` edits. Time and memory are bounded, and the result is correct, though not always the shortest.
struct LineDiff {
    /// Lines of the old text, and the lines of the new text that replace them.
    struct Change: Equatable {
        var old: Range<Int>
        var new: Range<Int>
    }

    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]
    let changes: [Change]

    private static let patience = 256
    private static let context = 3

    init(from old: String, to new: String) {
        self.old = Self.lines(of: old)
        self.new = Self.lines(of: new)
        // Equal lines get equal numbers. Bytes are compared, because equal strings may have different bytes.
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            let next = numbers.count
            if let known = numbers[line] { return known }
            numbers[line] = next
            return next
        }
        changes = Self.changes(from: self.old.map(number), to: self.new.map(number))
    }

    /// Returns the lines including their line breaks. A last line without a line break is different from one with it.
    private static func lines(of text: String) -> [ArraySlice<UInt8>] {
        let bytes = Array(text.utf8)
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    private static func changes(from old: [Int], to new: [Int]) -> [Change] {
        var suffix = 0
        while suffix < min(old.count, new.count), old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
            suffix += 1
        }
        let search = Search(old: Array(old.dropLast(suffix)), new: Array(new.dropLast(suffix)))
        var changes: [Change] = []
        var (x, y) = (0, 0)
        while x < search.old.count || y < search.new.count {
            for run in search.matches(fromOld: x, new: y, patience: patience) {
                if run.old > x || run.new > y {
                    // A change directly after the end of the last search extends its last change.
                    if let last = changes.last, last.old.upperBound == x, last.new.upperBound == y {
                        changes[changes.count - 1].old = last.old.lowerBound..<run.old
                        changes[changes.count - 1].new = last.new.lowerBound..<run.new
                    } else {
                        changes.append(Change(old: x..<run.old, new: y..<run.new))
                    }
                }
                (x, y) = (run.old + run.count, run.new + run.count)
            }
        }
        return changes
    }
}

extension LineDiff {
    /// Returns the diff with its header; empty if the texts are equal.
    ///
    /// - Parameters:
    ///   - oldPath: The old path; nil if the file is created.
    ///   - newPath: The new path; nil if the file is deleted.
    func unified(from oldPath: String?, to newPath: String?) -> String {
        guard !changes.isEmpty else { return "" }
        return "--- \(Self.name("a", oldPath))\n+++ \(Self.name("b", newPath))\n" + hunks.map(text).joined()
    }

    /// The first line of the old text that changes, from 1. The header, whose hash always changes, only counts if
    /// nothing else does.
    var firstLine: Int { ((changes.first { $0.old.lowerBound > 0 } ?? changes.first)?.old.lowerBound ?? 0) + 1 }

    private static func name(_ side: String, _ path: String?) -> String {
        guard let path else { return "/dev/null" }
        // A tab marks the end of a name with a space.
        return side + (path.hasPrefix("/") ? "" : "/") + path + (path.contains(" ") ? "\t" : "")
    }

    /// The changes, grouped if their contexts touch.
    private var hunks: [ArraySlice<Change>] {
        var hunks: [ArraySlice<Change>] = []
        var start = 0
        for index in changes.indices {
            let next = index + 1
            if next == changes.count || changes[next].old.lowerBound - changes[index].old.upperBound > 2 * Self.context
            {
                hunks.append(changes[start...index])
                start = next
            }
        }
        return hunks
    }

    private func text(of hunk: ArraySlice<Change>) -> String {
        guard let first = hunk.first, let last = hunk.last else { return "" }
        let before = min(Self.context, first.old.lowerBound)
        let after = min(Self.context, old.count - last.old.upperBound)
        let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
        let newRange = first.new.lowerBound - before..<last.new.upperBound + after
        var text = "@@ -\(Self.range(oldRange)) +\(Self.range(newRange)) @@\n"
        var position = oldRange.lowerBound
        for change in hunk {
            text += Self.marked(" ", old[position..<change.old.lowerBound])
            text += Self.marked("-", old[change.old]) + Self.marked("+", new[change.new])
            position = change.old.upperBound
        }
        return text + Self.marked(" ", old[position..<oldRange.upperBound])
    }

    /// Returns the range in the format of a hunk. An empty range has the number of the line before it.
    private static func range(_ range: Range<Int>) -> String {
        "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
    }

    private static func marked(_ mark: String, _ lines: ArraySlice<ArraySlice<UInt8>>) -> String {
        lines.reduce(into: "") { text, line in
            text += mark + String(decoding: line, as: UTF8.self)
            if line.last != 0x0A { text += "\n\\ No newline at end of file\n" }
        }
    }
}

/// Finds the lines that two texts share.
private struct Search {
    let old: [Int]
    let new: [Int]

    /// A sequence of lines that both texts contain.
    struct Run {
        var old: Int
        var new: Int
        var count: Int
    }

    /// Returns the runs on a shortest path from a place to the end, or as far as `patience` edits lead. The last run
    /// marks the end of the path, and may be empty.
    func matches(fromOld x0: Int, new y0: Int, patience: Int) -> [Run] {
        // The furthest old line on each diagonal (old minus new lines); -1: not reached. One array per edit.
        var trace: [[Int]] = []
        for edits in 0...patience {
            var reached = [Int](repeating: -1, count: 2 * edits + 1)
            var best = (sum: -1, index: 0)
            for index in stride(from: 0, through: 2 * edits, by: 2) {
                let diagonal = index - edits
                guard var x = edits == 0 ? 0 : step(to: diagonal, trace[edits - 1], x0, y0)?.x else { continue }
                while x0 + x < old.count, y0 + x - diagonal < new.count, old[x0 + x] == new[y0 + x - diagonal] {
                    x += 1
                }
                reached[index] = x
                if 2 * x - diagonal > best.sum { best = (2 * x - diagonal, index) }
            }
            trace.append(reached)
            let isDone = best.sum == old.count - x0 + new.count - y0
            if isDone || edits == patience { return way(to: best.index - edits, trace, x0, y0) }
        }
        return []
    }

    /// Returns where a diagonal is entered with one more edit, and from which diagonal.
    private func step(to diagonal: Int, _ reached: [Int], _ x0: Int, _ y0: Int) -> (x: Int, from: Int)? {
        let edits = reached.count / 2
        func x(_ diagonal: Int) -> Int {
            abs(diagonal) <= edits ? reached[diagonal + edits] : -1
        }
        let (above, left) = (x(diagonal + 1), x(diagonal - 1))
        let canInsert = above >= 0 && y0 + above - diagonal <= new.count
        let canDelete = left >= 0 && x0 + left + 1 <= old.count
        if canInsert, !canDelete || left + 1 <= above { return (above, diagonal + 1) }
        return canDelete ? (left + 1, diagonal - 1) : nil
    }

    private func way(to end: Int, _ trace: [[Int]], _ x0: Int, _ y0: Int) -> [Run] {
        var runs: [Run] = []
        var diagonal = end
        for edits in trace.indices.reversed() {
            let x = trace[edits][diagonal + edits]
            let entry = edits == 0 ? nil : step(to: diagonal, trace[edits - 1], x0, y0)
            let start = entry?.x ?? 0
            if x > start || edits == trace.count - 1 {
                runs.append(Run(old: x0 + start, new: y0 + start - diagonal, count: x - start))
            }
            diagonal = entry?.from ?? diagonal
        }
        return runs.reversed()
    }
}

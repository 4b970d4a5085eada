/** Places in two lists that hold the same, both rising. */
type Pair = readonly [before: number, after: number]

/** Between two anchors, so many pairs of places are compared for the best answer: more would hold up the typing. */
const maxCompared = 1_000_000

const fewestTelling = 20
/** A word, or a whole line, tells more than the space beside it. */
const isTelling = (key: string): boolean => key.length > fewestTelling || /^[\p{L}\p{N}]/u.test(key)
const worth = (key: string | undefined): number => (key !== undefined && isTelling(key) ? 4 : 1)

/**
 * Which pieces of two texts are the same, in order. Equal ends are taken off, a word that stands once in both
 * is an anchor, and what remains between anchors is compared exactly, so that time grows with length.
 */
export function commonOrder(before: readonly string[], after: readonly string[]): Pair[] {
  const pairs: Pair[] = []
  add(0, before.length, 0, after.length)
  return pairs

  function add(from: number, end: number, other: number, otherEnd: number): void {
    while (from < end && other < otherEnd && before[from] === after[other]) pairs.push([from++, other++])
    let tail = 0
    while (end - tail > from && otherEnd - tail > other && before[end - tail - 1] === after[otherEnd - tail - 1]) tail++
    const [stop, otherStop] = [end - tail, otherEnd - tail]
    if (stop > from && otherStop > other) {
      const anchors = anchorsOf(from, stop, other, otherStop)
      if (anchors.length > 0) {
        let [start, otherStart] = [from, other]
        for (const [at, otherAt] of anchors) {
          add(start, at, otherStart, otherAt)
          pairs.push([at, otherAt])
          ;[start, otherStart] = [at + 1, otherAt + 1]
        }
        add(start, stop, otherStart, otherStop)
      } else if ((stop - from) * (otherStop - other) <= maxCompared) exactly(from, stop, other, otherStop)
    }
    for (let step = 0; step < tail; step++) pairs.push([stop + step, otherStop + step])
  }

  /** Words that stand once in both stretches, as far as they stand in one order in both. */
  function anchorsOf(from: number, end: number, other: number, otherEnd: number): Pair[] {
    const [here, there] = [once(before, from, end), once(after, other, otherEnd)]
    return rising(
      [...here].flatMap(([key, at]) => {
        const otherAt = there.get(key)
        return at === undefined || otherAt === undefined || !isTelling(key) ? [] : [[at, otherAt] as const]
      }),
    )
  }

  function exactly(from: number, end: number, other: number, otherEnd: number): void {
    const [rows, columns] = [end - from, otherEnd - other]
    const longest = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1))
    const length = (row: number, column: number) => longest[row]?.[column] ?? 0
    for (let row = rows - 1; row >= 0; row--)
      for (let column = columns - 1; column >= 0; column--)
        (longest[row] as Uint32Array)[column] =
          before[from + row] === after[other + column]
            ? length(row + 1, column + 1) + worth(before[from + row])
            : Math.max(length(row + 1, column), length(row, column + 1))
    for (let [row, column] = [0, 0]; row < rows && column < columns; )
      if (before[from + row] === after[other + column]) pairs.push([from + row++, other + column++])
      else if (length(row + 1, column) >= length(row, column + 1)) row++
      else column++
  }
}

/** Where each element stands that stands once in a stretch. */
function once(list: readonly string[], from: number, end: number): Map<string, number | undefined> {
  const found = new Map<string, number | undefined>()
  for (let at = from; at < end; at++) {
    const key = list[at] ?? ''
    found.set(key, found.has(key) ? undefined : at)
  }
  return found
}

/** The longest run of pairs, given in the order of their first, whose second rises as well. */
function rising(pairs: readonly Pair[]): Pair[] {
  const [ends, previous]: [number[], number[]] = [[], []]
  pairs.forEach(([, second], at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < second) low = middle + 1
      else high = middle
    }
    previous[at] = ends[low - 1] ?? -1
    ends[low] = at
  })
  const run: Pair[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) run.push(pairs[at] as Pair)
  return run.reverse()
}

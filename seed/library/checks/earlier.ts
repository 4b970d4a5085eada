import type { LibraryDocument } from './read.ts'

/** The library shows what changed in at least this many documents. */
const fewestEarlier = 30

const order = (version: string): number => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0)

/** What is wrong between an earlier version and the document that followed it. */
function pairProblems(earlier: LibraryDocument, current: LibraryDocument | undefined): string[] {
  if (current === undefined) return [`${earlier.file}: there is no current ${earlier.matter.number}`]
  const problems: string[] = []
  if (current.matter.change === undefined) problems.push(`${current.file}: has an earlier version but no change`)
  if (order(earlier.matter.version) >= order(current.matter.version))
    problems.push(`${earlier.file}: is not older than the current version`)
  if (earlier.matter.written >= current.matter.written)
    problems.push(`${earlier.file}: was not written before the current version`)
  // A mark that is set anew is a new text for the country that loses or gains the passage.
  if (earlier.marked === current.marked) problems.push(`${earlier.file}: has the text of the current version`)
  return problems
}

/**
 * Earlier versions without a current one that says what changed, changes without an earlier version, and too
 * few of them.
 */
export function earlierProblems(documents: readonly LibraryDocument[]): string[] {
  const earlier = documents.filter(document => document.earlier)
  const current = documents.filter(document => !document.earlier)
  const alone = current.filter(
    ({ matter }) => matter.change !== undefined && !earlier.some(old => old.matter.number === matter.number),
  )
  return [
    ...[...Map.groupBy(earlier, ({ matter }) => matter.number).values()].flatMap(versions => {
      const [first, ...later] = versions.toSorted(
        (one, other) => order(one.matter.version) - order(other.matter.version),
      )
      return [
        ...(first?.matter.change === undefined ? [] : [`${first.file}: the first version has no change`]),
        ...later
          .filter(({ matter }) => matter.change === undefined)
          .map(({ file }) => `${file}: does not say what changed`),
      ]
    }),
    ...earlier.flatMap(old =>
      pairProblems(
        old,
        current.find(({ matter }) => matter.number === old.matter.number),
      ),
    ),
    ...alone.map(({ file }) => `${file}: says what changed but has no earlier version`),
    ...(earlier.length < fewestEarlier ? [`${earlier.length} earlier versions, fewer than ${fewestEarlier}`] : []),
  ]
}

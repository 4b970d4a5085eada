import { mention } from '../front-matter.ts'
import type { LibraryDocument } from '../read.ts'

/** What is wrong with one entry of `related`: a provider cannot follow it to a document that is not for its kind of service. */
function entryProblem({ file, matter }: LibraryDocument, number: string, other: LibraryDocument | undefined): string[] {
  if (other === undefined) return [`${file}: related ${number} does not exist`]
  if (number === matter.number) return [`${file}: is related to itself`]
  return matter.categories.some(category => other.matter.categories.includes(category))
    ? []
    : [`${file}: related ${number} is for no service of its own`]
}

/** Numbers that no document has or that lead elsewhere, in `related` or in a text. */
export function relatedProblems(documents: readonly LibraryDocument[]): string[] {
  const numbers = new Map(
    documents.filter(document => !document.earlier).map(document => [document.matter.number, document]),
  )
  return documents.flatMap(document => [
    ...document.matter.related.flatMap(number => entryProblem(document, number, numbers.get(number))),
    ...[...new Set(document.body.match(mention) ?? [])]
      .filter(number => !numbers.has(number))
      .map(number => `${document.file}: names ${number}, which does not exist`),
  ])
}

/** Numbers that two current documents share. */
export function numberProblems(documents: readonly LibraryDocument[]): string[] {
  const seen = new Map<string, string>()
  return documents
    .filter(document => !document.earlier)
    .flatMap(({ file, matter }) => {
      const other = seen.get(matter.number)
      seen.set(matter.number, file)
      return other === undefined ? [] : [`${file}: ${matter.number} is also the number of ${other}`]
    })
}

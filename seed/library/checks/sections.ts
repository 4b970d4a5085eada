import { isProse, type LibraryDocument } from './read.ts'

const sections = [
  'Purpose',
  'Scope',
  'Definitions',
  'Responsibilities',
  'Procedure',
  'Records',
  'Training',
  'Monitoring and review',
  'References',
]

/** The `##` headings of a text, in order. */
const headings = (body: string): string[] => [...body.matchAll(/^## (.+)$/gm)].map(found => found[1] ?? '')

/** Policies and procedures without the nine sections in their order; texts that do not start at `##` or repeat the title. */
export function sectionProblems(documents: readonly LibraryDocument[]): string[] {
  return documents.flatMap(document => {
    const found = headings(document.body)
    const problems =
      isProse(document) && found.join() !== sections.join()
        ? [`${document.file}: sections are ${found.join(', ')}`]
        : []
    if (!document.body.startsWith('\n## ') || /^# /m.test(document.body))
      problems.push(`${document.file}: the text does not start at ##`)
    return problems
  })
}

import path from 'node:path'
import { dateProblems } from '../../library/checks/facts/dates.ts'
import { type LibraryDocument, readLibrary, validDocuments } from '../../library/checks/read.ts'

/** Days on which a release, or a correction of the law in many texts, brought many titles and versions at once. */
const releaseDays: readonly string[] = ['2026-11-24', '2026-11-28']

const documents = validDocuments(readLibrary(path.resolve(__dirname, '../../library')))

/** A document of the library, written on another day and with another text. */
function written(day: string, body: string): LibraryDocument {
  const [document] = documents
  if (document === undefined) throw new Error('The library is empty')
  return { ...document, file: 'a.md', body, matter: { ...document.matter, written: day, change: undefined } }
}

describe('the versions', () => {
  it('were not all written on one day, save those of a release', () => {
    const days = Map.groupBy(documents, ({ matter }) => String(matter.written).slice(0, 10))
    expect(days.size).toBeGreaterThan(60)
    const crowded = [...days].filter(([day, { length }]) => length >= 12 && !releaseDays.includes(day))
    expect(crowded.map(([day]) => day)).toEqual([])
    expect(releaseDays.filter(day => !days.has(day))).toEqual([])
  })
  it('are of no day that is still to come', () => {
    const today = new Date().toISOString().slice(0, 10)
    expect(documents.filter(({ matter }) => String(matter.written) > today).map(({ file }) => file)).toEqual([])
  })
  it('name nothing that came after them', () => expect(dateProblems(documents)).toEqual([]))
})

describe('the check of dates', () => {
  it('refuses a law of a later year', () => {
    expect(dateProblems([written('2024-12-31', 'The Inspection Ratings Regulations 2025')])).toEqual([
      'a.md: written 2024-12-31, but names a law or judgment of 2025',
    ])
    expect(dateProblems([written('2025-12-31', 'The Inspection Ratings Regulations 2025 and [2021] UKSC 52')])).toEqual(
      [],
    )
  })
  it('refuses a judgment before its day in the same year', () => {
    expect(dateProblems([written('2026-06-01', 'See [2026] UKSC 16.')])).toEqual([
      'a.md: written 2026-06-01, but [2026] UKSC 16 is of 2026-06-02',
    ])
    expect(dateProblems([written('2026-06-02', 'See [2026] UKSC 16.')])).toEqual([])
  })
  it('looks at the reason for a change as well', () => {
    const document = written('2026-04-28', 'A text.')
    expect(
      dateProblems([
        { ...document, matter: { ...document.matter, change: 'The Crime and Policing Act 2026 is named.' } },
      ]),
    ).toHaveLength(1)
  })
})

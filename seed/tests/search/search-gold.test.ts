import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentLibrary } from '@cloudoc/catalogue/contract/package.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { searchDocuments } from '@cloudoc/documents/contract/documents.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { parse } from 'yaml'

const app = suite()

/** Questions by their kind, each with the numbers of its documents. */
const gold = parse(readFileSync(join(import.meta.dirname, 'gold-questions.yaml'), 'utf8')) as Record<
  string,
  Record<string, string>
>
const questions = Object.values(gold).flatMap(group =>
  Object.entries(group).map(([asked, right]) => ({ asked, right: right.split(' ') })),
)
/** Share of the questions that have to be answered by one of the first three. */
const wanted = 0.95

/** The numbers of the best three documents for a question. */
type Search = (asked: string) => Promise<string[]>

const inShop: Search = async asked =>
  (await app.call(documentLibrary, { doclibSearch: asked, limit: 3 })).response.map(row => row.policyNumber)

let token = ''
const inWorkspace: Search = async asked =>
  (await app.call(searchDocuments, { searchValue: asked, limit: 3 }, { as: token })).response.map(
    row => row.policyNumber,
  )

beforeAll(async () => {
  const templates = (await app.run('seed/tests/search/library-in-node.ts', 'loadWholeLibrary')) as Record<
    string,
    string
  >
  token = (await aDocumentSet(app, { shared: Object.values(templates) })).token
}, 300_000)

it('has at least 200 questions of all kinds', () => {
  expect(questions.length).toBeGreaterThanOrEqual(200)
  expect(Object.keys(gold).sort()).toEqual(['asked', 'misspelt', 'questions', 'short', 'titles'])
})

const places: [string, Search][] = [
  ['the shop', inShop],
  ['the workspace', inWorkspace],
]
describe.each(places)('in %s', (_, search) => {
  it('the right document is among the first three', async () => {
    const missed: string[] = []
    for (const { asked, right } of questions) {
      const found = await search(asked)
      if (!found.some(number => right.includes(number)))
        missed.push(`${asked}: ${found.join(' ')}, not ${right.join(' ')}`)
    }
    const answered = 1 - missed.length / questions.length
    expect({ answered: answered >= wanted, missed: answered >= wanted ? [] : missed }).toEqual({
      answered: true,
      missed: [],
    })
  }, 120_000)

  it('ten words that exist always find something', async () => {
    const words = await app.db<{ word: string }>('select word from search_words order by md5(word) limit 400')
    for (let at = 0; at < words.length; at += 10) {
      const ten = words.slice(at, at + 10).map(({ word }) => word)
      expect([ten.join(' '), (await search(ten.join(' '))).length > 0]).toEqual([ten.join(' '), true])
    }
  }, 120_000)

  it.each([
    ['safegaurding', 'safeguarding', 'SG-01'],
    ['medicne', 'medicine', 'CL-01'],
    ['whistelblowing', 'whistleblowing', 'SG-07'],
    ['saftey', 'safety', 'HS-01'],
  ])('%s means %s, whose documents are there at once', async (typed, meant, number) => {
    const rows = [
      ...(await app.call(documentLibrary, { doclibSearch: typed })).response,
      ...(await app.call(searchDocuments, { searchValue: typed }, { as: token })).response,
    ]
    expect(new Set(rows.map(({ searched }) => searched))).toEqual(new Set([meant]))
    expect(await search(typed)).toContain(number)
  })

  it('care plans come first, whatever else is typed', async () => {
    expect((await search('care plan wales')).slice(0, 2).sort()).toEqual(['CP-01', 'CP-F2'])
    expect((await search('SG-F6'))[0]).toBe('SG-F6')
  })
})

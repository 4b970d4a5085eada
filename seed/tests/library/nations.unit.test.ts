import { basename, dirname } from 'node:path'
import { forVariant, variantsOf } from '@cloudoc/catalogue/server/template/variants.ts'
import { nationProblems } from '../../library/checks/facts/nations.ts'
import { halfTables, pointingCells } from '../../library/checks/passages.ts'
import { libraryTexts } from '../../load/library.ts'
import { readList } from '../../load/read.ts'

const slugsOf = (name: string): string[] => readList<{ slug: string }>(name).map(({ slug }) => slug)
const [allCountries, allCategories] = [slugsOf('countries'), slugsOf('categories')]

/** The words of a text, a row of a table or a sentence a line. */
const linesOf = (html: string): string[] =>
  html
    .replaceAll(/<\/t[dh]>\s*<t[dh][^>]*>/g, ' | ')
    .replaceAll(/<\/(?:p|h\d|li|tr)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .split('\n')
    .flatMap(line => (line.includes(' | ') ? [line] : line.split(/(?<=[.;]) /)))

/** Each text as the reader in each of its countries has it. */
const nationalTexts = libraryTexts()
  .filter(({ file }) => basename(dirname(file)) !== 'earlier')
  .flatMap(({ html, front: { number, countries, categories } }) =>
    countries.map(country => {
      const text = { header: '', body: html, footer: '', countries, categories }
      const own = forVariant(
        { ...text, all_countries: allCountries, all_categories: allCategories },
        { country, category: '' },
      )
      return { number, country, html: own.body, lines: linesOf(own.body) }
    }),
  )

it('a reader meets no role, regulator, register, number or law of another country', () => {
  expect(nationalTexts.length).toBeGreaterThan(500)
  expect(nationProblems(nationalTexts)).toEqual([])
  expect(
    nationProblems([
      { number: 'CL-F1', country: 'northern-ireland', lines: ['NHS, CHI or H&C number'] },
      { number: 'SG-F1', country: 'scotland', lines: ['Attorney, deputy or guardian'] },
    ]),
  ).toHaveLength(2)
})

it('each reference begins as a sentence does, whatever stood before it for other readers', () => {
  const wrong = nationalTexts.flatMap(({ number, country, html }) => {
    const [, references = ''] = /<h2[^>]*>References<\/h2>([\s\S]*)$/.exec(html) ?? []
    return [...references.matchAll(/<li>(?:<p>)?([^<]*)/g)]
      .map(([, words = '']) => words)
      .filter(words => /^\s*(?:[a-z;,.]|$)/.test(words))
      .map(words => `${number} in ${country}: ${words}`)
  })
  expect(wrong).toEqual([])
})

it('no form asks a reader of one country for the country, nor says whose a role is', () => {
  const country = '(?:England|Wales|Scotland|Northern Ireland)'
  const asks = new RegExp(`^Country\\b.*\\| ☐ ${country}$|^${country}: [^|]*\\b(?:manager|individual)\\b`)
  const wrong = nationalTexts.flatMap(({ number, lines }) =>
    lines.filter(line => asks.test(line.trim())).map(line => `${number}: ${line}`),
  )
  expect(wrong).toEqual([])
})

it('no heading is left alone where its passages are for other kinds of service', () => {
  const alone = libraryTexts()
    .filter(({ file }) => basename(dirname(file)) !== 'earlier')
    .flatMap(({ html, front: { number, countries, categories } }) =>
      categories.some(category => html.includes(category))
        ? categories.flatMap(category => {
            const text = { header: '', body: html, footer: '', countries, categories }
            const { body } = forVariant(
              { ...text, all_countries: allCountries, all_categories: allCategories },
              { country: '', category },
            )
            return [...body.matchAll(/<h([2-6])[^>]*>([^<]*)<\/h\1>\s*(?=<h([1-6])|$)/g)]
              .filter(([, level, , next = '0']) => next <= (level ?? ''))
              .map(([, , title]) => `${number} for ${category}: ${title}`)
          })
        : [],
    )
  expect(alone).toEqual([])
})

const empty = {
  header: '',
  body: '',
  footer: '',
  countries: allCountries,
  categories: allCategories,
  all_countries: allCountries,
  all_categories: allCategories,
}

it('a first page names the law of the reader’s country', () => {
  const cited = (body: string, instrument: string) => ({ body, instrument })
  const regulations = [
    cited('HSE', 'Health and Safety at Work etc. Act 1974'),
    cited('HSENI', 'Health and Safety at Work (Northern Ireland) Order 1978'),
    cited('Fire and rescue authority', 'Regulatory Reform (Fire Safety) Order 2005'),
    cited('ICO', 'UK GDPR'),
  ]
  const bodiesIn = (country: string) =>
    forVariant({ ...empty, regulations }, { country, category: '' }).regulations.map(({ body }) => body)
  expect(bodiesIn('england')).toEqual(['HSE', 'Fire and rescue authority', 'ICO'])
  expect(bodiesIn('wales')).toEqual(['HSE', 'Fire and rescue authority', 'ICO'])
  expect(bodiesIn('scotland')).toEqual(['HSE', 'ICO'])
  expect(bodiesIn('northern-ireland')).toEqual(['HSENI', 'ICO'])
})

it('a first page names the guidance of the reader’s country, and that which is for all', () => {
  const from = (publisher: string, title: string) => ({ publisher, title, dated: '2025' })
  const front = {
    owner: 'Registered manager',
    guidance: [
      from('Acas', 'Code of Practice on disciplinary and grievance procedures'),
      from('NHS England', 'Accessible Information Standard'),
      from('Department of Health and Social Care', 'Safeguarding adults protocol (England)'),
      from('Northern Ireland Practice and Education Council', 'Deciding to Delegate'),
      from('Labour Relations Agency', 'Code of Practice on Disciplinary and Grievance Procedures'),
      from('NICE', 'Falls'),
    ],
  }
  const textIn = (country: string) => forVariant({ ...empty, front }, { country, category: '' })
  const publishersIn = (country: string) => textIn(country).front.guidance.map(({ publisher }) => publisher)
  expect(publishersIn('england')).toEqual(['Acas', 'NHS England', 'Department of Health and Social Care', 'NICE'])
  expect(publishersIn('wales')).toEqual(['Acas', 'NICE'])
  expect(publishersIn('scotland')).toEqual(['Acas', 'NICE'])
  expect(publishersIn('northern-ireland')).toEqual([
    'Northern Ireland Practice and Education Council',
    'Labour Relations Agency',
    'NICE',
  ])
  expect(publishersIn('')).toHaveLength(6)
  expect(textIn('wales').front.owner).toBe('Registered manager')
  const countries = variantsOf({ ...empty, front }).map(({ country }) => country)
  expect(countries.toSorted()).toEqual(allCountries.toSorted())
})

it('words of another country are told', () => {
  const inScotland = (line: string) => nationProblems([{ number: 'SG-07', country: 'scotland', lines: [line] }])
  expect(inScotland('The responsible individual reads it.')).toEqual([
    'SG-07 in scotland names responsible individual: The responsible individual reads it.',
  ])
  expect(inScotland('The provider reads it.')).toEqual([])
  expect(inScotland('Follow the policy for your country.')).toHaveLength(1)
})

it('nobody in Northern Ireland is sent to 111', () => {
  const read = (country: string, line: string) => nationProblems([{ number: 'CL-07', country, lines: [line] }])
  expect(read('northern-ireland', 'After a long lie, ring 111 or the GP.')).toHaveLength(1)
  expect(read('northern-ireland', 'Ring the GP: there is no 111 in Northern Ireland.')).toEqual([])
  expect(read('wales', 'After a long lie, ring 111 or the GP.')).toEqual([])
})

it('a column of one country says what it means, as its neighbour is not there', () => {
  const table = (cell: string) =>
    `| Leave | [[england]] England | [[wales]] Wales |\n| --- | --- | --- |\n| Carers | One week | ${cell} |`
  expect(pointingCells(table('The same, unpaid'))).toEqual(['The same, unpaid'])
  expect(pointingCells(table('the same'))).toEqual(['the same'])
  expect(pointingCells(table('Same day'))).toEqual([])
  expect(pointingCells('| Leave | Ours |\n| --- | --- |\n| Carers | The same |')).toEqual([])
})

it('a table does not lose the marks of its rows with a column, nor the passage that it belongs to', () => {
  const table = (head: string, row: string) => `| ${head} | Part |\n| --- | --- |\n| ${row} | 2 |\n`
  expect(halfTables(table('[[wales]] What Wales asks for', '[[wales]] Roles'))).toHaveLength(1)
  expect(halfTables(table('What Wales asks for', '[[wales]] Roles'))).toEqual([])
  expect(halfTables(`[[scotland]] **Scotland.** For each principle:\n\n${table('Principle', 'Dignity')}`)).toHaveLength(
    1,
  )
  expect(halfTables(`[[scotland]] For each principle:\n\n${table('Principle', '[[scotland]] Dignity')}`)).toEqual([])
  expect(halfTables(`### [[scotland]] Scotland\n\n${table('Principle', 'Dignity')}`)).toEqual([])
})

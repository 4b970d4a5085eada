import { askedOf, type QuestionTable } from '@cloudoc/catalogue/server/services.ts'
import { type Cited, chaptersOf, citedQuestions, frameworksFor, headingsOf, usualFramework } from './headings.ts'

const cqc = (statement: string, question = ''): Cited => ({
  body: 'CQC',
  instrument: 'Regulations 2014',
  number: 'Regulation 12',
  statement,
  question,
})
const ciw = (number: string): Cited => ({ body: 'CIW', instrument: 'Regulations 2017', number })
const policy = (name: string, ...regulations: Cited[]) => ({ name, category: '', regulations })

test('statements stand in the order of the framework, a policy under each of its own, and what has none comes last', () => {
  const chapters = chaptersOf('cqc-statements', [
    policy('Complaints', cqc('Listening to and involving people')),
    policy('Medicines', cqc('Medicines optimisation'), cqc('Safeguarding')),
    policy('Parking'),
  ])
  expect(
    chapters.map(({ group, sections }) => [
      group,
      sections.map(({ title, items }) => `${title}: ${items.map(({ name }) => name).join()}`),
    ]),
  ).toEqual([
    ['Safe', ['Safeguarding: Medicines', 'Medicines optimisation: Medicines']],
    ['Responsive', ['Listening to and involving people: Complaints']],
    ['Not under a heading of this regulator', [': Parking']],
  ])
})

test('regulations are ordered by number, and another regulator’s do not count', () => {
  expect(
    chaptersOf('ciw', [
      policy('One', ciw('Regulation 26')),
      policy('Two', ciw('Regulation 9'), cqc('Safeguarding')),
    ]).flatMap(({ sections }) => sections.map(({ title }) => title)),
  ).toEqual(['Regulation 9', 'Regulation 26'])
  expect(headingsOf('rqia', [ciw('Regulation 9'), cqc('Safeguarding')])).toEqual([])
})

test('several regulations stand where the first of them would; an instrument with ‘The’ is the one without', () => {
  const ofsted = (instrument: string, number: string): Cited => ({ body: 'Ofsted', instrument, number })
  expect(
    chaptersOf('ciw', [
      policy('One', ciw('Regulations 14 to 16')),
      policy('Two', ciw('Regulation 64')),
      policy('Three', ciw('Regulation 9')),
    ]).flatMap(({ sections }) => sections.map(({ title }) => title)),
  ).toEqual(['Regulation 9', 'Regulations 14 to 16', 'Regulation 64'])
  expect(
    chaptersOf('ofsted', [
      policy('One', ofsted('The Homes Regulations 2015', 'Regulation 36')),
      policy('Two', ofsted('Homes Regulations 2015', 'Regulation 10')),
    ]).map(({ group, sections }) => [group, sections.length]),
  ).toEqual([['Homes Regulations 2015', 2]])
})

test('the same heading twice is one; a curly apostrophe is the same; questions go by their letter', () => {
  expect(
    headingsOf('cqc-statements', [
      cqc('Responding to people’s immediate needs'),
      cqc("Responding to people's immediate needs"),
    ]),
  ).toHaveLength(1)
  expect(
    headingsOf('cqc-questions', [cqc('', 'S2'), cqc('', 'w10'), cqc('', '')]).map(
      ({ group, title }) => `${group} ${title}`,
    ),
  ).toEqual(['Safe S2', 'Well-led W10'])
})

test('regulators follow from where the homes are, and the company’s own categories are always there', () => {
  const policies = [policy('A', ciw('Regulation 9'), cqc('Safeguarding')), policy('B', cqc('Safeguarding'))]
  const offeredTo = (...homes: string[][]) =>
    frameworksFor(policies, homes).map(({ framework, policies: count }) => `${framework} ${count}`)
  const offered = (...places: string[]) => offeredTo(places)
  expect(offered('2 High Street, Cardiff, Wales')).toEqual(['ciw 1', 'none 2'])
  expect(offered('4 High Street, Leeds, England', 'Wales')).toEqual(['cqc-statements 2', 'none 2'])
  expect(offered('Homes in England and Wales')).toEqual(['cqc-statements 2', 'ciw 1', 'none 2'])
  expect(offered('Leeds', '', 'England')).toEqual(['cqc-statements 2', 'none 2'])
  // Of several homes each counts; one that names no country is where the company is.
  expect(offeredTo(['Leeds, England'], ['Cardiff, Wales', 'England'])).toEqual(['cqc-statements 2', 'ciw 1', 'none 2'])
  expect(offeredTo(['Cardiff, Wales', 'England'], ['', 'England'])).toEqual(['cqc-statements 2', 'ciw 1', 'none 2'])
  // None of the policies names it yet: it is offered, and a pack is ordered by categories unasked.
  expect(offered('Belfast, Northern Ireland')).toEqual(['rqia 0', 'none 2'])
  expect(usualFramework(frameworksFor(policies, [['Belfast, Northern Ireland']]))).toBe('none')
  expect(usualFramework(frameworksFor(policies, [['Wales']]))).toBe('ciw')
  expect(offered('', '', '')).toEqual(['cqc-statements 2', 'ciw 1', 'none 2'])
})

test('without a regulator, policies stand by their category', () => {
  expect(
    chaptersOf('none', [
      { category: 'Staff', regulations: [] },
      { category: '', regulations: [] },
      { category: 'Care', regulations: [] },
    ]).map(({ group }) => group),
  ).toEqual(['Care', 'Staff', 'Without a category'])
})

describe('questions of a regulator', () => {
  const asked = [{ body: 'CQC', state: 'draft', keys: ['S', 'E'] }]
  const cited = (number: string, tables: readonly QuestionTable[], came: unknown = asked): Cited[] =>
    citedQuestions(askedOf(came, number, tables))
  const table = {
    body: 'CQC',
    state: 'final' as const,
    questions: [
      { key: 'S2', title: 'Are risks met?', documents: ['CL-07', 'CL-08'] },
      { key: 'W10', title: 'Who leads?', documents: ['CL-07'] },
    ],
  }

  it('are the letters that a document came with, as long as there is no table', () =>
    expect(headingsOf('cqc-questions', cited('CL-07', [])).map(({ group, title }) => [group, title])).toEqual([
      ['Safe', ''],
      ['Effective', ''],
    ]))

  it('are those of the table where it names the document', () => {
    expect(headingsOf('cqc-questions', cited('CL-07', [table])).map(({ group, title }) => [group, title])).toEqual([
      ['Safe', 'S2 Are risks met?'],
      ['Well-led', 'W10 Who leads?'],
    ])
    expect(headingsOf('cqc-questions', cited('CL-09', [table])).map(({ group }) => group)).toEqual([
      'Safe',
      'Effective',
    ])
  })

  it('are those of the newest table, which comes first', () => {
    const older = { ...table, questions: [{ key: 'R1', title: 'An older one', documents: ['CL-07'] }] }
    expect(cited('CL-07', [table, older]).map(({ question }) => question)).toEqual(['S2', 'W10'])
  })

  it('say nothing by statements or by law', () => {
    expect(headingsOf('cqc-statements', cited('CL-07', [table]))).toEqual([])
    expect(headingsOf('rqia', cited('CL-07', [table]))).toEqual([])
  })

  it('are none where a document came with nothing, or with what cannot be read', () => {
    expect(cited('CL-07', [], null)).toEqual([])
    expect(cited('CL-07', [], [null, { body: 'CQC', keys: 'S' }, { keys: ['S'] }])).toEqual([])
  })
})

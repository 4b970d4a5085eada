import path from 'node:path'
import { hitDistribution, lengthProblems } from '../../library/checks/chance.ts'
import { questionProblems, readQuestions, validQuestions } from '../../library/checks/questions.ts'
import { readLibrary, validDocuments } from '../../library/checks/read.ts'

const library = path.resolve(__dirname, '../../library')
const documents = validDocuments(readLibrary(library))
const files = readQuestions(library)

interface Answer {
  text: string
  right?: true
}

/** A test that holds, with one question changed. */
function test(change: { id?: string; text?: string; kind?: string; answers?: Answer[] } = {}, document = 'SG-01') {
  const question = (id: string, place: number) => ({
    id,
    text: 'What do you do when you see a bruise?',
    kind: 'single',
    answers: ['Tell the manager', 'Wait for a week', 'Ask the neighbours'].map(
      (text, at): Answer => (at === place ? { text, right: true } : { text }),
    ),
    reason: 'The manager must hear of it within one hour.',
  })
  const rest = [1, 2, 0, 1].map((place, at) => question(`sg-01-rest-${at}`, place))
  return { document, passMark: 80, questions: [{ ...question('sg-01-first', 0), ...change }, ...rest] }
}

const problems = (content: unknown, file = 'questions/SG-01.yaml'): string[] =>
  questionProblems(library, [{ file, content }], documents)
const answers = (...texts: (string | [string])[]): Answer[] =>
  texts.map(text => (typeof text === 'string' ? { text } : { text: text[0], right: true }))

describe('the questions', () => {
  it('hold for every document that has a test', () => {
    expect(questionProblems(library, files, documents)).toEqual([])
    const count = validQuestions(files).reduce((sum, { content }) => sum + content.questions.length, 0)
    process.stdout.write(`Questions: ${count} on ${files.length} documents\n`)
  })
  it('stand on every policy and procedure', () => {
    const tested = new Set(validQuestions(files).map(({ content }) => content.document))
    const untested = documents.filter(
      ({ earlier, matter }) => !earlier && ['policy', 'procedure'].includes(matter.kind) && !tested.has(matter.number),
    )
    expect(untested.map(({ file }) => file)).toEqual([])
  })
})

describe('the check of questions', () => {
  it('lets a good test through', () => expect(problems(test())).toEqual([]))
  it('refuses a right answer that contradicts a fact of the library', () => {
    expect(
      problems(test({ answers: answers(['Wash it under running water'], 'Wait for a week', 'Ask the neighbours') })),
    ).toEqual([expect.stringContaining('plenty of soap')])
  })
  it('refuses a document that does not exist, and a name that does not fit', () => {
    expect(problems(test({}, 'SG-99'))).toEqual(
      expect.arrayContaining([
        'questions/SG-01.yaml: there is no current SG-99',
        'questions/SG-01.yaml: the name does not fit document SG-99',
      ]),
    )
  })
  it('refuses a document of which only an earlier version stands', () => {
    const earlier = documents.filter(document => document.earlier && document.matter.number === 'SG-07')
    expect(earlier).not.toHaveLength(0)
    const content = { ...test({ id: 'sg-07-first' }, 'SG-07') }
    expect(questionProblems(library, [{ file: 'questions/SG-07.yaml', content }], earlier)).toContain(
      'questions/SG-07.yaml: there is no current SG-07',
    )
  })
  it('refuses fewer than five questions and more than eight', () => {
    const { questions, ...rest } = test()
    expect(problems({ ...rest, questions: questions.slice(1) })).toEqual([expect.stringContaining('questions: ')])
    expect(problems({ ...rest, questions: [...questions, ...questions] })).toEqual([
      expect.stringContaining('questions: '),
    ])
  })
  it('refuses fewer than three answers and more than five', () => {
    expect(problems(test({ answers: answers(['Tell the manager'], 'Wait for a week') }))).toEqual([
      expect.stringContaining('questions.0.answers: '),
    ])
    expect(
      problems(
        test({
          answers: answers(['One thing'], 'Two things', 'Three things', 'Four things', 'Five things', 'Six things'),
        }),
      ),
    ).toEqual([expect.stringContaining('questions.0.answers: ')])
  })
  it('refuses a single choice without exactly one right answer', () => {
    const said = [expect.stringContaining('a single choice has one right answer')]
    expect(problems(test({ answers: answers('Tell the manager', 'Wait for a week', 'Ask the neighbours') }))).toEqual(
      said,
    )
    expect(
      problems(test({ answers: answers(['Tell the manager'], ['Wait for a week'], 'Ask the neighbours') })),
    ).toEqual(said)
  })
  it('refuses a multiple choice with one right answer, or with no wrong one', () => {
    const said = [expect.stringContaining('a multiple choice two or more but not all')]
    expect(
      problems(
        test({ kind: 'multiple', answers: answers(['Tell the manager'], 'Wait for a week', 'Ask the neighbours') }),
      ),
    ).toEqual(said)
    expect(
      problems(
        test({ kind: 'multiple', answers: answers(['Tell the manager'], ['Wait for a week'], ['Ask the neighbours']) }),
      ),
    ).toEqual(said)
    expect(
      problems(
        test({ kind: 'multiple', answers: answers(['Tell the manager'], ['Write it down'], 'Ask the neighbours') }),
      ),
    ).toEqual([])
  })
  it('refuses two answers that are alike but for marks and capitals', () => {
    expect(problems(test({ answers: answers(['Tell the manager'], 'Wait a week', 'wait a week.') }))).toEqual([
      expect.stringContaining('two answers are alike'),
    ])
  })
  it('refuses an id that stands twice, or belongs to another document', () => {
    expect(problems(test({ id: 'sg-01-rest-1' }))).toEqual([
      'questions/SG-01.yaml: sg-01-rest-1 also stands in questions/SG-01.yaml',
    ])
    expect(problems(test({ id: 'hs-02-first' }))).toEqual([
      'questions/SG-01.yaml: hs-02-first does not begin with sg-01',
    ])
  })
  it('refuses a key that it does not know', () => {
    expect(problems({ ...test(), title: 'A test' })).toEqual([expect.stringContaining('title')])
  })
  it('refuses American spelling and placeholders', () => {
    expect(problems(test({ text: 'How do you recognize a bruise?' }))).toEqual(['recognize: questions/SG-01.yaml'])
    expect(problems(test({ text: 'When do you ring {{manager.phone}}?' }))).toEqual([
      'questions/SG-01.yaml: has a placeholder, which a test does not fill',
    ])
  })
  it('refuses a right answer that its length or its place gives away', () => {
    const long = 'Tell the manager within one hour, write it down before the end of the shift and keep the evidence'
    expect(problems(test({ answers: answers([long], 'Wait for a week', 'Ask the neighbours') }))).toEqual([
      'questions/SG-01.yaml: sg-01-first gives its right answer away by its length',
    ])
    const { questions, ...rest } = test()
    const first = questions.map((question, at) => ({
      ...question,
      id: `sg-01-same-${at}`,
      answers: answers(['Tell the manager'], 'Wait for a week', 'Ask the neighbours'),
    }))
    expect(problems({ ...rest, questions: first })).toEqual([
      'questions/SG-01.yaml: the right answer always stands in the same place',
    ])
  })
  it('refuses a test in which the longest answer is nearly always right', () => {
    const { questions, ...rest } = test()
    const longest = questions.map((question, at) => {
      const given = answers('Wait for a week', 'Ask a neighbour', 'Look away now')
      given.splice(at % 4, 0, { text: 'Tell the manager', right: true })
      return { ...question, answers: given }
    })
    expect(problems({ ...rest, questions: longest })).toEqual([
      'questions/SG-01.yaml: the longest answer is right in 5 of 5 questions',
    ])
  })
})

describe('chance', () => {
  const single = (right: string) => ({
    kind: 'single' as const,
    answers: answers([right], 'Wait a week', 'Look away', 'Go home'),
  })
  const tests = (longest: number, other: number) => [
    ...Array.from({ length: longest }, (_, at) => ({ file: `long ${at}`, questions: [single('Tell the manager')] })),
    ...Array.from({ length: other }, (_, at) => ({ file: `short ${at}`, questions: [single('Tell')] })),
  ]

  it('is as likely as the answers are many', () => expect(hitDistribution([0.5, 0.25])).toEqual([0.375, 0.5, 0.125]))
  it('lets the longest answer be right in a quarter of all questions', () =>
    expect(lengthProblems(tests(25, 75))).toEqual([]))
  it.each([
    [40, 60, 'often'],
    [10, 90, 'seldom'],
  ])('refuses %i longest of all', (longest, other, word) =>
    expect(lengthProblems(tests(longest, other))).toEqual([
      `all tests: the longest answer is right in ${longest} of 100 questions, which is too ${word}`,
    ]),
  )
})

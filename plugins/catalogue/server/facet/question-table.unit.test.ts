import { questionTableProblem, readQuestionTable } from '../../contract/rules/question-table.ts'

const table =
  'Key\tTitle\tDocuments\r\nS1\tHow are risks met, with people?\tCL-07, CL-08\r\n\r\nW2; Who leads?; QA-01 QA-F2 QA-F20\n'

it('is read from a spreadsheet or from a list, without its head and empty lines', () => {
  expect(questionTableProblem(table)).toBeUndefined()
  expect(readQuestionTable(table)).toEqual([
    { key: 'S1', title: 'How are risks met, with people?', documents: ['CL-07', 'CL-08'] },
    { key: 'W2', title: 'Who leads?', documents: ['QA-01', 'QA-F2', 'QA-F20'] },
  ])
})

it.each([
  ['S1; How?', 'Line 1 has not three columns: key, title, documents.'],
  ['S1; How?; CL-01; more', 'Line 1 has not three columns: key, title, documents.'],
  ['1; How?; CL-01', 'Line 1 begins with 1, which is no key such as S1.'],
  ['Key; Title; Documents\nS1; How?; CL-1', 'Line 2 names CL-1, which is no number of a document such as CL-01.'],
  ['S1; How?; CL-01\nS1; Why?; CL-02', 'Line 2 has the key S1 a second time.'],
])('says what is wrong with %j', (pasted, problem) => expect(questionTableProblem(pasted)).toBe(problem))

it('leaves out what cannot be read', () => expect(readQuestionTable('S1; How?; CL-01\nnonsense')).toHaveLength(1))

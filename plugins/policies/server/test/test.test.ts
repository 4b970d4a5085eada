import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { questions, saveQuestion, setTestRequired } from '@cloudoc/quiz/contract/questions.ts'
import { previewPublication } from '../../contract/publishing.ts'
import { acknowledgePolicy, policyView } from '../../contract/reading.ts'
import { policyEvidence, policyOverview, policyReaders } from '../../contract/reports.ts'
import { allowAttempt, startTest, submitTest } from '../../contract/test.ts'
import { aPolicy, assignTo, aTest, done, employees, publishNow, readIt } from '../../testing/builders.ts'

const app = suite()
type Started = ReplyOf<typeof startTest>

/** Answers so many questions rightly. */
const answersOf = (asked: Started['questions'], right: number) =>
  asked.map(({ id, choice }, at) => ({
    questionId: id,
    choiceIds: [choice.find(({ text }) => text.startsWith(at < right ? 'Right' : 'Wrong'))?.id ?? ''],
  }))

async function aTestedPolicy() {
  const holder = await aCompany(app)
  const [reader] = await employees(app, holder, 1)
  if (!reader) throw new Error('Nobody')
  const id = await aPolicy(app, holder)
  await aTest(app, holder, id)
  await assignTo(app, holder, id, { everyone: true })
  const { versionId, hash } = await publishNow(app, holder, id)
  return { holder, reader, id, versionId, hash }
}

it('asks, marks, locks after three tries, and opens again with a reason', async () => {
  const { holder, reader, id, versionId, hash } = await aTestedPolicy()
  const as = { as: reader.token }
  expect(await app.call(startTest, { versionId }, as)).toMatchObject({ http: 409, message: 'unopened' })
  expect(await readIt(app, reader, id)).toMatchObject({
    test: { required: true, passed: false, questions: 5, passMark: 80, left: 3, openAttemptId: '' },
  })
  expect(await app.call(acknowledgePolicy, { versionId, hash, typedName: 'Sam Taylor' }, as)).toMatchObject({
    http: 409,
    message: 'testFirst',
  })

  const tabs = await Promise.all(Array.from({ length: 6 }, () => app.call(startTest, { versionId }, as)))
  const [started] = tabs.map(done)
  expect(new Set(tabs.map(({ response }) => response.attemptId)).size).toBe(1)
  if (!started) throw new Error('Not started')
  expect(JSON.stringify(tabs)).not.toMatch(/"right"|reason/)
  const hand = (attemptId: string, asked: Started['questions'], right: number) =>
    app.call(submitTest, { attemptId, answers: answersOf(asked, right) }, as)
  expect(
    await app.call(submitTest, { attemptId: started.attemptId, answers: answersOf(started.questions, 5).slice(1) }, as),
  ).toMatchObject({ http: 400, response: 'Please answer every question.' })
  expect(done(await hand(started.attemptId, started.questions, 3))).toMatchObject({
    passed: false,
    score: 60,
    left: 2,
    current: true,
  })
  // Handed in again with the right answers, it stays what it was.
  const replayed = done(await hand(started.attemptId, started.questions, 5))
  expect(replayed).toMatchObject({ passed: false, score: 60, left: 2 })
  expect(replayed.marks.filter(({ reason }) => reason !== '')).toEqual([])
  for (const left of [1, 0]) {
    const next = done(await app.call(startTest, { versionId }, as))
    expect(done(await hand(next.attemptId, next.questions, 0))).toMatchObject({ passed: false, left })
  }
  expect(await app.call(startTest, { versionId }, as)).toMatchObject({ http: 409, message: 'locked' })
  expect((await app.mailTo(holder.email)).subject).toContain('has not passed the test on')
  const [row] = done(await app.call(policyReaders, { id, state: 'locked' }, { as: holder.token }))
  expect(row?.test).toMatchObject({ state: 'locked', tries: 3, allowed: 3, score: 60 })
  expect(done(await app.call(policyOverview, {}, { as: holder.token }))).toMatchObject({ locked: 1 })
  const allowance = { employeeId: reader.userId, testId: row?.test.testId ?? '', reason: 'We talked it through' }
  expect(await app.call(allowAttempt, { ...allowance, reason: '' }, { as: holder.token })).toMatchObject({ http: 400 })
  expect(done(await app.call(allowAttempt, allowance, { as: holder.token }))).toEqual({ left: 1 })
  expect(await app.call(allowAttempt, allowance, { as: holder.token })).toMatchObject({
    http: 409,
    message: 'notLocked',
  })
  const last = done(await app.call(startTest, { versionId }, as))
  expect(last.number).toBe(4)
  expect(done(await hand(last.attemptId, last.questions, 4))).toMatchObject({ passed: true, score: 80 })
  expect(await app.call(startTest, { versionId }, as)).toMatchObject({ http: 409, message: 'passed' })
  expect(done(await app.call(acknowledgePolicy, { versionId, hash, typedName: ' sam  TAYLOR ' }, as))).toMatchObject({
    status: 2,
    current: true,
  })
  expect(done(await app.call(policyEvidence, {}, { as: holder.token })).map(({ kind }) => kind)).toEqual([
    'acknowledgement',
    'test',
    'test',
    'test',
    'test',
    'publication',
  ])
})

it('a question that is changed meanwhile is asked as it was; a try of an older version does not count for the newer one', async () => {
  const { holder, reader, id, versionId } = await aTestedPolicy()
  const as = { as: reader.token }
  await readIt(app, reader, id)
  const started = done(await app.call(startTest, { versionId }, as))
  const [first] = done(await app.call(questions, { fileId: id }, { as: holder.token }))
  done(
    await app.call(
      saveQuestion,
      { fileId: id, type: 'edit', id: first?.id ?? '', question: 'Another question?' },
      { as: holder.token },
    ),
  )
  expect(done(await app.call(startTest, { versionId }, as))).toMatchObject({
    attemptId: started.attemptId,
    questions: started.questions,
  })
  const next = await publishNow(app, holder, id)
  expect(
    done(await app.call(submitTest, { attemptId: started.attemptId, answers: answersOf(started.questions, 5) }, as)),
  ).toMatchObject({ passed: true, current: false })
  expect(done(await app.call(policyView, { id }, as))).toMatchObject({
    versionId: next.versionId,
    test: { passed: false, left: 3 },
  })
  const asked = done(await app.call(startTest, { versionId: next.versionId }, as))
  // Each try has an order of its own.
  const texts = asked.questions.map(({ question }) => question)
  expect(texts).toContain('Another question?')
  expect(texts).not.toContain(first?.question)
})

it('questions: what is no question is refused with its text, and a test without any cannot be asked for', async () => {
  const holder = await aCompany(app)
  const as = { as: holder.token }
  const fileId = await aPolicy(app, holder)
  const choice = [
    { text: 'Yes', right: true },
    { text: 'No', right: false },
  ]
  expect(await app.call(setTestRequired, { fileId, testRequired: true }, as)).toMatchObject({
    http: 409,
    message: 'noQuestions',
  })
  expect(await app.call(saveQuestion, { fileId, choice }, as)).toMatchObject({
    http: 400,
    response: 'Question is Empty',
  })
  for (const wrong of [choice.slice(1), [choice[0], choice[0]], choice.map(({ text }) => ({ text, right: true })), []])
    expect(
      await app.raw('POST', '/user/selected/file/question', { fileId, question: 'So?', choice: wrong }, as),
    ).toMatchObject({ http: 400 })
  const added = await app.call(saveQuestion, { fileId, question: 'So?', choice }, as)
  expect(added).toMatchObject({ status: 1, message: 'Question has been Added' })
  expect(await app.call(saveQuestion, { fileId, type: 'delete', id: done(added).id }, as)).toMatchObject({
    status: 1,
    message: 'Question Deleted Successfully',
  })
  expect(await app.call(questions, { fileId }, as)).toMatchObject({ status: 2, response: [] })
  expect(done(await app.call(previewPublication, { id: fileId }, as)).hindrance).toBe('')
})

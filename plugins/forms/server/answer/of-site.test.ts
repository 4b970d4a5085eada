import { anEmployee } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, worksAt } from '@cloudoc/accounts/testing/sites.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { exportLink, exportOne } from '@cloudoc/exports/contract/exports.ts'
import { readZip } from '@cloudoc/exports/testing/read-zip.ts'
import {
  answerDetails,
  answerFileLink,
  answerList,
  answerPdf,
  correctAnswer,
  exportAnswers,
} from '../../contract/answers.ts'
import { aMaker, anOpenForm, begins, done, sendAs, sendBy } from '../../testing/builders.ts'

const app = suite()

it('who manages some homes sees what their staff have answered, with its corrections, and nothing else', async () => {
  const maker = await aMaker(app)
  const { formId, token } = await anOpenForm(app, maker)
  const [here, there] = [await anEmployee(app, maker), await anEmployee(app, maker)]
  await app.db(`update people set first_name = 'Zebedee', last_name = 'Elsewhere' where id = $1`, [there.personId])
  const elm = await aSite(app, maker, 'Elm Lodge')
  await worksAt(app, elm, here)
  const manager = await aSiteManager(app, maker, elm, ['Forms'])
  const sent = { formId, answers: { f_name: 'Seen', f_hurt: 'no' } }
  done(await sendAs(app, here, sent))
  done(await sendAs(app, there, { ...sent, answers: { f_name: 'Hidden', f_hurt: 'no' } }))
  done(await sendBy(app, { token, draftToken: await begins(app, token), answers: { f_name: 'By nobody' } }))
  const ofHolder = done(await app.call(answerList, { formId }, { as: maker.token }))
  expect(ofHolder.counts).toEqual({ total: 3, staff: 2, public: 1 })

  const as = { as: manager.token }
  const list = await app.call(answerList, { formId }, as)
  expect([list.total, list.response.counts]).toEqual([1, { total: 1, staff: 1, public: 0 }])
  const [own] = list.response.answers
  const others = ofHolder.answers.filter(({ answerId }) => answerId !== own?.answerId)
  expect(own?.cells).toContain('Seen')
  expect(others).toHaveLength(2)
  for (const { answerId } of others) {
    expect(await app.call(answerDetails, { answerId }, as)).toMatchObject({ http: 404 })
    expect(await app.call(answerPdf, { answerId }, as)).toMatchObject({ http: 404 })
    expect(await app.call(answerFileLink, { answerId, file: 'x' }, as)).toMatchObject({ http: 404 })
    expect(
      await app.call(correctAnswer, { answerId, answers: { f_name: 'Mine', f_hurt: 'no' }, reason: 'Wrong' }, as),
    ).toMatchObject({ http: 404 })
  }
  const { exportId } = done(await app.call(exportAnswers, { formId }, as))
  await until(async () => (await app.call(exportOne, { exportId }, as)).response.state === 'ready')
  const { url } = done(await app.call(exportLink, { exportId }, as))
  const files = await readZip(Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer()))
  const text = [...files.values()].join('')
  expect(['Seen', 'Hidden', 'By nobody'].map(word => text.includes(word))).toEqual([true, false, false])
  // What the office corrects is theirs to see still, and leads to no neighbour of another home.
  const answerId = own?.answerId ?? ''
  const correction = { answerId, answers: { f_name: 'Corrected', f_hurt: 'no' }, reason: 'A slip' }
  const corrected = done(await app.call(correctAnswer, correction, { as: maker.token }))
  const details = done(await app.call(answerDetails, { answerId: corrected.answerId }, as))
  expect(details).toMatchObject({ answers: { f_name: 'Corrected' }, newer: '', older: '' })
  expect((await app.call(answerList, { formId, search: 'Zebedee' }, as)).total).toBe(0)
})

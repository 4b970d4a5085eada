import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { keepWalk, openWalk, runDetails, startAudit, submitAudit } from '../../contract/audits/runs.ts'
import { anAudit, answersWith, aPress, doneReply } from '../../testing/audits.ts'

const app = suite()
const at = (minute: number): string => `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`
const yes = { picked: ['o_yes'], other: '' }
const no = { picked: ['o_no'], other: '' }

async function begun() {
  const holder = await aCompany(app)
  const as = { as: holder.token }
  const auditId = await anAudit(app, holder)
  const { walkId, revision } = doneReply(await app.call(startAudit, { auditId }, as))
  return { as, walkId, revision }
}

it('a phone, a desk and the phone again: of each question the later answer stays, and the answer says so', async () => {
  const { as, walkId, revision } = await begun()
  expect(revision).toBe(0)
  const phone = { walkId, answers: { f_one: no }, remarks: {}, answeredAt: { f_one: at(1) }, revision: 0 }
  expect(doneReply(await app.call(keepWalk, phone, as))).toMatchObject({ revision: 1, joined: null })
  const desk = {
    walkId,
    answers: { f_one: yes, f_two: yes },
    remarks: { f_two: { note: 'At the desk', photos: [], action: false } },
    answeredAt: { f_one: at(5), f_two: at(6) },
    revision: 1,
  }
  expect(doneReply(await app.call(keepWalk, desk, as))).toMatchObject({ revision: 2, joined: null })
  // The phone has not heard of the desk.
  const back = {
    walkId,
    answers: { f_one: no, f_three: no },
    remarks: {},
    answeredAt: { f_one: at(1), f_three: at(7) },
    revision: 1,
  }
  const joined = doneReply(await app.call(keepWalk, back, as))
  expect(joined).toMatchObject({
    revision: 3,
    joined: { answers: { f_one: yes, f_two: yes, f_three: no }, remarks: { f_two: { note: 'At the desk' } } },
  })
  expect(doneReply(await app.call(openWalk, { walkId }, as))).toMatchObject({
    revision: 3,
    answers: joined.joined?.answers,
  })
  // Kept once more from there, it is as it was sent: a question can be taken out again.
  const out = { walkId, answers: { f_one: yes, f_two: yes }, remarks: {}, answeredAt: { f_three: at(9) }, revision: 3 }
  doneReply(await app.call(keepWalk, out, as))
  expect(doneReply(await app.call(openWalk, { walkId }, as)).answers).toEqual({ f_one: yes, f_two: yes })
})

it('two devices that keep at the same moment lose nothing of either', async () => {
  const { as, walkId } = await begun()
  const keep = (key: string, minute: number) =>
    app.call(
      keepWalk,
      { walkId, answers: { [key]: yes }, remarks: {}, answeredAt: { [key]: at(minute) }, revision: 0 },
      as,
    )
  for (const reply of await Promise.all([keep('f_one', 1), keep('f_two', 2), keep('f_three', 3)])) doneReply(reply)
  expect(doneReply(await app.call(openWalk, { walkId }, as))).toMatchObject({
    revision: 3,
    answers: { f_one: yes, f_two: yes, f_three: yes },
  })
})

it('what is sent from an older state is joined as well; a clock that is ahead wins nothing', async () => {
  const { as, walkId } = await begun()
  const ahead = { f_two: '2099-01-01T00:00:00.000Z' }
  doneReply(
    await app.call(keepWalk, { walkId, answers: { f_two: no }, remarks: {}, answeredAt: ahead, revision: 0 }, as),
  )
  const [kept] = Object.values(doneReply(await app.call(openWalk, { walkId }, as)).answeredAt)
  expect(Date.parse(kept ?? '')).toBeLessThan(Date.now() + 60_000)
  const { runId } = doneReply(
    await app.call(
      submitAudit,
      {
        walkId,
        key: aPress(),
        answers: answersWith(),
        remarks: {},
        answeredAt: { f_one: at(1), f_two: at(2) },
        revision: 0,
      },
      as,
    ),
  )
  expect(doneReply(await app.call(runDetails, { runId }, as)).answers).toMatchObject({ f_one: yes, f_two: no })
})

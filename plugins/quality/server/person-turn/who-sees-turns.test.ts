import { anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
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
  deleteAnswers,
  exportAnswers,
} from '@cloudoc/forms/contract/answers.ts'
import { deleteForms, formDetails, formList } from '@cloudoc/forms/contract/forms.ts'
import { openStaffForm, staffAnswerPdf, staffForms, staffSent } from '@cloudoc/forms/contract/staff.ts'
import { aFormDraft, aMaker, done, publishAs, save, sendAs, settingsOf } from '@cloudoc/forms/testing/builders.ts'
import { notificationList } from '@cloudoc/notifications/contract/notifications.ts'
import { deletedList, deleteForEver, restoreFromBin } from '../../../bin/contract/bin.ts'
import { printRun, runDetails, runList, startAudit, submitAudit } from '../../contract/audits/runs.ts'
import { ownTurn, personTurn, personTurns } from '../../contract/people/person-plans.ts'
import { purposeOfTurn } from '../../contract/people/plan-words.ts'
import { anAudit, answersWith, aPress, aRun } from '../../testing/audits.ts'
import { aLead, leadingDefinition } from '../../testing/leads.ts'
import { aMeeting, meetingOf } from '../../testing/meetings.ts'
import { aPersonPlan, dueFor } from '../../testing/people.ts'

const app = suite()
const as = ({ token }: Someone) => ({ as: token })

/** A form of the office, filled in once by the account holder as themselves and once about Anna, by whom the plan asks. */
async function supervised() {
  const maker = await aMaker(app)
  const [anna, ben] = [await anEmployee(app, maker), await anEmployee(app, maker)]
  const [planner, doer, clerk, lead] = [
    await aSubUser(app, maker, ['Forms', 'Manage quality', 'deleted-documents']),
    await aSubUser(app, maker, ['Forms', 'Quality']),
    await aSubUser(app, maker, ['Forms', 'deleted-documents']),
    await aSubUser(app, maker, ['Forms', 'Manage quality', 'deleted-documents']),
  ]
  const { formId, revision } = await aFormDraft(app, maker, leadingDefinition)
  const leads = { f_hurt: aLead({ tell: { personIds: [clerk.userId, lead.userId], groupIds: [] } }) }
  const saved = done(await save(app, maker, { formId, revision, leads }))
  const settings = settingsOf({ staff: 'office', notify: [clerk.userId, lead.userId] })
  done(await publishAs(app, maker, { formId, revision: saved.revision, settings }))
  const personPlanId = await aPersonPlan(app, planner, { subject: 'form', subjectId: formId, personId: doer.userId })
  const open = done(await sendAs(app, maker, { formId, answers: { f_heat: 20 } }))
  const about = (one: Someone) => purposeOfTurn(personPlanId, one.userId)
  const answers = { f_hurt: 'yes', f_heat: 41 }
  const kept = done(await sendAs(app, doer, { formId, purpose: about(anna), answers }))
  return { maker, anna, ben, planner, doer, clerk, lead, formId, open, kept, about }
}

const listed = async (who: Someone, formId: string, search = '') => {
  const { response, total } = await app.call(answerList, { formId, search }, as(who))
  return { total, numbers: response.answers.map(({ number }) => number), counts: response.counts.total }
}

async function exported(who: Someone, formId: string): Promise<string> {
  const { exportId } = done(await app.call(exportAnswers, { formId }, as(who)))
  await until(async () => (await app.call(exportOne, { exportId }, as(who))).response.state === 'ready')
  const { url } = done(await app.call(exportLink, { exportId }, as(who)))
  return [...(await readZip(Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer()))).values()].join('')
}

it('a form with answers that somebody may not see is not theirs to delete, nor to let go from the bin', async () => {
  const { maker, clerk, lead, formId } = await supervised()
  expect(await app.call(deleteForms, { formIds: [formId] }, as(clerk))).toMatchObject({
    http: 409,
    message: 'hiddenAnswers',
  })
  expect(await listed(maker, formId)).toMatchObject({ total: 2 })
  done(await app.call(deleteForms, { formIds: [formId] }, as(lead)))
  const collection_type = 'forms' as const
  const inBin = async (who: Someone) => done(await app.call(deletedList, { collection_type }, as(who))).items
  expect(await inBin(clerk)).toMatchObject([{ _id: formId, mayDelete: false }])
  const gone = { collection_type, delData: [formId] }
  expect(await app.call(deleteForEver, gone, as(clerk))).toMatchObject({ http: 409, message: 'hiddenAnswers' })
  expect(await inBin(maker)).toMatchObject([{ _id: formId, mayDelete: true }])
  done(await app.call(deleteForEver, gone, as(maker)))
})

it('what was filled in for a plan is left out for whoever has to do with forms alone', async () => {
  const { maker, planner, doer, clerk, lead, formId, open, kept } = await supervised()
  for (const who of [maker, planner, doer, lead])
    expect(await listed(who, formId)).toEqual({ total: 2, numbers: [2, 1], counts: 2 })
  expect(await listed(clerk, formId)).toEqual({ total: 1, numbers: [1], counts: 1 })
  expect((await listed(clerk, formId, '2')).total).toBe(0)
  const countsOf = async (who: Someone) => [
    (await app.call(formList, {}, as(who))).response.forms[0]?.answers,
    done(await app.call(formDetails, { formId }, as(who))).versions[0]?.answers,
    done(await app.call(formDetails, { formId }, as(who))).answers,
  ]
  expect([await countsOf(clerk), await countsOf(lead)]).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ])
  const { answerId } = kept
  for (const call of [answerDetails, answerPdf, staffAnswerPdf] as const)
    expect(await app.call(call, { answerId }, as(clerk))).toMatchObject({ http: 404 })
  expect(await app.call(answerFileLink, { answerId, file: 'none' }, as(clerk))).toMatchObject({ http: 404 })
  const correction = { answerId, answers: { f_hurt: 'no', f_heat: 42 }, reason: 'A slip' }
  expect(await app.call(correctAnswer, correction, as(clerk))).toMatchObject({ http: 404 })
  const removal = { formId, answerIds: [answerId], reason: 'Not needed' }
  expect(await app.call(deleteAnswers, removal, as(clerk))).toMatchObject({ http: 404 })
  expect(done(await app.call(answerDetails, { answerId: open.answerId }, as(clerk)))).toMatchObject({ newer: '' })
  expect(done(await app.call(answerDetails, { answerId: open.answerId }, as(doer)))).toMatchObject({ newer: answerId })
  // A correction is of the same plan.
  const corrected = done(await app.call(correctAnswer, correction, as(lead)))
  expect(await app.call(answerDetails, { answerId: corrected.answerId }, as(clerk))).toMatchObject({ http: 404 })
  expect((await listed(clerk, formId)).numbers).toEqual([1])
  expect([await exported(clerk, formId), await exported(doer, formId)].map(text => text.includes('"42"'))).toEqual([
    false,
    true,
  ])
  // Who did it has a copy as they sent it.
  expect((await app.call(staffSent, {}, as(doer))).response.map(sent => sent.answerId)).toEqual([answerId])
  done(await app.call(staffAnswerPdf, { answerId }, as(doer)))
})

it('nobody is led to answers that they do not see', async () => {
  const { clerk, lead, formId } = await supervised()
  await app.quiet()
  const mailed = ({ email }: Someone, subject: string) =>
    app.mails.filter(mail => mail.to.includes(email) && mail.subject === subject)
  expect([clerk, lead].map(who => mailed(who, 'New answers: Round').length)).toEqual([1, 2])
  const reads = 'Sign in to read it'
  expect([clerk, lead].map(who => JSON.stringify(mailed(who, 'For you to know: Round')).includes(reads))).toEqual([
    false,
    true,
  ])
  const links = async (who: Someone) =>
    (await app.call(notificationList, {}, as(who))).response.notifications
      .map(({ link }) => link)
      .filter(link => link.includes(formId))
  expect([(await links(clerk)).length, (await links(lead)).length]).toEqual([1, 3])
})

it('in the bin and among deletions it is left out, too', async () => {
  const { maker, clerk, lead, formId, kept } = await supervised()
  const deleted = done(
    await app.call(deleteAnswers, { formId, answerIds: [kept.answerId], reason: 'Of somebody else' }, as(lead)),
  )
  const collection_type = 'formanswers' as const
  const inBin = async (who: Someone) => done(await app.call(deletedList, { collection_type }, as(who))).items.length
  expect([await inBin(maker), await inBin(lead), await inBin(clerk)]).toEqual([1, 1, 0])
  const gone = async (who: Someone) => (await app.call(answerList, { formId }, as(who))).response.gone.total
  expect([await gone(lead), await gone(clerk)]).toEqual([1, 0])
  const back = { collection_type, id: deleted.binIds }
  expect(await app.call(restoreFromBin, back, as(clerk))).toMatchObject({ http: 404 })
  expect(done(await app.call(restoreFromBin, back, as(lead)))).toEqual({ restored: 1 })
})

it('the room of quality shows it to the same people', async () => {
  const { maker, anna, ben, planner, doer, lead, about, formId } = await supervised()
  const elm = await aSite(app, maker, 'Elm Lodge')
  await worksAt(app, elm, ben)
  done(await sendAs(app, doer, { formId, purpose: about(ben), answers: { f_hurt: 'no' } }))
  const [reader, manager] = [
    await aSubUser(app, maker, ['Quality']),
    await aSiteManager(app, maker, elm, ['Quality', 'Manage quality', 'Forms']),
  ]
  const seen = async (who: Someone) =>
    (await app.call(personTurns, {}, as(who))).response.map(({ aboutId }) => aboutId).toSorted()
  const both = [anna.userId, ben.userId].toSorted()
  for (const who of [maker, planner, doer, lead]) expect(await seen(who)).toEqual(both)
  expect([await seen(reader), await seen(manager)]).toEqual([[], [ben.userId]])
  const [turn] = (await app.call(personTurns, { aboutId: anna.userId }, as(maker))).response
  const turnId = turn?.turnId ?? ''
  for (const who of [reader, manager])
    expect(await app.call(personTurn, { turnId }, as(who))).toMatchObject({ http: 404 })
  for (const who of [planner, doer, lead]) done(await app.call(personTurn, { turnId }, as(who)))
  done(await app.call(ownTurn, { turnId }, as(anna)))
  // The day is for whoever sees the plan; the way to what it came to is not.
  const due = async (who: Someone) => (await dueFor(app, who, { aboutId: anna.userId })).turns[0]
  expect(await due(reader)).toMatchObject({ lastOn: expect.stringMatching(/^2/), turnId: '' })
  for (const who of [planner, doer, lead]) expect(await due(who)).toMatchObject({ turnId })
  // Forms show a manager of one home what their staff sent, and no more.
  expect((await listed(manager, formId)).total).toBe(0)
})

it('staff do not find a form of the office, and whoever makes forms does', async () => {
  const { anna, clerk, formId } = await supervised()
  const found = async (who: Someone) => (await app.call(staffForms, {}, as(who))).response.map(form => form.formId)
  expect([await found(anna), await found(clerk)]).toEqual([[], [formId]])
  expect(await app.call(openStaffForm, { formId }, as(anna))).toMatchObject({ http: 404 })
  done(await app.call(openStaffForm, { formId }, as(clerk)))
})

it('a result of an audit about somebody is seen by the same people, and stands in no list, minutes or pack', async () => {
  const { maker, anna, lead } = await supervised()
  const auditId = await anAudit(app, maker)
  const personPlanId = await aPersonPlan(app, maker, { subject: 'audit', subjectId: auditId })
  const { walkId } = done(await app.call(startAudit, { personPlanId, aboutId: anna.userId }, as(maker)))
  const { runId } = done(
    await app.call(submitAudit, { walkId, key: aPress(), answers: answersWith(), remarks: {} }, as(maker)),
  )
  const open = await aRun(app, maker, auditId)
  const reader = await aSubUser(app, maker, ['Quality'])
  for (const who of [maker, lead, reader])
    expect((await app.call(runList, {}, as(who))).response.map(run => run.runId)).toEqual([open])
  for (const who of [maker, lead]) expect(await app.call(runDetails, { runId }, as(who))).toMatchObject({ status: 1 })
  expect(await app.call(runDetails, { runId }, as(reader))).toMatchObject({ http: 404 })
  expect(await app.call(printRun, { runId }, as(reader))).toMatchObject({ http: 404 })
  const { figures } = await meetingOf(app, maker, await aMeeting(app, maker))
  expect(figures.audits.results.map(run => run.runId)).toEqual([open])
})

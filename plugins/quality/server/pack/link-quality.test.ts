import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, mainSite } from '@cloudoc/accounts/testing/sites.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aMaker, done as doneOf, sendAs } from '@cloudoc/forms/testing/builders.ts'
import { addEvidenceLink, evidenceLinks, showQualityByLink } from '@cloudoc/policies/contract/inspection.ts'
import { evidenceQuality, openEvidence } from '@cloudoc/policies/contract/inspector.ts'
import { aLinkFor } from '@cloudoc/policies/testing/inspector.ts'
import { startAudit, submitAudit } from '../../contract/audits/runs.ts'
import { purposeOfTurn } from '../../contract/people/plan-words.ts'
import { openRecordAction } from '../../contract/registers/records.ts'
import { anAudit, answersWith, aPress, aRun } from '../../testing/audits.ts'
import { aNote, anAction, confirm, done, finish, inDays } from '../../testing/builders.ts'
import { aFinding, anInspection } from '../../testing/inspections.ts'
import { aLead, aLeadingForm, anActionOf } from '../../testing/leads.ts'
import { aPersonPlan } from '../../testing/people.ts'
import { doneReply, saveAs } from '../../testing/records.ts'

const app = suite()

/** Something of every kind at one home, each named after it. */
async function qualityAt(holder: Someone, siteId: string, name: string) {
  const audit = await anAudit(app, holder, { title: `Laundry ${name}` })
  const remarks = { f_one: { note: `Note of Mr Smith ${name}`, photos: [], action: false } }
  await aRun(app, holder, audit, { answers: answersWith({ f_one: 'no' }), remarks, siteId })
  const { actionId } = await anAction(app, holder, holder, { title: `Mend the lift ${name}`, siteId })
  await aNote(app, holder, actionId, `Mr Smith ${name} was told`)
  await finish(app, holder, actionId)
  done(await confirm(app, await aSubUser(app, holder, ['Manage quality']), actionId))
  const inspectionId = await anInspection(app, holder, { siteId, body: `Council ${name}` })
  await aFinding(app, holder, inspectionId, { what: `Sluice open ${name}` })
  const by = { ownerId: holder.userId, severity: 'low' as const, dueOn: inDays(4) }
  for (const register of ['incident', 'safeguarding'] as const) {
    const { recordId } = doneReply(await saveAs(app, holder, { register, siteId }))
    const asked = { recordId, title: `Sit with Mr Smith ${name} ${register}`, ...by, key: aPress() }
    done(await app.call(openRecordAction, asked, { as: holder.token }))
  }
}

async function twoHomes() {
  const holder = await aCompany(app)
  const elm = await aSite(app, holder, 'Elm Lodge')
  const main = await mainSite(app, holder)
  await qualityAt(holder, main, 'NEAR')
  await qualityAt(holder, elm, 'FAR')
  return { holder, elm, main }
}
const shown = async (token: string) => app.call(evidenceQuality, { token })

it('a link of one home shows nothing of another; one of the group shows both', async () => {
  const { holder, elm, main } = await twoHomes()
  for (const [site, own, other] of [
    [main, 'NEAR', 'FAR'],
    [elm, 'FAR', 'NEAR'],
  ] as const) {
    const { token } = await aLinkFor(app, holder, { site, quality: true })
    const reply = await shown(token)
    const said = JSON.stringify(done(reply))
    for (const words of ['Laundry', 'Mend the lift', 'Council', 'Sluice open'])
      expect(said).toContain(`${words} ${own}`)
    expect(said).not.toContain(other)
    expect(reply.statements).toBeLessThanOrEqual(8)
  }
  const { token } = await aLinkFor(app, holder, { quality: true })
  const said = JSON.stringify(done(await shown(token)))
  expect(said).toContain('Laundry NEAR')
  expect(said).toContain('Laundry FAR')
})

it('it shows results and proof, and no note, record, name of a resident, or small number', async () => {
  const { holder, main } = await twoHomes()
  const { token } = await aLinkFor(app, holder, { site: main, quality: true })
  const reply = done(await shown(token))
  expect(reply.audits).toMatchObject([
    { title: 'Laundry NEAR', findings: [{ question: 'Is f_one in order?', action: expect.any(Number) }] },
  ])
  expect(reply.actions.find(({ title }) => title === 'Mend the lift NEAR')).toMatchObject({
    state: 'Confirmed',
    proof: expect.arrayContaining([
      { kind: 'Note', on: londonDate(), by: expect.any(String), hash: expect.any(String) },
    ]),
  })
  // The action out of an open record is there without its words; that out of a restricted one is not there.
  expect(reply.actions.filter(({ title }) => title === '').map(({ source }) => source)).toEqual([
    'Accident or incident 1',
  ])
  expect(reply.registers).toEqual([{ name: 'Accidents and incidents', times: null }])
  expect(JSON.stringify(reply)).not.toMatch(/Smith|afeguarding|was told/)
  for (let more = 0; more < 4; more++) await saveAs(app, holder, { siteId: main })
  expect(done(await shown(token)).registers).toMatchObject([{ times: 5 }])
})

it('audits and actions come by pages of their own, and each page says how many there are', async () => {
  const { holder, main, elm } = await twoHomes()
  const { token } = await aLinkFor(app, holder, { quality: true })
  const page = async (more: object) => done(await app.call(evidenceQuality, { token, ...more }))
  const all = await page({})
  expect([all.auditTotal, all.actionTotal]).toEqual([2, all.actions.length])
  const second = await page({ skip: 1, limit: 1, actionSkip: 2, actionLimit: 2 })
  expect([second.auditTotal, second.actionTotal]).toEqual([2, all.actions.length])
  expect(second.audits).toEqual(all.audits.slice(1))
  expect(second.actions).toEqual(all.actions.slice(2, 4))
  for (const site of [main, elm]) {
    const { token: ofOne } = await aLinkFor(app, holder, { site, quality: true })
    expect(done(await shown(ofOne)).auditTotal).toBe(1)
  }
})

/** As often as this: more than a pack holds of each, an action of each of these audits among them. */
const [manyAudits, otherActions] = [310, 520]

/** Copies of the company's one audit and its action, each walked a minute before the one before it. */
async function copyOften({ companyId }: Someone) {
  await app.db(
    `insert into quality_runs
     select copy.*
       from quality_runs r,
            generate_series(1, $2::int) n,
            jsonb_populate_record(r, jsonb_build_object(
              'id', nextval(pg_get_serial_sequence('quality_runs', 'id')),
              'document_id', 'run-' || n, 'origin', 'run-' || n, 'press_key', 'run-' || n,
              'done_at', r.done_at - n * interval '1 minute')) copy
      where r.company_id = $1`,
    [companyId, manyAudits],
  )
  await app.db(
    `insert into quality_actions
     select copy.*
       from quality_actions a,
            generate_series(1, $2::int) n,
            jsonb_populate_record(a, jsonb_build_object(
              'id', nextval(pg_get_serial_sequence('quality_actions', 'id')),
              'document_id', 'action-' || n, 'number', a.number + n,
              'source_kind', case when n <= $3 then 'audit' else 'none' end,
              'source_id', case when n <= $3 then 'run-' else 'press-' end || n)) copy
      where a.company_id = $1`,
    [companyId, manyAudits + otherActions, manyAudits],
  )
}

it('pages reach all rows, each once and the newest first, by the same statements however many there are', async () => {
  const holder = await aCompany(app)
  const audit = await anAudit(app, holder, { title: 'Laundry' })
  await aRun(app, holder, audit, { answers: answersWith({ f_one: 'no' }) })
  await copyOften(holder)
  const { token } = await aLinkFor(app, holder, { quality: true })
  const pages = await Promise.all(
    [0, 1, 2, 3, 4].map(at =>
      app.call(evidenceQuality, { token, skip: at * 100, limit: 100, actionSkip: at * 200, actionLimit: 200 }),
    ),
  )
  const replies = pages.map(done)
  const [audits, actions] = [replies.flatMap(reply => reply.audits), replies.flatMap(reply => reply.actions)]
  const numbers = Array.from({ length: 1 + manyAudits + otherActions }, (_, at) => at + 1)
  expect(actions.map(({ number }) => number)).toEqual(numbers.toReversed())
  // The audit that was walked last is number 1 of actions; each copy was walked before, and its action came after.
  expect(audits.map(({ findings }) => findings.map(({ action }) => action))).toEqual(
    numbers.slice(0, 1 + manyAudits).map(number => [number]),
  )
  for (const [at, { statements }] of pages.entries()) {
    expect(replies[at]).toMatchObject({ auditTotal: 1 + manyAudits, actionTotal: numbers.length, more: false })
    expect(statements).toBe(8)
  }
})

it('what was found about an employee is in no pack and behind no link', async () => {
  const maker = await aMaker(app)
  const anna = await anEmployee(app, maker)
  const { formId } = await aLeadingForm(app, maker, { f_hurt: aLead({ action: anActionOf('', 'Train with Anna') }) })
  const asked = await aPersonPlan(app, maker, { subject: 'form', subjectId: formId })
  const purpose = purposeOfTurn(asked, anna.userId)
  doneOf(await sendAs(app, maker, { formId, purpose, answers: { f_hurt: 'yes' } }))
  doneOf(await sendAs(app, maker, { formId, answers: { f_hurt: 'yes' } }))
  const audit = await anAudit(app, maker, { title: 'Spot check' })
  const plan = await aPersonPlan(app, maker, { subject: 'audit', subjectId: audit })
  const begun = await app.call(startAudit, { personPlanId: plan, aboutId: anna.userId }, { as: maker.token })
  const sent = { walkId: done(begun).walkId, key: aPress(), answers: answersWith({ f_one: 'no' }), remarks: {} }
  done(await app.call(submitAudit, sent, { as: maker.token }))
  const { token } = await aLinkFor(app, maker, { quality: true })
  const { audits, actions } = done(await shown(token))
  expect(audits).toEqual([])
  expect(actions.map(({ source }) => source)).toEqual([expect.stringMatching(/number 2$/)])
})

it('without the switch there is nothing at all, and whoever does not see quality switches nothing on', async () => {
  const { holder, elm } = await twoHomes()
  const { token, linkId } = await aLinkFor(app, holder)
  expect(done(await app.call(openEvidence, { token })).quality).toBe(false)
  expect(await shown(token)).toMatchObject({ http: 404 })
  const clerk = await aSubUser(app, holder, ['Policies'])
  for (const refused of [
    await app.call(addEvidenceLink, { name: 'CQC', quality: true }, { as: clerk.token }),
    await app.call(showQualityByLink, { linkId, shown: true }, { as: clerk.token }),
  ])
    expect(refused).toMatchObject({ http: 409, message: 'noQuality' })
  // The manager of one home does not open a link of the group.
  const manager = await aSiteManager(app, holder, elm, ['Policies', 'Quality'])
  const open = { linkId, shown: true }
  expect(await app.call(showQualityByLink, open, { as: manager.token })).toMatchObject({ http: 404 })
  expect(await app.call(showQualityByLink, open, { as: (await aCompany(app)).token })).toMatchObject({ http: 404 })
  done(await app.call(showQualityByLink, open, { as: holder.token }))
  expect(done(await app.call(openEvidence, { token })).quality).toBe(true)
  expect(done(await shown(token)).audits).toHaveLength(2)
  expect((await app.call(evidenceLinks, {}, { as: holder.token })).response).toMatchObject([{ linkId, quality: true }])
  done(await app.call(showQualityByLink, { linkId, shown: false }, { as: clerk.token }))
  expect(await shown(token)).toMatchObject({ http: 404 })
  expect(await shown('A'.repeat(43))).toMatchObject({ http: 403, message: 'linkEnded' })
})

import { anEmployee, type Someone } from '../plugins/accounts/testing/builders.ts'
import type { App } from '../plugins/core/testing/harness.ts'
import { startAudit, submitAudit } from '../plugins/quality/contract/audits/runs.ts'
import { anAudit, answersWith, aPress, aRun, aSchedule } from '../plugins/quality/testing/audits.ts'
import { aNote, anAction } from '../plugins/quality/testing/builders.ts'
import { aFinding, anInspection } from '../plugins/quality/testing/inspections.ts'
import { aMeeting, decide } from '../plugins/quality/testing/meetings.ts'
import { aPersonPlan } from '../plugins/quality/testing/people.ts'
import { aDuty, aRecord, picked } from '../plugins/quality/testing/records.ts'
import { done, idFrom } from './first-row.ts'

/** An audit that is planned, one that somebody walks, and one that was walked. */
async function auditsOf(app: App, someone: Someone) {
  const audit = await anAudit(app, someone, { title: `Audit of ${someone.companyId}` })
  const auditSchedule = await aSchedule(app, someone, audit)
  const auditRun = await aRun(app, someone, audit, { answers: answersWith({ f_one: 'no' }) })
  const { walkId } = done(await app.call(startAudit, { auditId: audit }, { as: someone.token }))
  return {
    audit: [audit] as const,
    auditSchedule: [auditSchedule] as const,
    plannedAudit: [await idFrom(app, 'quality_occurrences', someone)] as const,
    auditWalk: [walkId] as const,
    auditRun: [auditRun] as const,
  }
}

/** A record with a body that may have to be told, and one that not everybody sees. */
async function recordsOf(app: App, someone: Someone) {
  await aDuty(app)
  const { recordId } = await aRecord(app, someone, 'incident', {
    harm: picked('serious'),
    what: `Record of ${someone.companyId}`,
  })
  const concern = await aRecord(app, someone, 'safeguarding')
  return {
    record: [recordId, concern.recordId] as const,
    recordDuty: [await idFrom(app, 'quality_record_duties', someone)] as const,
  }
}

/** An action that somebody has to do, with proof. */
async function actionsOf(app: App, someone: Someone) {
  const { actionId } = await anAction(app, someone, someone, { title: `Action of ${someone.companyId}` })
  const { proofId } = await aNote(app, someone, actionId)
  return { action: [actionId] as const, actionProof: [proofId] as const }
}

/** A plan of an audit for all employees, and what was done about one of them. */
async function plansOf(app: App, someone: Someone, audit: string) {
  const about = await anEmployee(app, someone)
  const personPlan = await aPersonPlan(app, someone, { subject: 'audit', subjectId: audit })
  const begun = await app.call(startAudit, { personPlanId: personPlan, aboutId: about.userId }, { as: someone.token })
  const sent = { walkId: done(begun).walkId, key: aPress(), answers: answersWith(), remarks: {} }
  done(await app.call(submitAudit, sent, { as: someone.token }))
  return {
    personPlan: [personPlan] as const,
    personTurn: [await idFrom(app, 'quality_person_turns', someone)] as const,
  }
}

/** Audits, with a plan of one of them for people. */
async function plannedAudits(app: App, someone: Someone) {
  const audits = await auditsOf(app, someone)
  return { ...audits, ...(await plansOf(app, someone, audits.audit[0])) }
}

/** A meeting that is prepared, with a decision. */
async function meetingsOf(app: App, someone: Someone) {
  const meetingId = await aMeeting(app, someone)
  const { decisionId } = await decide(app, someone, meetingId, { words: `Decision of ${someone.companyId}` })
  return { meeting: [meetingId] as const, decision: [decisionId] as const }
}

/** An inspection that somebody typed in, with a finding. */
async function inspectionsOf(app: App, someone: Someone) {
  const inspectionId = await anInspection(app, someone)
  await aFinding(app, someone, inspectionId, { what: `Finding of ${someone.companyId}` })
  return { inspection: [inspectionId] as const }
}

/** What a company can own of audits, registers and actions. */
export const qualityOf = async (app: App, someone: Someone) => ({
  ...(await recordsOf(app, someone)),
  ...(await plannedAudits(app, someone)),
  ...(await actionsOf(app, someone)),
  ...(await meetingsOf(app, someone)),
  ...(await inspectionsOf(app, someone)),
})

import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { startAudit } from '../../contract/audits/runs.ts'
import type { TemplateRow } from '../audit-tables.ts'
import { placeOfSender } from '../lead/place-of-answer.ts'
import { siteMeant } from '../managed-sites.ts'
import { findPersonInPlan } from '../person-plan/find-person-plan.ts'
import { lockOccurrence } from '../schedule/find-occurrence.ts'
import { findTemplate, templateVersion } from '../template-rows/find-template.ts'
import { asJson } from '../template-rows/write-template.ts'
import { findWalkView } from './walk-view.ts'

const { texts } = startAudit

/** What is to be walked: an audit, at a site, and the planned one that it is. */
interface ToWalk {
  template: TemplateRow
  siteId: number | null
  occurrenceId: number | null
  /** The plan for people, and whom it is about. */
  planId: number | null
  aboutId: number | null
}
const aboutNobody = { planId: null, aboutId: null }

/** One that was planned; from now on it is begun. */
async function planned(tx: Tx, actor: Actor, publicId: string): Promise<ToWalk | Refusal> {
  const occurrence = await lockOccurrence(tx, actor, publicId)
  if (!occurrence) return notFound(texts.missing)
  if (occurrence.state !== 'due' && occurrence.state !== 'begun') return refuse(startAudit, 'notOpen')
  const template: TemplateRow | undefined = await ofCompany(tx.db, 'quality_templates', actor)
    .where({ id: occurrence.template_id })
    .first()
  if (!template) throw new Error('A planned audit has lost its audit')
  if (occurrence.state === 'due')
    await ofCompany(tx.db, 'quality_occurrences', actor)
      .where({ id: occurrence.id })
      .update({ state: 'begun', updated_at: now() })
  return { template, siteId: occurrence.site_id, occurrenceId: occurrence.id, ...aboutNobody }
}

/** One about somebody, at the place where they work. */
async function aboutSomebody(tx: Tx, actor: Actor, planId: string, aboutId: string): Promise<ToWalk | Refusal> {
  const found = await findPersonInPlan(tx.db, actor, planId, aboutId)
  const template = found?.subject === 'audit' ? await findTemplate(tx.db, actor, found.subject_id) : undefined
  if (!found || !template) return notFound(texts.missing)
  return {
    template,
    siteId: await placeOfSender(tx, actor.company.id, found.person_id, actor.sites),
    occurrenceId: null,
    planId: found.plan_id,
    aboutId: found.person_id,
  }
}

async function toWalk(
  tx: Tx,
  actor: Actor,
  { occurrenceId, auditId, siteId, personPlanId, aboutId }: ParsedOf<typeof startAudit>,
): Promise<ToWalk | Refusal> {
  if (personPlanId !== '') return aboutSomebody(tx, actor, personPlanId, aboutId)
  if (occurrenceId !== '') return planned(tx, actor, occurrenceId)
  const template = await findTemplate(tx.db, actor, auditId)
  if (!template) return notFound(texts.missing)
  const site = await siteMeant(tx.db, actor, siteId)
  return site === 'none'
    ? invalid({ siteId: texts.noSite }, texts.noSite)
    : { template, siteId: site, occurrenceId: null, ...aboutNobody }
}

/** What the caller has begun of it already. One statement. */
const ownWalk = (tx: Tx, actor: Actor, { template, siteId, occurrenceId, planId, aboutId }: ToWalk) =>
  ofCompany(tx.db, 'quality_walks', actor)
    .where({
      person_id: actor.person.id,
      template_id: template.id,
      occurrence_id: occurrenceId,
      plan_id: planId,
      about_id: aboutId,
      // Of a person the walk goes on, wherever they work meanwhile.
      ...(aboutId === null && { site_id: siteId }),
    })
    .orderBy('id', 'desc')
    .first('document_id')

async function beginWalk(
  tx: Tx,
  actor: Actor,
  { template, siteId, occurrenceId, planId, aboutId }: ToWalk,
): Promise<string | Refusal> {
  const version = await templateVersion(tx.db, actor, template.id, template.live_number)
  if (!version) return refuse(startAudit, 'unpublished')
  const row = {
    ...baseColumns(),
    company_id: actor.company.id,
    template_id: template.id,
    version_id: version.id,
    occurrence_id: occurrenceId,
    plan_id: planId,
    about_id: aboutId,
    site_id: siteId,
    person_id: actor.person.id,
    answers: asJson({}),
    remarks: asJson({}),
    started_at: now(),
    saved_at: now(),
  }
  await tx.db('quality_walks').insert(row)
  return row.document_id
}

/** Whoever presses twice waits for the first press. */
const holdPress = (tx: Tx, { person }: Actor): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('quality.walks'), ${person.id})`.run(tx)

export default handleWrite(startAudit, async ({ input, actor, tx }) => {
  await holdPress(tx, actor)
  const wanted = await toWalk(tx, actor, input)
  if (isRefusal(wanted)) return wanted
  const begun = await ownWalk(tx, actor, wanted)
  const walkId = begun?.document_id ?? (await beginWalk(tx, actor, wanted))
  if (isRefusal(walkId)) return walkId
  const view = await findWalkView(tx.db, actor, walkId)
  if (!view) throw new Error('A walk was not written down')
  return done(view)
})

import { lockSites } from '@cloudoc/accounts/server/services/sites.ts'
import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { rhythmInWords } from '../../contract/audits/audit-words.ts'
import { savePersonPlan } from '../../contract/people/person-plans.ts'
import { siteMeant } from '../managed-sites.ts'
import type { PersonPlanRow } from '../person-tables.ts'
import { findWalker } from '../schedule/walkers.ts'
import { livePersonPlans, lockPersonPlan } from './find-person-plan.ts'
import { findSubject } from './subjects.ts'

const { texts } = savePersonPlan
/** Plans of a company that have not ended, at most. */
const maxPlans = 100
/** Days from today within which a plan begins. */
const beginsWithin = 366

type Input = ParsedOf<typeof savePersonPlan>
type Audience = Pick<PersonPlanRow, 'audience' | 'group_id' | 'site_id'>

/** Whom it is for; a refusal where the group or the location is not there. A manager of some sites plans for one of them. */
async function audienceOf(tx: Tx, actor: Actor, { audience, groupId, siteId }: Input): Promise<Audience | Refusal> {
  if (audience === 'site') {
    const site = await siteMeant(tx.db, actor, siteId)
    if (site === 'none' || site === null) return invalid({ siteId: texts.noSite }, texts.noSite)
    return { audience, group_id: null, site_id: site }
  }
  if (actor.sites !== 'all') return invalid({ audience: texts.noSite }, texts.noSite)
  if (audience === 'all') return { audience, group_id: null, site_id: null }
  const group = await sql<{ id: number }>`
    select g.id
      from people_groups g
     where ${inCompany(actor, 'g')}
       and g.document_id = ${groupId}
       and g.deleted_at is null`.one(tx)
  return group ? { audience, group_id: group.id, site_id: null } : invalid({ groupId: texts.noGroup }, texts.noGroup)
}

/** The columns of a plan as it is meant, and how it is called. */
async function meantBy(tx: Tx, actor: Actor, input: Input) {
  const subject = await findSubject(tx.db, actor, input.subject, input.subjectId)
  if (!subject) return invalid({ subjectId: texts.noSubject }, texts.noSubject)
  if (input.startsOn > daysAfter(londonDate(), beginsWithin)) return invalid({ startsOn: texts.tooFar }, texts.tooFar)
  const audience = await audienceOf(tx, actor, input)
  if (isRefusal(audience)) return audience
  const doer = await findWalker(tx.db, actor, input.personId, audience.site_id)
  if (!doer) return invalid({ personId: texts.noDoer }, texts.noDoer)
  return {
    title: subject.title,
    columns: {
      ...audience,
      every: input.every,
      unit: input.unit,
      starts_on: input.startsOn,
      owner_id: doer.id,
      shown: input.shown,
    },
  }
}

async function insertPlan(
  tx: Tx,
  actor: Actor,
  row: Omit<PersonPlanRow, keyof ReturnType<typeof baseColumns> | 'id' | 'company_id' | 'maker_id' | 'ended_at'>,
) {
  const [counted] = (await ofCompany(tx.db, 'quality_person_plans', actor)
    .whereNull('ended_at')
    .count({ count: '*' })) as unknown as { count: string }[]
  if (Number(counted?.count ?? 0) >= maxPlans) return refuse(savePersonPlan, 'full')
  const base = baseColumns()
  await tx.db('quality_person_plans').insert({
    ...base,
    company_id: actor.company.id,
    ...row,
    maker_id: actor.person.id,
    ended_at: null,
  })
  return base.document_id
}

export default handleWrite(savePersonPlan, async ({ input, actor, tx }) => {
  const { personPlanId, subject, subjectId } = input
  // Plans are counted one after another, and no site is closed meanwhile: who closes one holds the company first, too.
  await lockSites(tx, actor)
  const before = personPlanId === '' ? undefined : await lockPersonPlan(tx, actor, personPlanId)
  if (personPlanId !== '' && (before?.subject !== subject || before.subject_id !== subjectId))
    return notFound(texts.missing)
  const found = await meantBy(tx, actor, input)
  if (isRefusal(found)) return found
  const { columns, title } = found
  if (before)
    await livePersonPlans(tx.db, actor)
      .where({ id: before.id })
      .update({ ...columns, updated_at: now() })
  const saved = before ? personPlanId : await insertPlan(tx, actor, { ...columns, subject, subject_id: subjectId })
  if (isRefusal(saved)) return saved
  await record(tx, actor, {
    area: 'quality',
    what: before ? 'Changed a plan for people' : 'Made a plan for people',
    subject: { kind: 'person-plan', id: saved, name: title },
    detail: rhythmInWords(columns.every, columns.unit),
  })
  return done({ personPlanId: saved }, { text: texts.planned })
})

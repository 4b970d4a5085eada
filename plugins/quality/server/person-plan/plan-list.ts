import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { RhythmUnit } from '../../contract/audits/audit-words.ts'
import { personPlans } from '../../contract/people/person-plans.ts'
import type { PersonAudience, PlanSubject } from '../../contract/people/plan-words.ts'
import { nameOfPerson } from '../person-name.ts'
import { findWalkers } from '../schedule/walkers.ts'
import { subjectOfPlan } from './people-of-plans.ts'
import { findSubjects } from './subjects.ts'

const most = 200

interface Listed {
  plan_public: string
  subject: PlanSubject
  subject_id: string
  title: string | null
  audience: PersonAudience
  of_public: string | null
  of_name: string | null
  every: number
  unit: RhythmUnit
  starts_on: string
  shown: boolean
  doer_public: string
  doer_name: string
}

/** SQL: plans `s` that somebody sees: a manager of some sites those of these, and those of the whole company. */
const seesPlan = (actor: Pick<Actor, 'sites'>): SqlPart =>
  actor.sites === 'all' ? nothing : sql`and (s.site_id is null or s.site_id = any(${actor.sites}::int[]))`

/** How the form or the audit of a plan is called. One statement. */
export const titleOfPlan = async (db: Db, actor: Actor, id: number): Promise<string> =>
  (
    await sql<{ title: string | null }>`
      select c.title
        from quality_person_plans s
        ${subjectOfPlan}
       where ${inCompany(actor, 's')}
         and s.id = ${id}`.one(db)
  )?.title ?? ''

export default handleRead(personPlans, async ({ input: { skip, limit }, actor, db }) => {
  const isMeant = sql`${inCompany(actor, 's')} and s.ended_at is null ${seesPlan(actor)}`
  const [counted, rows, walkers, subjects, groups] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from quality_person_plans s where ${isMeant}`.one(db),
    sql<Listed>`
      select s.document_id as plan_public, s.subject, s.subject_id, c.title, s.audience, s.every, s.unit,
             s.starts_on::text as starts_on, s.shown,
             coalesce(g.document_id, w.document_id) as of_public, coalesce(g.name, w.name) as of_name,
             e.document_id as doer_public, ${nameOfPerson('e')} as doer_name
        from quality_person_plans s
        ${subjectOfPlan}
        join people e             on e.id = s.owner_id and e.company_id = s.company_id
        left join people_groups g on g.id = s.group_id and g.company_id = s.company_id
        left join sites w         on w.id = s.site_id and w.company_id = s.company_id
       where ${isMeant}
         ${allSites('names who of the office does them')}
       order by ${natural(sql`c.title`)}, s.id
      offset ${skip} limit ${limit}`.rows(db),
    findWalkers(db, actor),
    findSubjects(db, actor),
    sql<{ id: string; name: string }>`
      select g.document_id as id, g.name
        from people_groups g
       where ${inCompany(actor, 'g')}
         and g.deleted_at is null
       order by ${natural(sql`g.name`)}, g.id
       limit ${most}`.rows(db),
  ])
  const reply = {
    plans: rows.map(row => ({
      personPlanId: row.plan_public,
      subject: row.subject,
      subjectId: row.subject_id,
      title: row.title ?? '',
      audience: row.audience,
      of: row.of_public === null ? null : { id: row.of_public, name: row.of_name ?? '' },
      every: row.every,
      unit: row.unit,
      startsOn: row.starts_on,
      doer: { id: row.doer_public, name: row.doer_name },
      shown: row.shown,
    })),
    doers: walkers.map(({ document_id, name }) => ({ id: document_id, name })),
    subjects,
    groups,
  }
  const total = counted?.total ?? 0
  return rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})

import type { PeopleMoved } from '@cloudoc/accounts/server/services/sites.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany, sameCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { newestText, newestTextOf } from '../site-words/newest-text.ts'
import { lockObligations } from './lock.ts'
import '../tables.ts'

/** Days to read what a new location has, where the assignment names no number of days. */
const defaultDays = 14

/** Whoever acknowledges waits, and then finds the words of the new location; or was first, and is seen below. */
const holdReadings = ({ companyId, personIds }: PeopleMoved) => sql<{ held: number }>`
  select count(*)::int as held
    from (
      select o.id
        from policy_obligations o
       where ${inCompany(companyId, 'o')}
         and o.person_id = any(${personIds}::int[])
         and o.live
         ${allSites('the caller has found these people within the scope')}
       order by o.id
         for no key update of o
    ) held`

/** SQL: what the version in force reads at the site whose earlier words somebody has acknowledged. */
const wordsKept = newestTextOf({
  version: sql`a.current_id`,
  site: sql`before.site_id`,
  company: sql`before.company_id`,
})

/**
 * Parts of `with`: `known`, by person the hashes of words of versions in force that they have acknowledged. The ledger
 * names them. Small changes since are carried over: of the company's words, and of those of a site that had its own. One
 * list for each person, as the planner cannot know how long a join of them would be.
 */
const knownWords = ({ companyId, personIds }: PeopleMoved): SqlPart => sql`
  acknowledged as materialized (
    select e.person_id, v.policy_id, v.id as version_id, v.hash as company_hash,
           c.id as current_id, c.hash as current_hash, h.hash
      from evidence e
      join policy_versions v on v.document_id = e.facts ->> 'versionId' and ${sameCompany('v', 'e')}
      join policies p        on p.id = v.policy_id and ${sameCompany('p', 'v')}
      join policy_versions c
        on c.id = p.current_id and c.major_number = v.major_number and ${sameCompany('c', 'p')}
     cross join lateral (
           select e.facts ->> 'hash' as hash
            union
           select t ->> 'hash'
             from jsonb_array_elements(coalesce(e.facts -> 'texts', '[]'::jsonb)) t
           ) h
     where ${inCompany(companyId, 'e')}
       and e.person_id = any(${personIds}::int[])
       and e.kind = 'acknowledgement'
       ${allSites('somebody reads what holds where they work')}
  ),
  hashes as (
    select person_id, policy_id, hash
      from acknowledged
     union
    select person_id, policy_id, current_hash
      from acknowledged
     where hash = company_hash
     union
    select a.person_id, a.policy_id, coalesce(x.hash, a.current_hash)
      from acknowledged a
      join policy_versions v on v.id = a.version_id
      join policy_version_texts before
        on before.version_id = v.id and before.hash = a.hash and ${sameCompany('before', 'v')}
      left join ${wordsKept} x on true
     where ${inCompany(companyId, 'v')}
  ),
  known as materialized (
    select person_id, array_agg(hash) as hashes, array_agg(distinct policy_id) as policies
      from hashes
     group by person_id
  )`

/** A part of `with`: what people have to read at each site where they work, and whether they know these words. */
const wordsOfSites = ({ companyId }: PeopleMoved, today: string): SqlPart => sql`
  words as materialized (
    select o.id, o.person_id, o.closed_why, o.closed_at, o.receipt, w.site_id,
           greatest(w.started_on, ${today}::date) as from_day,
           o.policy_id = any(k.policies) as is_proven,
           coalesce(x.hash, v.hash) = any(k.hashes) as is_known
      from known k
      join policy_obligations o on o.person_id = k.person_id
      join policies p           on p.id = o.policy_id and p.current_id = o.version_id and p.status = 1
      join policy_versions v    on v.id = o.version_id and ${sameCompany('v', 'o')}
      join people_sites w       on w.person_id = o.person_id and ${sameCompany('w', 'o')}
      join sites s              on s.id = w.site_id and s.closed_on is null and ${sameCompany('s', 'w')}
      left join ${newestText(sql`v.id`, 's')} x on true
     where ${inCompany(companyId, 'o', 'p')}
       and o.live
       and p.deleted_at is null
       and (w.ended_on is null or w.ended_on >= ${today}::date)
       ${allSites('somebody reads what holds where they work')}
  )`

/**
 * Opens again what reads otherwise at a site to which somebody came, and closes what they know after all: who moves back
 * has read it. The date counts from their first day there. The row keeps its receipt, and the ledger its proof.
 */
const followMove = (moved: PeopleMoved, at = now(), today = londonDate()) => sql`
  with ${knownWords(moved)},
  ${wordsOfSites(moved, today)},
  owed as (
    select t.id, min(t.from_day) as from_day
      from words t
      join unnest(
             ${moved.joined.map(({ personId }) => personId)}::int[],
             ${moved.joined.map(({ siteId }) => siteId)}::int[]
           ) as j (person_id, site_id)
        on j.person_id = t.person_id and j.site_id = t.site_id
     where t.closed_why in ('acknowledged', 'carried')
       and t.is_proven
       and not t.is_known
     group by t.id
  ),
  dues as materialized (
    select q.id, c.id as cause_id, q.from_day + coalesce(a.due_days, ${defaultDays}::int) as due_on
      from owed q
      left join policy_causes c      on c.obligation_id = q.id
      left join policy_assignments a on a.id = c.assignment_id and ${sameCompany('a', 'c')}
  ),
  causes as (
    update policy_causes c
       set due_on = d.due_on
      from dues d
     where ${inCompany(moved.companyId, 'c')}
       and c.id = d.cause_id
  ),
  reminders as (
    delete from policy_reminders r
     using owed q
     where ${inCompany(moved.companyId, 'r')}
       and r.obligation_id = q.id
  ),
  dates as materialized (
    select id, min(due_on) as due_on
      from dues
     group by id
  ),
  opened as (
    update policy_obligations o
       set status = 0, opened_at = null, acknowledged_at = null, closed_at = null, closed_why = null,
           due_on = d.due_on, reminded_at = null, updated_at = ${at}
      from dates d
     where ${inCompany(moved.companyId, 'o')}
       and o.id = d.id
  ),
  settled as (
    select t.id
      from words t
     where t.closed_at is null
       and t.receipt is not null
     group by t.id
    having bool_and(t.is_known)
  )
  update policy_obligations o
     set status = 2,
         opened_at = coalesce(o.opened_at, e.at at time zone 'UTC'),
         acknowledged_at = e.at at time zone 'UTC',
         closed_at = e.at at time zone 'UTC',
         closed_why = case when e.facts ->> 'versionId' = v.document_id then 'acknowledged' else 'carried' end,
         updated_at = ${at}
    from settled t, evidence e, policy_versions v
   where ${inCompany(moved.companyId, 'o', 'e', 'v')}
     and o.id = t.id
     and o.acknowledged_at is null
     and e.document_id = o.receipt
     and v.id = o.version_id
     ${allSites('the caller has found these people within the scope')}`

/** Somebody works elsewhere: what reads otherwise there is owed again. Three statements, whatever the number. */
export async function readingsMoved(tx: Tx, moved: PeopleMoved): Promise<void> {
  await lockObligations(tx, moved.companyId)
  const readings = await holdReadings(moved).one(tx)
  if (readings && readings.held > 0) await followMove(moved).run(tx)
}

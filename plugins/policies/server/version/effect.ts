import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { audienceOf } from '../obligation/audience.ts'
import type { PolicyRow } from '../tables.ts'

export type EffectKind = 'again' | 'carried' | 'first' | 'still' | 'waived'
export type Totals = Record<EffectKind, number>

export interface Publication {
  companyId: number
  policy: Pick<PolicyRow, 'id'>
  major: boolean
}

/** SQL: an obligation before a minor version, and what becomes of it. */
const carriedOver = sql`
  when before.closed_why in ('acknowledged', 'carried')
    or (before.closed_why = 'superseded' and before.acknowledged_at is not null) then 'carried'
  when before.closed_why = 'waived' then 'waived'`

/** SQL: who has acknowledged the policy before is asked again by a major version. */
const askedAgain = ({ policy }: Publication): SqlPart => sql`
  when exists (
         select 1
           from policy_obligations o
          where o.policy_id = ${policy.id}
            and o.company_id = w.company_id
            and o.person_id = w.person_id
            and (o.acknowledged_at is not null or o.receipt is not null)
       ) then 'again'`

/**
 * Parts of `with`: `audience`, and `affected (person_id, kind)`: everyone whom a publication of the policy
 * reaches, and what it does to them.
 */
export const affectedBy = (publication: Publication): SqlPart => sql`
  people_slice as (select p.id from people p where ${inCompany(publication.companyId, 'p')}),
  audience as (
    ${audienceOf({ companyId: publication.companyId, policyIds: [publication.policy.id] }, { drafts: true })}
  ),
  affected as (
    select w.person_id,
           case ${publication.major ? askedAgain(publication) : carriedOver}
                when before.live and before.closed_at is null then 'still'
                else 'first' end as kind
      from (select distinct company_id, person_id, version_id from audience) w
      left join policy_obligations before
        on before.company_id = w.company_id
       and before.person_id = w.person_id
       and before.version_id = w.version_id
  )`

/** How many of each kind, and a fingerprint of exactly who and how. One statement. */
export async function effectOf(db: Db, publication: Publication): Promise<{ totals: Totals; digest: string }> {
  const rows = await sql<{ kind: EffectKind; count: string; people: string }>`
    with ${affectedBy(publication)}
    select kind, count(*) as count, md5(string_agg(person_id::text, ',' order by person_id)) as people
      from affected
     group by kind
     order by kind`.rows(db)
  const totals = {
    again: 0,
    carried: 0,
    first: 0,
    still: 0,
    waived: 0,
    ...Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)])),
  }
  return { totals, digest: sha256(JSON.stringify(rows)) }
}

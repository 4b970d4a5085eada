import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { audienceSql } from '../obligation/audience.ts'
import type { PolicyRow } from '../tables.ts'

export type EffectKind = 'again' | 'carried' | 'first' | 'still' | 'waived'
export const effectKinds = ['again', 'carried', 'first', 'still', 'waived'] as const
export type Totals = Record<EffectKind, number>

/** SQL of `affected (person_id, kind)`: everyone whom a publication of `:policy` reaches, and what it does to them. */
export const affectedSql = `
  people_slice as (select id from people where company_id = :company),
  audience as (${audienceSql}),
  affected as (
    select w.person_id,
           case when :major and exists (select 1 from policy_obligations o where o.policy_id = :policy and o.person_id = w.person_id and o.acknowledged_at is not null) then 'again'
                when not :major and (before.closed_why in ('acknowledged', 'carried') or (before.closed_why = 'superseded' and before.acknowledged_at is not null)) then 'carried'
                when not :major and before.closed_why = 'waived' then 'waived'
                when before.live and before.closed_at is null then 'still'
                else 'first' end as kind
      from (select distinct person_id, version_id from audience) w
      left join policy_obligations before on before.person_id = w.person_id and before.version_id = w.version_id)`

export interface Publication {
  companyId: number
  policy: Pick<PolicyRow, 'id'>
  major: boolean
}

export const effectBindings = ({ companyId, policy, major }: Publication) => ({
  company: companyId,
  policy: policy.id,
  policies: [policy.id],
  major,
  drafts: true,
  today: londonDate(),
})

/** How many of each kind, and a fingerprint of exactly who and how. One statement. */
export async function effectOf(sql: Sql, publication: Publication): Promise<{ totals: Totals; digest: string }> {
  const { rows } = await sql.raw<{ rows: { kind: EffectKind; count: string; people: string }[] }>(
    `with ${affectedSql} select kind, count(*) as count, md5(string_agg(person_id::text, ',' order by person_id)) as people from affected group by kind order by kind`,
    effectBindings(publication),
  )
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

import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { fewest, type Register } from '../../contract/registers/kinds.ts'
import { qualityTrends } from '../../contract/trends/trends.ts'
import { atManagedSites, ofSiteNamed } from '../managed-sites.ts'
import { accessesOf } from '../record/record-access.ts'
import { labelOf } from '../record/record-lists.ts'
import type { CountDimension } from '../record/record-words.ts'

interface Counted {
  dimension: CountDimension | 'month' | 'site'
  category: string
  label: string
  n: number
  /** Of them in records that not everybody sees. */
  hidden: number
}

/** Twelve whole months and the one that has begun, the first first: '2025-11'. */
function monthsUpTo(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: 13 }, (_, at) => new Date(Date.UTC(year, month - 13 + at, 1)).toISOString().slice(0, 7))
}

/** All counts of a register since a day, in one statement over counts alone. */
function countsSince(db: Db, actor: Actor, of: { register: Register; since: string; siteId: string }) {
  return sql<Counted>`
    with counted as (
      select q.dimension, q.category, to_char(q.day, 'YYYY-MM') as month, q.site_id, q.access, sum(q.n)::int as n
        from quality_counts q
       where ${inCompany(actor, 'q')}
         and q.register = ${of.register}
         and q.day >= ${of.since}::date
         and q.access = any(${accessesOf(actor)}::text[])
         ${atManagedSites(actor, 'q.site_id')}
         ${ofSiteNamed(of.siteId, 'q')}
       group by q.dimension, q.category, month, q.site_id, q.access
    )
    select 'month' as dimension, month as category, '' as label, sum(n)::int as n,
           coalesce(sum(n) filter (where access <> 'open'), 0)::int as hidden
      from counted
     where dimension = 'all'
     group by month
    union all
    select dimension, category, '', sum(n)::int, coalesce(sum(n) filter (where access <> 'open'), 0)::int
      from counted
     group by dimension, category
    union all
    select 'site', coalesce(s.document_id, ''), coalesce(s.name, ''), sum(c.n)::int,
           coalesce(sum(c.n) filter (where c.access <> 'open'), 0)::int
      from counted c
      left join sites s on s.id = c.site_id and ${inCompany(actor, 's')}
     where c.dimension = 'all'
     group by 2, 3`.rows(db)
}

/** Null: some of it are in records that not everybody sees, and there are fewer than five. */
const shown = ({ n, hidden }: Pick<Counted, 'n' | 'hidden'>): number | null => (hidden > 0 && n < fewest ? null : n)

const none = { n: 0, hidden: 0 }
const byCount = (one: { n: number | null }, other: { n: number | null }): number => (other.n ?? 0) - (one.n ?? 0)

export default handleRead(qualityTrends, async ({ input: { register, siteId }, actor, db }) => {
  const months = monthsUpTo(londonDate())
  const rows = await countsSince(db, actor, { register, since: `${months[0] ?? ''}-01`, siteId })
  const of = (dimension: Counted['dimension']) => rows.filter(row => row.dimension === dimension && row.n !== 0)
  const labelled = (dimension: 'kind' | 'place') =>
    of(dimension)
      .map(row => ({ key: row.category, label: labelOf(register, dimension, row.category), n: shown(row) }))
      .toSorted(byCount)
  const total = of('all')[0] ?? none
  const hours = of('hour').map(row => ({ key: row.category, label: `${row.category}:00`, n: shown(row) }))
  return done({
    months: months.map(month => ({ month, n: shown(of('month').find(({ category }) => category === month) ?? none) })),
    kinds: labelled('kind'),
    hours: hours.toSorted((one, other) => one.key.localeCompare(other.key)),
    places: labelled('place'),
    sites: actor.company.severalSites
      ? of('site')
          .map(row => ({ key: row.category, label: row.label || 'Company as a whole', n: shown(row) }))
          .toSorted(byCount)
      : [],
    total: shown(total),
    hidden: rows.some(row => shown(row) === null),
  })
})

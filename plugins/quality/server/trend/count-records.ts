import { londonDate, londonHour, now } from '@cloudoc/core/server/clock.ts'
import { newIdSql } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { CountDimension } from '../record/record-words.ts'
import type { RecordRow } from '../tables.ts'

export type Counted = Pick<RecordRow, 'register' | 'access' | 'site_id' | 'happened_at' | 'has_time' | 'kind' | 'place'>

interface CountLine {
  site_id: number | null
  register: string
  access: string
  day: string
  dimension: CountDimension
  category: string
  n: number
}

/** What a record is counted under. */
function countLinesOf(record: Counted, n: 1 | -1): CountLine[] {
  const { register, access, site_id, happened_at } = record
  const of = { site_id, register, access, day: londonDate(happened_at), n }
  const categories: [CountDimension, string][] = [
    ['all', ''],
    ['kind', record.kind],
    ['hour', record.has_time ? String(londonHour(happened_at)).padStart(2, '0') : ''],
    ['place', record.place],
  ]
  return categories
    .filter(([dimension, category]) => dimension === 'all' || category !== '')
    .map(([dimension, category]) => ({ ...of, dimension, category }))
}

/** Lines of one key as one line, in one order for all who count; nothing of what comes to none. */
function summed(lines: readonly CountLine[]): CountLine[] {
  const sums = new Map<string, CountLine>()
  for (const line of lines) {
    const key = JSON.stringify({ ...line, n: 0 })
    sums.set(key, { ...line, n: (sums.get(key)?.n ?? 0) + line.n })
  }
  return [...sums.entries()]
    .filter(([, { n }]) => n !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, line]) => line)
}

/** Takes a record out of the counts as it was, and counts it as it is. One statement, or none. */
export async function countRecord(tx: Tx, scope: CompanyScope, was: Counted | null, is: Counted): Promise<void> {
  const lines = summed([...(was ? countLinesOf(was, -1) : []), ...countLinesOf(is, 1)])
  if (lines.length === 0) return
  const at = now()
  await sql`
    insert into quality_counts (document_id, company_id, site_id, register, access, day, dimension, category, n,
           created_at, updated_at, published_at)
    select ${sqlText(newIdSql)}, ${companyIdOf(scope)}::int, c.site_id, c.register, c.access, c.day, c.dimension,
           c.category, c.n, ${at}, ${at}, ${at}
      from jsonb_to_recordset(${jsonb(lines)})
        as c (site_id int, register text, access text, day date, dimension text, category text, n int)
        on conflict (company_id, register, access, day, dimension, category, coalesce(site_id, 0))
        do update set n = quality_counts.n + excluded.n, updated_at = excluded.updated_at`.run(tx)
}

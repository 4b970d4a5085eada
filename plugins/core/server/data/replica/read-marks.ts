import { sql } from '../sql/sql.ts'
import { pool, readers } from '../transaction.ts'

/*
 * How far the log of the database was when somebody had written. A company's mark is set by its own calls; the mark of
 * everyone by whoever writes for a company that is not known, such as a visitor who signs up, and by background work.
 */
const everyone = 0

/** A place in the database's log: bytes since its beginning. */
export type LogPosition = bigint

/** `16/B374D848` as a number. */
export function positionOf(text: string): LogPosition {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Notes that a company has written up to now; without one, everyone. After the commit, before the answer. */
export async function markWrite(company = everyone): Promise<void> {
  await readers().raw(
    `insert into read_marks (company, position) values (?, pg_current_wal_insert_lsn())
     on conflict (company) do update set position = excluded.position where read_marks.position < excluded.position`,
    [company],
  )
}

/** Up to where a replica has to be, for a company to find there what it has written. */
export async function markOf(company = everyone): Promise<LogPosition> {
  const row = await sql<{ position: string | null }>`
    select max(position)::text as position
      from read_marks
     where company in (${everyone}, ${company})`.one(readers())
  return positionOf(row?.position ?? '0/0')
}

/** Where the primary's log is. */
export async function primaryPosition(): Promise<LogPosition> {
  const { rows } = await pool().raw<{ rows: { position: string }[] }>(
    'select pg_current_wal_insert_lsn()::text as position',
  )
  return positionOf(rows[0]?.position ?? '0/0')
}

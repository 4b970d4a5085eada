import { acrossCompanies } from '../data/sql/scope.ts'
import { identifier, sql } from '../data/sql/sql.ts'
import { pool } from '../data/transaction.ts'
import { defineJob } from '../jobs/jobs.ts'
import { log } from '../observability/log.ts'
import { secrets } from './keys.ts'
import { sealAnew } from './seal.ts'

/** A column of sealed texts, each sealed to the public id of its row. */
interface SealedColumn {
  table: string
  column: string
  /** As it was sealed (`seal`). */
  purpose: string
}

const columns: SealedColumn[] = []
/** Has the texts of a column sealed with the main secret of now, each night. */
export const addSealedColumn = (column: SealedColumn): void => void columns.push(column)

/** Rows that are looked at together. */
const slice = 500

interface SealedRow {
  id: number
  document_id: string
  sealed: string | null
}

async function resealColumn({ table, column, purpose }: SealedColumn): Promise<number> {
  const [name, text] = [identifier(table), identifier(column)]
  let [last, count, rows]: [number, number, SealedRow[]] = [0, 0, []]
  do {
    rows = await sql<SealedRow>`
      select t.id, t.document_id, t.${text} as sealed
        from ${name} t
       where t.id > ${last}
       ${acrossCompanies('secrets of all companies are sealed anew')}
       order by t.id
       limit ${slice}`.rows(pool())
    const anew = rows.flatMap(({ id, document_id, sealed }) => {
      const renewed = sealed ? sealAnew(purpose, document_id, sealed) : undefined
      return renewed === undefined ? [] : [{ id, sealed, renewed }]
    })
    // Only where it is still what was read: somebody may enter another one meanwhile.
    if (anew.length > 0)
      count += await sql`
        update ${name} t
           set ${text} = n.renewed
          from unnest(${anew.map(({ id }) => id)}::int[], ${anew.map(({ sealed }) => sealed)}::text[],
                      ${anew.map(({ renewed }) => renewed)}::text[]) as n (id, sealed, renewed)
         where t.id = n.id
           and t.${text} = n.sealed
           ${acrossCompanies('secrets of all companies are sealed anew')}`.run(pool())
    last = rows.at(-1)?.id ?? last
  } while (rows.length === slice)
  return count
}

/** While a secret before the one of now is named (`CLOUDOC_SECRET_BEFORE`), what it sealed is sealed anew. */
defineJob({
  name: 'core.reseal',
  every: '40 2 * * *',
  async run() {
    if (secrets().length === 1) return
    for (const column of columns) {
      const count = await resealColumn(column)
      if (count > 0) log.info('sealed anew', { table: column.table, count })
    }
  },
})

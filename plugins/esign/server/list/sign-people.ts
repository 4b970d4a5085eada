import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { signPeople } from '../../contract/lists.ts'

const byLastName = sqlText(`${natural("coalesce(p.last_name, '')")}, ${natural("coalesce(p.first_name, '')")}`)
const name = sql`concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, ''))`
interface Row {
  document_id: string
  name: string
  work_email: string | null
  role: 'company' | 'user' | 'employee'
  total: string
}

export default handleRead(signPeople, async ({ input: { search, skip, limit }, actor, db }) => {
  const pattern = containing(search)
  const rows = await sql<Row>`
    select p.document_id, ${name} as name, p.work_email, p.role, count(*) over () as total
      from people p
     where ${inCompany(actor, 'p')}
       and p.deleted_at is null
       ${actor.sites === 'all' ? nothing : sql`and (p.role <> 'employee' or (true ${inScope(actor, 'p.id')}))`}
       and (${name} ilike ${pattern} or p.work_email ilike ${pattern})
     order by ${byLastName}, p.id
    offset ${skip} limit ${limit}`.rows(db)
  const total = Number(rows[0]?.total ?? 0)
  const people = rows.map(row => ({
    personId: row.document_id,
    name: row.name || (row.work_email ?? ''),
    email: row.work_email ?? '',
    role: row.role,
  }))
  return people.length === 0 ? empty([], 'nothing', { total }) : done(people, { total })
})

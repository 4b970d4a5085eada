import { peopleOf } from '@cloudoc/accounts/server/services.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, none } from '@cloudoc/core/server/call/outcome.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { signPeople } from '../../contract/lists.ts'

const name = `concat_ws(' ', nullif(first_name, ''), nullif(last_name, ''))`
interface Row {
  document_id: string
  name: string
  work_email: string | null
  role: 'company' | 'user' | 'employee'
  total: string
}

export default handle(signPeople, async ({ input: { search, skip, limit }, actor, sql }) => {
  const rows = (await peopleOf(sql, actor)
    .whereRaw(`(${name} ilike :like or work_email ilike :like)`, { like: containing(search) })
    .orderByRaw(`lower(${name}), id`)
    .offset(skip)
    .limit(limit)
    .select(
      'document_id',
      sql.raw(`${name} as name`),
      'work_email',
      'role',
      sql.raw('count(*) over () as total'),
    )) as unknown as Row[]
  const total = Number(rows[0]?.total ?? 0)
  const people = rows.map(row => ({
    personId: row.document_id,
    name: row.name || (row.work_email ?? ''),
    email: row.work_email ?? '',
    role: row.role,
  }))
  return people.length === 0 ? none([], 'nothing', { total }) : done(people, { total })
})

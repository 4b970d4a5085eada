import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { leaverDays, leftFiles } from '../../contract/takeover.ts'
import '../tables.ts'

interface Row {
  person: string
  name: string
  deleted_at: Date
  files: number
  saved: number
  folders: number
  bytes: number
  total: string
}

export default handleRead(leftFiles, async ({ input: { personId, skip, limit }, actor, db }) => {
  const rows = await sql<Row>`
    select p.document_id as person, p.deleted_at,
           coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.work_email, '') as name,
           held.*,
           count(*) over () as total
      from people p
      join lateral (
        select count(*) filter (where f.area = 'mine')::int as files,
               count(*) filter (where f.area = 'saved')::int as saved,
               coalesce(sum(f.size), 0)::float8 as bytes,
               (select count(*)::int
                  from my_folders d
                 where d.owner_id = p.id
                   and d.company_id = p.company_id
                   and d.deleted_at is null) as folders
          from my_files f
         where f.owner_id = p.id
           and f.company_id = p.company_id
           and f.deleted_at is null) held on held.files + held.saved + held.folders > 0
     where ${inCompany(actor, 'p')}
       and p.deleted_at is not null
       and p.erased_at is null
       ${personId === '' ? nothing : sql`and p.document_id = ${personId}`}
     order by p.deleted_at, p.id
    offset ${skip} limit ${limit}`.rows(db)
  if (rows.length === 0) return empty([], 'nothing', { total: 0 })
  return done(
    rows.map(({ person, name, deleted_at, files, saved, folders, bytes }) => ({
      personId: person,
      name,
      files,
      saved,
      folders,
      bytes,
      until: new Date(deleted_at.getTime() + leaverDays * 86_400_000).toISOString(),
    })),
    { total: Number(rows[0]?.total ?? 0) },
  )
})

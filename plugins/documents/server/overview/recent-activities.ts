import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, none } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { recentActivities } from '../../contract/editing.ts'
import '../tables.ts'

export default handle(recentActivities, async ({ input: { id, skip, limit }, actor, sql }) => {
  const file = await ofCompany(sql, 'documents', actor).where({ document_id: id }).whereNull('deleted_at').first('id')
  if (!file) return absent(recentActivities.texts.missing)
  const found = ofCompany(sql, 'document_activities', actor).where({ file_id: file.id })
  const [counted] = await found.clone().count<{ total: string }[]>({ total: '*' })
  const rows = await found
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .select('kind', 'detail', 'person_name', 'happened_at')
  const total = Number(counted?.total ?? 0)
  return rows.length === 0
    ? none([], 'nothing', { total })
    : done(
        rows.map(({ kind, detail, person_name, happened_at }) => ({
          kind,
          detail: detail ?? '',
          by: person_name,
          at: happened_at.toISOString(),
        })),
        { total },
      )
})

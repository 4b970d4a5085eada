import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { storageUsage } from '../../contract/editing.ts'
import { maxBytes } from './pictures.ts'

export default handle(storageUsage, async ({ actor, sql }) => {
  const [row]: { used: string | null; files: string }[] = await ofCompany(sql, 'document_pictures', actor).select(sql.raw('sum(size) as used'), sql.raw('count(*) as files'))
  const used = Number(row?.used ?? 0)
  return done({ used, limit: maxBytes, files: Number(row?.files ?? 0), percent: Math.round((used / maxBytes) * 1000) / 10 })
})

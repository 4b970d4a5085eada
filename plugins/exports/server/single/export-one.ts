import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { exportOne } from '../../contract/exports.ts'
import { ownExports } from '../export/own.ts'
import { exportItem } from '../export/present.ts'

export default handle(exportOne, async ({ input, actor, sql }) => {
  const row = await ownExports(sql, actor).where({ document_id: input.exportId }).first()
  if (!row) return absent(exportOne.texts.missing)
  // What failed first: it is what someone looks for.
  const items = await ofCompany(sql, 'export_items', actor)
    .where({ export_id: row.id })
    .orderByRaw(`(state = 'failed') desc, position`)
    .offset(input.skip)
    .limit(input.limit)
  return done(
    {
      ...exportItem(row),
      items: items.map(item => ({
        fileId: item.file_id,
        name: item.name,
        state: item.state === 'working' ? ('waiting' as const) : item.state,
        reason: item.reason ?? '',
      })),
    },
    { total: row.total },
  )
})

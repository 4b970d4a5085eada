import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { exportLink } from '../../contract/exports.ts'
import { ownExports } from '../export/own.ts'
import { linkTo } from './link.ts'

/** Name of every export of documents (documents §9). */
const zipName = 'Documents.zip'

export default handle(exportLink, async ({ input, actor, sql }) => {
  const row = await ownExports(sql, actor).where({ document_id: input.exportId }).first()
  if (!row) return absent(exportLink.texts.missing)
  if (row.state !== 'ready' || !row.file_key) return refuse('conflict', 'notReady', exportLink.texts.notReady)
  return done(
    linkTo({
      kind: 'export',
      id: row.document_id,
      fileName: row.file_name ?? zipName,
      show: false,
      sessionId: actor.session.id,
    }),
  )
})

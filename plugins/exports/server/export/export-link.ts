import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { exportLink } from '../../contract/exports.ts'
import { linkTo } from '../link/link.ts'
import { ownExports } from './own.ts'

/** Name of every export of documents (documents §9). */
const zipName = 'Documents.zip'

export default handleWrite(exportLink, async ({ input, actor, db }) => {
  const row = await ownExports(db, actor).where({ document_id: input.exportId }).first()
  if (!row) return notFound(exportLink.texts.missing)
  if (row.state !== 'ready' || !row.file_key) return refuse(exportLink, 'notReady')
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

import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { exportById } from '@cloudoc/exports/server/services.ts'
import { evidencePack } from '../../contract/inspector.ts'
import { fileLinkTo } from '../file/link.ts'
import { linkRow } from './enter.ts'
import { packState } from './pack-state.ts'

/** The pack of a link. What is handed out dies with the link. */
export const pack = handle(evidencePack, async ({ actor, db }) => {
  const { texts } = evidencePack
  const link = await linkRow(db, actor)
  const row = link?.export_id ? await exportById(db, actor, link.export_id) : undefined
  const state = packState(row)
  if (!row || state === 'none' || state === 'failed') return notFound(texts.missing)
  if (state === 'making') return refuse(evidencePack, 'notReady')
  return done(
    fileLinkTo({
      kind: 'pack',
      id: row.document_id,
      fileName: row.file_name ?? 'Inspection pack.zip',
      show: false,
      sessionId: 0,
      linkId: actor.subject.documentId,
    }),
  )
})

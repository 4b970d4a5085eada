import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { exportById } from '@cloudoc/exports/server/services.ts'
import { evidencePack } from '../../contract/inspector.ts'
import { fileLinkTo } from '../file/link.ts'
import { linkRow } from './enter.ts'
import { packState } from './pack-state.ts'

/** The pack of a link. What is handed out dies with the link. */
export const pack = handle(evidencePack, async ({ actor, sql }) => {
  const { texts } = evidencePack
  const link = await linkRow(sql, actor)
  const row = link?.export_id ? await exportById(sql, actor, link.export_id) : undefined
  const state = packState(row)
  if (!row || state === 'none' || state === 'failed') return absent(texts.missing)
  if (state === 'making') return refuse('conflict', 'notReady', texts.notReady)
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

import { answerLinked, refuseLinked } from '@cloudoc/core/server/file-answer.ts'
import { files } from '@cloudoc/core/server/files.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { readLink, type Linked } from '../services/link.ts'
import '../tables.ts'

const types = { pdf: 'application/pdf', word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', zip: 'application/zip' }

/** `GET /api/exports/file`: the file behind a signed link, streamed. The session that asked for it must still be open. */
export async function filePage(http: Http): Promise<void> {
  const linked = readLink(http.query)
  const found = linked && (await keyOf(linked))
  const file = found && (await (await files()).get(found.file_key))
  if (!linked || !found || !file) return refuseLinked(http, 404, 'This link is over. Please go back to your documents and download the file again.')
  answerLinked(http, { ...file, type: linked.kind === 'export' ? types.zip : types[found.format], name: linked.fileName, show: linked.show })
}

/** The key of a file whose company's session is open: one statement. */
async function keyOf({ kind, id, sessionId }: Linked): Promise<{ file_key: string; format: 'pdf' | 'word' } | undefined> {
  const table = kind === 'export' ? 'exports' : 'export_renders'
  const { rows } = await pool().raw<{ rows: { file_key: string; format: 'pdf' | 'word' }[] }>(
    `select t.file_key, t.format from ${table} t join sessions s on s.company_id = t.company_id
      where t.document_id = ? and s.id = ? and s.ended_at is null and s.expires_at > ? and t.file_key is not null`,
    [id, sessionId, now()] as never,
  )
  return rows[0]
}

import { files } from '@cloudoc/core/server/files.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { readLink, type Linked } from '../services/link.ts'
import '../tables.ts'

const types = { pdf: 'application/pdf', word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', zip: 'application/zip' }

/** `GET /api/exports/file`: the file behind a signed link, streamed. The session that asked for it must still be open. */
export async function filePage(http: Http): Promise<void> {
  http.set('cache-control', 'private, no-store')
  http.set('x-content-type-options', 'nosniff')
  http.set('referrer-policy', 'no-referrer')
  http.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; plugin-types application/pdf; frame-ancestors 'self'")
  const linked = readLink(http.query)
  const found = linked && (await keyOf(linked))
  const file = found && (await (await files()).get(found.file_key))
  if (!linked || !found || !file) {
    http.status = 404
    http.set('content-type', 'text/plain; charset=utf-8')
    http.body = 'This link is over. Please go back to your documents and download the file again.'
    return
  }
  http.status = 200
  http.set('content-type', linked.kind === 'export' ? types.zip : types[found.format])
  http.set('content-length', String(file.size))
  http.set('content-disposition', disposition(linked))
  http.body = file.content
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

/** The name in plain letters, and as it is for browsers that know how to read it. */
function disposition({ show, fileName }: Linked): string {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_')
  return `${show ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)}`
}

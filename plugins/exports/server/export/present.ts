import type { z } from 'zod'
import type { exportList } from '../../contract/exports.ts'
import type { ExportRow } from '../tables.ts'

type ExportItem = z.input<(typeof exportList)['reply']>[number]

/** An export as its owner sees it. Packing is the end of running. */
export const exportItem = (row: ExportRow): ExportItem => ({
  exportId: row.document_id,
  kind: row.kind ?? 'documents',
  name: row.name ?? '',
  format: row.format,
  state: row.state === 'packing' ? 'running' : row.state,
  total: row.total,
  done: row.done,
  failed: row.failed,
  size: row.size,
  waitsSince: row.waits_since?.toISOString() ?? null,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  by: row.person_name,
})

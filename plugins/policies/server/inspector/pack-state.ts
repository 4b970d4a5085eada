import type { ExportRow } from '@cloudoc/exports/server/services.ts'

/** How the pack behind a link stands. One whose time is over is none any more. */
export function packState(
  row: Pick<ExportRow, 'state' | 'file_key'> | undefined,
): 'none' | 'making' | 'ready' | 'failed' {
  if (!row || row.state === 'expired') return 'none'
  if (row.state === 'failed') return 'failed'
  return row.state === 'ready' && row.file_key ? 'ready' : 'making'
}

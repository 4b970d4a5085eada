import { createHash } from 'node:crypto'
import type { Appearance } from '@cloudoc/accounts/contract/appearance.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { escapeHtml } from '@cloudoc/core/server/html/sanitise.ts'
import { appearanceInHash, type IndexRow, type PrintDocument } from '@cloudoc/documents/server/services/export.ts'

interface IndexOf {
  fileId: string
  title: string
  company: string
  details: Record<string, string> | null
  rows: readonly IndexRow[]
  appearance: Appearance
}

/**
 * An index as a document of its own: a table a folder. Asked for twice on one day, it is the same file: the
 * date is the day, not the moment.
 */
export function indexDocument({ fileId, title, company, details, rows, appearance }: IndexOf): PrintDocument {
  const today = now().toISOString().slice(0, 10)
  const body = tables(rows)
  return {
    fileId,
    title,
    policyNumber: '',
    version: '',
    provider: '',
    reviewDate: '',
    format: 'landscape',
    company,
    header: '',
    body,
    footer: '',
    front: null,
    details,
    appearance,
    revisedAt: new Date(`${today}T00:00:00Z`),
    contentHash: createHash('sha256')
      .update(
        JSON.stringify([title, company, today, body, details?.['companyLogo'] ?? '', ...appearanceInHash(appearance)]),
      )
      .digest('base64url'),
  }
}

interface Column {
  head: string
  /** In percent; what the set's column takes comes from the title's. */
  width: number
  cell: (row: IndexRow) => string
}

const columnsOf = (sets: boolean): Column[] => [
  { head: 'Number', width: 9, cell: row => row.policyNumber },
  { head: 'Title', width: sets ? 30 : 46, cell: row => row.title },
  ...(sets ? [{ head: 'Set', width: 16, cell: (row: IndexRow) => row.set }] : []),
  { head: 'Version', width: 11, cell: row => row.version },
  { head: 'Based on provider’s', width: 9, cell: row => row.provider },
  { head: 'Review date', width: 9, cell: row => row.reviewDate.slice(0, 10).split('-').toReversed().join('/') },
  { head: 'Owner', width: 16, cell: row => row.owner },
]

/** One table a folder, with its name above it; columns stand below each other from table to table. */
function tables(rows: readonly IndexRow[]): string {
  if (rows.length === 0) return '<p>There are no documents in this folder yet.</p>'
  const folders = Map.groupBy(rows, ({ folder }) => folder)
  // A folder that has the name of its set says so itself.
  const sets = rows.some(({ folder, set }) => set !== '' && !folder.split(' / ').includes(set))
  const columns = columnsOf(sets)
  const widths = columns.map(({ width }) => `<col style="width:${width}%">`).join('')
  const heads = columns.map(({ head }) => `<th>${head}</th>`).join('')
  const line = (row: IndexRow): string =>
    `<tr>${columns.map(({ cell }) => `<td>${escapeHtml(cell(row))}</td>`).join('')}</tr>`
  return [...folders]
    .map(
      ([folder, inside]) => `<h2>${escapeHtml(folder || 'Outside of folders')}</h2>
    <figure class="table"><table><colgroup>${widths}</colgroup><thead><tr>${heads}</tr></thead><tbody>${inside.map(line).join('')}</tbody></table></figure>`,
    )
    .join('')
}

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
    format: 'portrait',
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

/** One table a folder, with its name above it. */
function tables(rows: readonly IndexRow[]): string {
  if (rows.length === 0) return '<p>There are no documents in this folder yet.</p>'
  const folders = Map.groupBy(rows, ({ folder }) => folder)
  // A folder that has the name of its set says so itself.
  const sets = rows.some(({ folder, set }) => set !== '' && !folder.split(' / ').includes(set))
  return [...folders]
    .map(
      ([folder, inside]) => `<h2>${escapeHtml(folder || 'Outside of folders')}</h2>
    <figure class="table"><table><thead><tr><th>Number</th><th>Title</th>${sets ? '<th>Set</th>' : ''}<th>Version</th><th>Based on provider’s</th><th>Review date</th><th>Owner</th></tr></thead><tbody>${inside.map(row => line(row, sets)).join('')}</tbody></table></figure>`,
    )
    .join('')
}

const line = ({ policyNumber, title, set, version, provider, reviewDate, owner }: IndexRow, sets: boolean): string =>
  `<tr>${[policyNumber, title, ...(sets ? [set] : []), version, provider, reviewDate.slice(0, 10).split('-').toReversed().join('/'), owner].map(cell => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`

import { createHash } from 'node:crypto'
import { now } from '@cloudoc/core/server/clock.ts'
import { handleInSteps } from '@cloudoc/core/server/handle.ts'
import { escapeHtml } from '@cloudoc/core/server/html/sanitise.ts'
import { absent, done, refuse } from '@cloudoc/core/server/outcome.ts'
import { indexOf, mostDocuments, type DocumentSheet, type IndexRow } from '@cloudoc/documents/server/services/index.ts'
import { downloadIndex } from '../../contract/exports.ts'
import { fileName } from '../render/index.ts'
import { linkTo } from '../services/link.ts'
import { makeSheet } from '../services/making.ts'

export default handleInSteps(downloadIndex, async ({ input, actor, sql }) => {
  const index = await indexOf(sql, actor.company.id, input.folderId)
  if (!index) return absent(downloadIndex.texts.missing)
  if (index.rows.length > mostDocuments) return refuse('invalid', 'invalid', downloadIndex.texts.tooMuch)
  const company = await sql('companies').where({ id: actor.company.id }).first('details')
  const title = `Index: ${index.title}`
  const today = now().toISOString().slice(0, 10)
  const body = tables(index.rows)
  const sheet: DocumentSheet = {
    fileId: input.folderId, title, policyNumber: '', version: '', reviewDate: '', format: 'portrait', company: actor.company.name, header: '', body, footer: '',
    // The day, not the moment: asked for twice on one day, it is the same file.
    revisedAt: new Date(`${today}T00:00:00Z`), details: company?.details ?? null,
    contentHash: createHash('sha256').update(JSON.stringify([title, actor.company.name, today, body, company?.details?.['companyLogo'] ?? ''])).digest('base64url'),
  }
  const made = await makeSheet({ company_id: actor.company.id, format: 'pdf' }, sheet)
  if (made.publicId === undefined) return refuse('broken', 'broken', downloadIndex.texts.busy)
  return done(linkTo({ kind: 'render', id: made.publicId, fileName: `${fileName(title)}.pdf`, show: true, sessionId: actor.session.id }))
})

/** One table a folder, with its name above it. */
function tables(rows: readonly IndexRow[]): string {
  if (rows.length === 0) return '<p>There are no documents in this folder yet.</p>'
  const folders = Map.groupBy(rows, ({ folder }) => folder)
  return [...folders].map(([folder, inside]) => `<h2>${escapeHtml(folder || 'Outside of folders')}</h2>
    <figure class="table"><table><thead><tr><th>Number</th><th>Title</th><th>Version</th><th>Review date</th></tr></thead><tbody>${inside.map(line).join('')}</tbody></table></figure>`).join('')
}

const line = ({ policyNumber, title, version, reviewDate }: IndexRow): string =>
  `<tr>${[policyNumber, title, version, reviewDate.slice(0, 10).split('-').toReversed().join('/')].map(cell => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`

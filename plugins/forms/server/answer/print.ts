import { createHash } from 'node:crypto'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { escapeHtml } from '@cloudoc/core/server/html/sanitise.ts'
import type { PrintDocument } from '@cloudoc/documents/server/services/export.ts'
import { renderedLink } from '@cloudoc/exports/server/services.ts'
import { wordsOf } from '../../contract/rules/answer-words.ts'
import type { Field } from '../../contract/rules/definition.ts'
import { showsOnly } from '../../contract/rules/fields.ts'
import { visibleKeys } from '../../contract/rules/visible.ts'
import { drawingsOf } from './drawing.ts'
import { type Found, nameOfFile } from './find-answer.ts'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })
const lines = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

type Drawings = ReadonlyMap<string, string>
const picture = (drawn: string | undefined): string =>
  drawn === undefined ? '' : `<br><img src="data:image/png;base64,${drawn}" alt="Signature" width="200" height="80">`

function rowsOf(fields: readonly Field[], { answer, files }: Found, drawings: Drawings): string {
  const name = nameOfFile(files)
  const parts: string[] = []
  let open = false
  for (const field of fields) {
    if (showsOnly(field.type)) {
      if (open) parts.push('</tbody></table></figure>')
      open = false
      parts.push(field.type === 'heading' ? `<h3>${escapeHtml(field.label)}</h3>` : `<p>${lines(field.help)}</p>`)
      continue
    }
    if (!open) parts.push('<figure class="table"><table><tbody>')
    open = true
    const value = answer.answers[field.key]
    parts.push(
      `<tr><th scope="row" style="width:35%;text-align:left">${escapeHtml(field.label)}</th><td>${value === undefined ? '–' : lines(wordsOf(field, value, name))}${picture(drawings.get(field.key))}</td></tr>`,
    )
  }
  return `${parts.join('')}${open ? '</tbody></table></figure>' : ''}`
}

/** What somebody answered, as the form read then: what was not shown to them is left out. */
function bodyOf(found: Found, drawings: Drawings = new Map()): string {
  const { answer, form, version } = found
  const shown = visibleKeys(version.definition, answer.answers)
  const who = answer.is_staff ? (answer.person_name ?? '') : 'A visitor, by the address for everybody'
  const what =
    answer.correction === 0
      ? `Sent ${moment.format(answer.sent_at)}${answer.is_staff ? ` by ${who}` : `. ${who}.`}`
      : `Correction ${answer.correction}, ${moment.format(answer.sent_at)}, by ${answer.person_name ?? ''}. Why: ${answer.reason ?? ''}`
  const pages = version.definition.pages
    .filter(({ key }) => shown.has(key))
    .map(page => {
      const fields = page.fields.filter(({ key }) => shown.has(key))
      return fields.length === 0
        ? ''
        : `${page.title.trim() === '' ? '' : `<h2>${escapeHtml(page.title)}</h2>`}${rowsOf(fields, found, drawings)}`
    })
  return `<p>Number ${answer.number} of “${escapeHtml(form.title)}”, version ${version.number} of the form. ${lines(what)}</p>${pages.join('')}`
}

/**
 * The PDF of answers, as a link for the session that asks; nothing where it could not be made. Asked for
 * again, it is the same file.
 */
export async function printed(
  db: Db,
  actor: Actor,
  found: Found,
): Promise<{ url: string; fileName: string; expiresAt: string } | undefined> {
  const company = await db('companies').where({ id: actor.company.id }).first('name', 'details')
  const { answer, version } = found
  const [title, body] = [
    `${version.definition.title} ${answer.number}`,
    bodyOf(found, await drawingsOf(answer.answers)),
  ]
  const contentHash = createHash('sha256')
    .update(JSON.stringify([title, company?.name, body, company?.details?.['companyLogo'] ?? '']))
    .digest('base64url')
  const document: PrintDocument = {
    fileId: answer.document_id,
    title,
    policyNumber: '',
    version: '',
    provider: '',
    reviewDate: '',
    format: 'portrait',
    company: company?.name ?? '',
    details: company?.details ?? null,
    header: '',
    body,
    footer: '',
    front: null,
    revisedAt: now(),
    contentHash,
  }
  return renderedLink(actor, document, 'pdf')
}

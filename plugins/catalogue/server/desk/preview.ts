import { placeholders } from '@cloudoc/core/contract/placeholders.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import type { SealedPage, StaffHttp } from '@cloudoc/core/server/call/plugin.ts'
import { fill, type Details } from '@cloudoc/core/server/html/placeholders.ts'
import { escapeHtml, sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { seal, unseal } from '@cloudoc/core/server/security/seal.ts'
import { previewStyle } from './preview-style.ts'

/** For so long a preview opens by its address, in milliseconds: it is made anew each time that staff open one. */
const lasts = 3_600_000
const purpose = 'preview of a template'

/** Where staff see a template as a company will: an address that only they are given, and that ends by itself. */
export function previewAddress(templateId: string, state: 'draft' | 'published'): string {
  return `/desk/preview/${seal(purpose, 'staff', JSON.stringify([templateId, state, now().getTime() + lasts]))}`
}

function opened(sealed: string): { templateId: string; state: 'draft' | 'published' } | undefined {
  const text = unseal(purpose, 'staff', sealed)
  if (text === undefined) return undefined
  const [templateId, state, until] = JSON.parse(text) as [string, 'draft' | 'published', number]
  return until > now().getTime() ? { templateId, state } : undefined
}

/** A company that is none, so that every placeholder is filled in as it will be. */
const sample: Details = {
  ...Object.fromEntries(Object.entries(placeholders).map(([key, label]) => [key, label])), 'company.name': 'Example Care Ltd', 'location.name': 'Example House', 'manager.name': 'Alex Example', 'document.reviewDate': '1 January 2030',
}

interface Row { title: string; policy_number: string; version: string | null; format: string; header: string | null; body: string | null; footer: string | null }

async function previewPage(http: StaffHttp): Promise<void> {
  const asked = opened(http.params['sealed'] ?? '')
  http.set('cache-control', 'no-store')
  http.set('x-robots-tag', 'noindex, nofollow')
  http.set('referrer-policy', 'no-referrer')
  http.set('x-content-type-options', 'nosniff')
  http.set('x-frame-options', 'SAMEORIGIN')
  http.set('content-security-policy', "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox")
  http.set('content-type', 'text/html; charset=utf-8')
  const row = asked && ((await pool()('templates' as never).where({ document_id: asked.templateId } as never)[asked.state === 'draft' ? 'whereNull' : 'whereNotNull']('published_at')
    .first('title', 'policy_number', 'version', 'format', 'header', 'body', 'footer')) as Row | undefined)
  http.status = row ? 200 : 404
  http.body = row ? page(row, asked.state) : shell('Preview', '<p>This preview has ended, or there is nothing to be seen yet. Open it again from the template.</p>')
}

/** The text as the workspace shows it: cleaned, then filled in, then cleaned once more, since a token in an attribute leaves broken HTML behind. */
function page({ title, policy_number: number, version, format, header, body, footer }: Row, state: string): string {
  const details = { ...sample, 'document.title': title, 'document.policyNumber': number }
  const shown = (html: string | null) => sanitise(fill(sanitise(html ?? ''), details, 'screen'))
  return shell(title, `<p class="note">${state === 'draft' ? 'Draft' : 'Published'} of ${escapeHtml(number)}, version ${escapeHtml(version ?? '')}, with the details of an example company.</p>
<article class="${format === 'landscape' ? 'wide' : ''}"><header>${shown(header)}</header><h1>${escapeHtml(title)}</h1>${shown(body)}<footer>${shown(footer)}</footer></article>`)
}

const shell = (title: string, inside: string): string => `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${previewStyle}</style></head><body><main>${inside}</main></body></html>`

export const previewPages: readonly SealedPage[] = [{ method: 'GET', path: '/preview/:sealed', handler: previewPage }]

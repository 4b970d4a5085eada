import type { AdminHttp, SealedPage } from '@cloudoc/core/server/call/plugin.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { type Details, fill } from '@cloudoc/core/server/html/placeholders.ts'
import { escapeHtml, sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import { seal, unseal } from '@cloudoc/core/server/security/seal.ts'
import { latestTexts, textsOf } from '../template/publishing.ts'
import { variantOf } from '../template/variants.ts'
import { type State, writtenOf } from '../template/written.ts'
import { exampleCompany } from './example-company.ts'
import { previewStyle } from './preview-style.ts'

/** For so long a preview opens by its address, in milliseconds: it is made anew each time that staff open one. */
const lasts = 3_600_000
const purpose = 'preview of a template'

/**
 * What an address opens: `text` is the id under which a text of the template is kept (its own, or that of a
 * variant); empty: the first that a customer gets.
 */
interface Asked {
  templateId: string
  state: State
  text: string
}

/** Where staff see a template as a company will: an address that only they are given, and that ends by itself. */
export function previewAddress(templateId: string, state: State, text = ''): string {
  return `/desk/preview/${seal(purpose, 'staff', JSON.stringify([templateId, state, now().getTime() + lasts, text]))}`
}

function opened(sealed: string): Asked | undefined {
  const said = unseal(purpose, 'staff', sealed)
  if (said === undefined) return undefined
  const [templateId, state, until, text = ''] = JSON.parse(said) as [string, State, number, string?]
  return until > now().getTime() ? { templateId, state, text } : undefined
}

async function previewPage(http: AdminHttp): Promise<void> {
  const asked = opened(http.params['sealed'] ?? '')
  http.set('cache-control', 'no-store')
  http.set('x-robots-tag', 'noindex, nofollow')
  http.set('referrer-policy', 'no-referrer')
  http.set('x-content-type-options', 'nosniff')
  http.set('x-frame-options', 'SAMEORIGIN')
  http.set(
    'content-security-policy',
    "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  )
  http.set('content-type', 'text/html; charset=utf-8')
  const page = asked && (await pageOf(asked))
  http.status = page === undefined ? 404 : 200
  http.body =
    page ??
    shell(
      'Preview',
      '<p>This preview has ended, or there is nothing to be seen yet. Open it again from the template.</p>',
    )
}

/**
 * The text as publishing makes it of what staff wrote, and as the workspace shows it: filled in, then cleaned
 * once more, since a token in an attribute leaves broken HTML behind.
 */
async function pageOf({ templateId, state, text }: Asked): Promise<string | undefined> {
  const written = await writtenOf(pool(), templateId, state)
  if (!written) return undefined
  const [texts, names] = [
    textsOf(templateId, written, (await latestTexts(pool(), templateId)).keys()),
    await namesOfReaders(),
  ]
  const chosen = texts.has(text) ? text : ([...texts.keys()][1] ?? templateId)
  const shownText = texts.get(chosen)
  if (!shownText) return undefined
  const { title, policy_number: number, version, format, header, body, footer } = shownText
  const details: Details = { ...exampleCompany, 'document.title': title, 'document.policyNumber': number }
  const shown = (html: string) => sanitise(fill(html, details, 'screen'))
  const called = (id: string): string => {
    const { country, category } = variantOf(templateId, id)
    return (
      [country, category]
        .filter(slug => slug !== '')
        .map(slug => names.get(slug) ?? slug)
        .join(', ') || 'The whole text'
    )
  }
  const choices = [...texts.keys()].map(
    id =>
      `<li><a href="${previewAddress(templateId, state, id)}"${id === chosen ? ' aria-current="page"' : ''}>${escapeHtml(called(id))}</a></li>`,
  )
  return shell(
    title,
    `<p class="note">${state === 'draft' ? 'Draft' : 'Published'} of ${escapeHtml(number)}, version ${escapeHtml(version)}, with the details of an example company.</p>
${texts.size > 1 ? `<nav class="note" aria-label="Text for"><ul>${choices.join('')}</ul></nav>` : ''}
<article class="${format === 'landscape' ? 'wide' : ''}"><header>${shown(header)}</header><h1>${escapeHtml(title)}</h1>${shown(body)}<footer>${shown(footer)}</footer></article>`,
  )
}

/** What countries and kinds of service are called, by their slugs. */
async function namesOfReaders(): Promise<Map<string, string>> {
  const rows = await sql<{ slug: string; name: string }>`
    select slug, name from countries union all select slug, name from categories`.rows(pool())
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}

const shell = (title: string, inside: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${previewStyle}</style></head><body><main>${inside}</main></body></html>`

export const previewPages: readonly SealedPage[] = [{ method: 'GET', path: '/preview/:sealed', handler: previewPage }]

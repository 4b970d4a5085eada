import type { StaffHttp, StaffRoute } from '@cloudoc/core/server/call/plugin.ts'
import { port } from '@cloudoc/core/server/events.ts'
import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import { pool, type Sql } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'

/** A text as companies would get it. */
export interface Words { header: string; body: string; footer: string }

/** What a new text of a template would be for the companies that have it. */
export interface Effect {
  /** Companies that have it without edits: it is one click for them. */
  oneClick: number
  /** Companies that edited it. */
  edited: number
  /** Of the edited ones, those of this slice: how they come out. `unknown`: too long to be tried here. */
  slice: { merges: number; conflicts: number; unknown: number }
  /** Where the next slice begins; empty after the last one. */
  next: number | null
}

/** Tries a text on a few of the companies that edited the document, `after` a row. The room of documents answers. */
export const effectOnCompanies = port<(sql: Sql, templateId: string, words: Words, after: number) => Promise<Effect>>('effectOnCompanies')

/** As many edited documents are tried for one question of the screen; the screen asks again and adds up. */
export const maxLookedAt = 200

interface TemplateText extends Words { title: string; policy_number: string; kind: string; format: string; review_months: number | null }
const textColumns = ['title', 'policy_number', 'kind', 'format', 'review_months', 'header', 'body', 'footer'] as const

const textOf = (templateId: string, state: 'draft' | 'published'): Promise<TemplateText | undefined> =>
  (pool()('templates' as never).where({ document_id: templateId } as never)[state === 'draft' ? 'whereNull' : 'whereNotNull']('published_at').first(...textColumns) as unknown as Promise<TemplateText | undefined>)

/** What the panel beside a template, and the question before publishing, have to know: its versions, and what is published now. */
async function templateState(http: StaffHttp): Promise<void> {
  const id = http.params['id'] ?? ''
  const versions = await pool()('template_versions').where({ template_document_id: id }).orderBy('number', 'desc').limit(100).select('version', 'change', 'published_at')
  const published = await textOf(id, 'published')
  http.body = {
    versions: versions.map(({ version, change, published_at: at }) => ({ version, change: change ?? '', publishedAt: at })),
    published: published && {
      title: published.title, policyNumber: published.policy_number, kind: published.kind, format: published.format, reviewMonths: published.review_months,
      header: published.header ?? '', body: published.body ?? '', footer: published.footer ?? '',
    },
  }
}

/** One slice of what the draft, as saved, would be for companies. */
async function templateEffect(http: StaffHttp): Promise<void> {
  const id = http.params['id'] ?? ''
  const draft = await textOf(id, 'draft')
  if (!draft) {
    http.status = 404
    return
  }
  const words = { header: sanitise(draft.header ?? ''), body: sanitise(draft.body ?? ''), footer: sanitise(draft.footer ?? '') }
  const after = Number(http.query['after'])
  http.body = { ...(await effectOnCompanies.get()(pool(), id, words, Number.isSafeInteger(after) && after > 0 ? after : 0)), most: maxLookedAt }
}

const may = { read: 'api::template.template' }

export const templateDesk: readonly StaffRoute[] = [
  { method: 'GET', path: '/templates/:id', may, handler: templateState },
  { method: 'GET', path: '/templates/:id/effect', may, handler: templateEffect },
]

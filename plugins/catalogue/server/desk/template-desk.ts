import type { AdminHttp, AdminRoute } from '@cloudoc/core/server/call/plugin.ts'
import { type Db, pool } from '@cloudoc/core/server/data/transaction.ts'
import { port } from '@cloudoc/core/server/events.ts'
import { asRead, latestTexts, textsOf } from '../template/publishing.ts'
import { writtenOf } from '../template/written.ts'
import '../tables.ts'

/** A text as companies would get it. */
export interface Words {
  header: string
  body: string
  footer: string
}

/** What a new text of a template would be for the companies that have it. */
export interface Effect {
  /** Companies that have it without edits: it is one click for them. */
  oneClick: number
  /** Companies that edited it. */
  edited: number
  /** Companies whose licence is over: they take it when they have one again. */
  lapsed: number
  /** Companies whose text stays as it is: it is for another country or kind of service. */
  untouched: number
  /** Of the edited ones, those of this slice: how they come out. `unknown`: too long to be tried here. */
  slice: { merges: number; conflicts: number; unknown: number }
  /** Where the next slice begins; empty after the last one. */
  next: number | null
}
/** Texts that change, by the ids that companies' documents follow: a template's, or that of one of its variants. */
export type NewTexts = ReadonlyMap<string, Words>

/**
 * Tries texts on a few of the companies that edited the document, `after` the row of a company. `same` are
 * ids of its texts that stay as they are. The room of documents answers.
 */
export const effectOnCompanies =
  port<(db: Db, texts: NewTexts, same: readonly string[], after: number) => Promise<Effect>>('effectOnCompanies')

/** As many companies with edits are tried for one question of the screen; the screen asks again and adds up. */
const maxTried = 200

/**
 * What the panel beside a template, and the question before publishing, have to know: its versions, and what
 * is published now.
 */
async function templateState(http: AdminHttp): Promise<void> {
  const id = http.params['id'] ?? ''
  const versions = await pool()('template_versions')
    .where({ template_document_id: id })
    .orderBy('number', 'desc')
    .limit(100)
    .select('version', 'change', 'published_at')
  const published = await writtenOf(pool(), id, 'published')
  http.body = {
    versions: versions.map(({ version, change, published_at: at }) => ({
      version,
      change: change ?? '',
      publishedAt: at,
    })),
    published: published && {
      title: published.title,
      policyNumber: published.policy_number,
      kind: published.kind,
      format: published.format,
      reviewMonths: published.review_months,
      header: published.header ?? '',
      body: published.body ?? '',
      footer: published.footer ?? '',
    },
  }
}

/**
 * One slice of what the draft, as saved, would be for companies: each has the text for its country and kind
 * of service, which may stay as it is while others change.
 */
async function templateEffect(http: AdminHttp): Promise<void> {
  const id = http.params['id'] ?? ''
  const draft = await writtenOf(pool(), id, 'draft')
  if (!draft) {
    http.status = 404
    return
  }
  const latest = await latestTexts(pool(), id)
  const texts = [...textsOf(id, draft, latest.keys())].filter(([variant]) => latest.has(variant))
  const changed = new Map(
    texts.filter(([variant, text]) => {
      const had = latest.get(variant)
      return !had || asRead(had) !== asRead(text)
    }),
  )
  const same = texts.map(([variant]) => variant).filter(variant => !changed.has(variant))
  const after = Number(http.query['after'])
  http.body = {
    ...(await effectOnCompanies.get()(pool(), changed, same, Number.isSafeInteger(after) && after > 0 ? after : 0)),
    most: maxTried,
  }
}

const may = { read: 'api::template.template' }

export const templateDesk: readonly AdminRoute[] = [
  { method: 'GET', path: '/templates/:id', may, handler: templateState },
  { method: 'GET', path: '/templates/:id/effect', may, handler: templateEffect },
]

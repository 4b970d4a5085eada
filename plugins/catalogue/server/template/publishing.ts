import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type Db, inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { placeholdersOf } from '@cloudoc/core/server/html/placeholders.ts'
import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import { refusedByRule } from '@cloudoc/core/server/http/refused-by-rule.ts'
import type { DocumentMiddleware } from '@cloudoc/core/server/platform.ts'
import { fingerprint } from '@cloudoc/core/server/security/keys.ts'
import { type Earlier, publishingProblems } from '../../contract/rules/publishing.ts'
import { excerptOf, excerptRule, plainOf } from '../content/excerpt.ts'
import type { TemplateVersionRow } from '../tables.ts'
import { type Front, readFront } from './front.ts'
import { indexWords } from './index-words.ts'
import { forVariant, unmarkedText, variantId, variantOf, variantsOf } from './variants.ts'
import { type Written, writtenOf } from './written.ts'

/** What a reader sees. A version is made when one of these differs from the latest version. */
const seen = ['title', 'policy_number', 'kind', 'format', 'review_months', 'header', 'body', 'footer'] as const
export const asRead = (text: Pick<TemplateVersionRow, (typeof seen)[number]>): string =>
  JSON.stringify(seen.map(name => text[name]))

/** Actions of the platform after which a template may be published with another text. */
const writes = new Set(['create', 'update', 'publish'])

/**
 * Keeps each published text of a template as a version for ever, in the transaction of the publishing: there
 * is no published text without its version, whoever publishes (the admin, a script, in bulk).
 */
export const keepVersions: DocumentMiddleware = async (context, next) => {
  if (context.uid !== 'api::template.template' || !writes.has(context.action)) return next()
  return inTransaction(async tx => {
    const result = await next()
    const id = context.params.documentId ?? (result as { documentId?: string } | null)?.documentId
    if (id) await keepVersion(tx, id)
    return result
  })
}

async function keepVersion(tx: Tx, templateId: string): Promise<void> {
  const written = await writtenOf(tx.db, templateId, 'published')
  if (!written) return
  // Publishers of one template follow each other: whoever changes content holds the row of the content
  // version until the commit.
  const latest = await latestTexts(tx.db, templateId)
  let number = 0
  for (const [id, text] of textsOf(templateId, written, latest.keys())) {
    const kept = await keepText(tx, { id, latest: latest.get(id), least: number }, text)
    if (id === templateId) number = kept
  }
}

/**
 * All texts that a template comes in, by the ids that they are kept under: the whole one first. `held` are
 * ids that are there already.
 */
export function textsOf(
  templateId: string,
  written: Written,
  held: Iterable<string>,
): Map<string, ReturnType<typeof textOf>> {
  const wanted = new Map(variantsOf(written).map(variant => [variantId(templateId, variant), variant]))
  // One that is held already goes on, though its marks are gone: who has it is told of what changes.
  for (const id of held) if (id !== templateId && !wanted.has(id)) wanted.set(id, variantOf(templateId, id))
  const clean = sanitisedOnce()
  return new Map([
    [templateId, textOf(unmarkedText(written), clean)],
    ...[...wanted].map(([id, variant]) => [id, textOf(forVariant(written, variant), clean)] as const),
  ])
}

interface Clean {
  html: string
  excerpt: string
  plain: string
}
/**
 * A passage of HTML as it is kept, and what is read from it. Most variants of a template read alike, and all
 * have its header and footer: each passage is gone through once.
 */
function sanitisedOnce(): (html: string | null) => Clean {
  const known = new Map<string, Clean>()
  return raw => {
    const found = known.get(raw ?? '')
    if (found) return found
    const html = sanitise(raw ?? '')
    const clean = { html, excerpt: excerptOf(html), plain: plainOf(html) }
    known.set(raw ?? '', clean)
    return clean
  }
}

/** The newest text of a template and of each of its variants, by the ids that they are kept under. */
export async function latestTexts(db: Db, templateId: string): Promise<Map<string, TemplateVersionRow>> {
  const rows = await sql<TemplateVersionRow>`
    select distinct on (template_document_id) *
      from template_versions
     where template_document_id = ${templateId}
        or template_document_id like ${`${templateId}:%`}
     order by template_document_id, number desc`.rows(db)
  return new Map(rows.map(row => [row.template_document_id, row]))
}

/** A version that is to be stored. */
type NewVersion = ReturnType<typeof newVersion>

const newVersion = (id: string, number: number, before: string | undefined, text: ReturnType<typeof textOf>) => ({
  ...baseColumns(),
  ...text,
  template_document_id: id,
  number,
  hash: fingerprint(`${before ?? ''}\n${asRead(text)}`),
})

/**
 * Keeps a text as the next version of a template, or of one of its variants, where it differs; answers the
 * number of the newest. `least`: that of the whole text.
 */
async function keepText(
  tx: Tx,
  { id, latest, least }: { id: string; latest: TemplateVersionRow | undefined; least: number },
  text: ReturnType<typeof textOf>,
): Promise<number> {
  if (latest && asRead(latest) === asRead(text)) {
    await keepBeside(tx, latest, text)
    return latest.number
  }
  if (least === 0) await checkPublishing(tx, id, text)
  const number = Math.max((latest?.number ?? 0) + 1, least)
  const [made] = await tx
    .db('template_versions')
    .insert(newVersion(id, number, latest?.hash, text))
    .returning('id')
  if (!made) throw new Error('A version that was not stored')
  if (least === 0) await indexWords(tx, [wordsOf(text)])
  // The first text of a variant is no update of anything.
  await emit(tx, 'template.published', { templateId: id, versionId: made.id, number: latest ? number : 1 })
  return number
}

const wordsOf = ({ title, plain }: Pick<NewVersion, 'title' | 'plain'>): string => `${title} ${plain}`

/** Rows that one statement stores. */
const atOnce = 200

/**
 * Keeps the texts of templates that were never published before, each with its earlier texts before it, as
 * `keepVersions` keeps them one by one. Nobody holds a version of such a template, so nobody is told.
 */
export async function keepFirstVersions(
  tx: Tx,
  templates: readonly { id: string; texts: readonly Written[] }[],
): Promise<void> {
  const versions = templates.flatMap(({ id, texts }) => firstVersions(id, texts))
  for (let at = 0; at < versions.length; at += atOnce)
    await tx.db('template_versions').insert(versions.slice(at, at + atOnce))
  const whole = versions.filter(({ template_document_id: id }) => !id.includes(':'))
  await indexWords(tx, whole.map(wordsOf))
}

/** The versions that come of texts which follow each other, in the order in which they are kept. */
function firstVersions(templateId: string, texts: readonly Written[]): NewVersion[] {
  const versions: NewVersion[] = []
  const latest = new Map<string, NewVersion>()
  for (const written of texts) {
    let least = 0
    for (const [id, text] of textsOf(templateId, written, latest.keys())) {
      const before = latest.get(id)
      if (before && asRead(before) === asRead(text)) {
        Object.assign(before, { front: text.front, subject: text.subject })
        if (id === templateId) least = before.number
        continue
      }
      if (id === templateId)
        refuseProblems(text, versions.filter(each => each.template_document_id === id).toReversed())
      const version = newVersion(id, Math.max((before?.number ?? 0) + 1, least), before?.hash, text)
      if (id === templateId) least = version.number
      latest.set(id, version)
      versions.push(version)
    }
  }
  return versions
}

/**
 * A new text says which version it is and what changed, and holds no placeholder that nobody will fill in.
 * Otherwise the whole publishing is undone.
 */
async function checkPublishing(tx: Tx, templateId: string, text: ReturnType<typeof textOf>): Promise<void> {
  const earlier = await tx
    .db('template_versions')
    .where({ template_document_id: templateId })
    .orderBy('number', 'desc')
    .select('version')
  refuseProblems(text, earlier)
}

function refuseProblems(
  { title, version, change, header, body, footer }: ReturnType<typeof textOf>,
  earlier: readonly Earlier[],
): void {
  const problems = publishingProblems({ title, version, change, header, body, footer }, earlier)
  if (problems.length > 0)
    throw refusedByRule(problems.map(({ text }) => text).join(' '), {
      errors: problems.map(({ field, text }) => ({ path: [field], message: text, name: 'ValidationError' })),
    })
}

/** What is known beside the text is no text: no new version, and no update for anybody, comes of it. */
async function keepBeside(
  tx: Tx,
  latest: TemplateVersionRow,
  { front, subject }: { front: Front; subject: string },
): Promise<void> {
  if (JSON.stringify(readFront(latest.front)) !== JSON.stringify(front) || (latest.subject ?? '') !== subject)
    await tx.db('template_versions').where({ id: latest.id }).update({ front, subject })
}

/** Sanitised here, once: what companies read, edit and export comes from versions. */
function textOf(
  row: Omit<Written, 'countries' | 'categories' | 'all_countries' | 'all_categories'>,
  clean: ReturnType<typeof sanitisedOnce>,
) {
  const [{ html: header }, { html: body, excerpt, plain }, { html: footer }] = [
    clean(row.header),
    clean(row.body),
    clean(row.footer),
  ]
  return {
    title: row.title,
    policy_number: row.policy_number,
    kind: row.kind,
    format: row.format,
    review_months: row.review_months ?? 12,
    version: row.version ?? '',
    change: row.change ?? '',
    written: row.written,
    header,
    body,
    footer,
    subject: row.folder ?? '',
    keys: placeholdersOf(header + body + footer).join(' '),
    excerpt,
    excerpt_rule: excerptRule,
    plain,
    front: readFront({ ...row.front, regulations: row.regulations }),
  }
}

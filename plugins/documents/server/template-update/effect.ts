import type { Effect, ProviderWords } from '@cloudoc/catalogue/server/services.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { runTextTask } from '../text-work/run-text-task.ts'
import type { Words } from '../content/texts.ts'

/** Edited documents that are tried for one question. */
const atOnce = 5

interface Edited { id: number; company_id: number; base: Words; mine: Words }

/**
 * What a text that is not published yet would be for the companies that have the document: those without edits take it as it is; those that edited it are tried, a few
 * at a time, each in its company's turn (`runTextTask`), so that no company waits for staff.
 */
export async function effectOn(sql: Sql, templateId: string, theirs: ProviderWords, after: number): Promise<Effect> {
  const { rows: [counts] } = await sql.raw<{ rows: { pinned: number; edited: number }[] }>(
    `select count(*) filter (where head_id is null)::int as pinned, count(*) filter (where head_id is not null)::int as edited from documents where source_id = ? and deleted_at is null`, [templateId])
  const { rows } = await sql.raw<{ rows: Edited[] }>(
    `select d.id, d.company_id, json_build_object('header', coalesce(v.header, ''), 'body', coalesce(v.body, ''), 'footer', coalesce(v.footer, '')) as base,
            json_build_object('header', coalesce(r.header, ''), 'body', coalesce(r.body, ''), 'footer', coalesce(r.footer, '')) as mine
       from documents d join document_revisions r on r.id = d.head_id join template_versions v on v.id = d.version_id
      where d.source_id = ? and d.deleted_at is null and d.id > ? order by d.id limit ?`, [templateId, after, atOnce])
  const slice = { merges: 0, conflicts: 0, unknown: 0 }
  for (const { company_id: company, base, mine } of rows) {
    const merged = await runTextTask(company, 'mergedParts', { base, mine, theirs, values: null })
    slice[isRefusal(merged) ? 'unknown' : merged.clean ? 'merges' : 'conflicts'] += 1
  }
  return { oneClick: counts?.pinned ?? 0, edited: counts?.edited ?? 0, slice, next: rows.length === atOnce ? (rows.at(-1)?.id ?? null) : null }
}

import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { excerptOf, excerptRule, plainOf } from '../content/excerpt.ts'
import '../tables.ts'

const atOnce = 100

/**
 * Texts published before they were searched, or with an excerpt that would read otherwise now, get what they
 * lack, a batch at a time.
 */
export async function storeExcerpts(): Promise<void> {
  for (;;) {
    const rows = await pool()('template_versions')
      .whereNull('plain')
      .orWhereRaw('excerpt_rule is distinct from ?', [excerptRule])
      .limit(atOnce)
      .select('id', 'body')
    if (rows.length === 0) return
    const made = rows.map(({ id, body }) => ({ id, plain: plainOf(body ?? ''), excerpt: excerptOf(body ?? '') }))
    await sql`
      update template_versions v
         set plain = coalesce(v.plain, made.plain),
             excerpt = made.excerpt,
             excerpt_rule = ${excerptRule}
        from jsonb_to_recordset(${jsonb(made)}) as made (id int, plain text, excerpt text)
       where v.id = made.id`.run(pool())
  }
}

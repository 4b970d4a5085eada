import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { excerptOf, excerptRule, plainOf } from './excerpt.ts'

/**
 * Gives a table a column `words` that the database keeps by itself: what a search looks at. Made once; asking again locks
 * nothing. A schema of the platform cannot say it, and leaves it alone.
 */
export async function installWords(table: string, expression: string): Promise<void> {
  const { rows } = await pool().raw<{ rows: object[] }>('select 1 from information_schema.columns where table_schema = current_schema() and table_name = ? and column_name = ?', [table, 'words'])
  if (rows.length === 0) await pool().raw(`alter table ?? add column if not exists words tsvector generated always as (${expression}) stored`, [table])
}

const atOnce = 100

/** Texts published before they were searched, or with an excerpt that would read otherwise now, get what they lack, a batch at a time; then the column that is searched. */
export async function installTextIndex(): Promise<void> {
  for (;;) {
    const rows = await pool()('template_versions').whereNull('plain').orWhereRaw('excerpt_rule is distinct from ?', [excerptRule]).limit(atOnce).select('id', 'body')
    if (rows.length === 0) break
    await pool().raw(
      `update template_versions v set plain = coalesce(v.plain, made.plain), excerpt = made.excerpt, excerpt_rule = ?
         from jsonb_to_recordset(?::jsonb) as made (id int, plain text, excerpt text) where v.id = made.id`,
      [excerptRule, JSON.stringify(rows.map(({ id, body }) => ({ id, plain: plainOf(body ?? ''), excerpt: excerptOf(body ?? '') })))])
  }
  await installWords('template_versions', `
    setweight(to_tsvector('english', coalesce(title, '') || ' ' || coalesce(policy_number, '')), 'A')
    || setweight(to_tsvector('english', left(coalesce(plain, ''), 200000)), 'B')`)
}

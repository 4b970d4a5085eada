import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { refusedByRule } from '@cloudoc/core/server/http/refused-by-rule.ts'
import type { DocumentMiddleware } from '@cloudoc/core/server/platform.ts'

/** Actions of the platform after which a page may be published with another text. */
const writes = new Set(['create', 'update', 'publish'])
const text =
  'The page has blanks (______). Fill in what a person has confirmed, take out the lines that nobody has, and publish it then.'

/**
 * A page with something left to fill in is kept as a draft and not published: what an installation has not
 * confirmed is not shown to visitors. Whoever publishes it (the admin, a script, its date), it is undone.
 */
export const refuseBlanks: DocumentMiddleware = async (context, next) => {
  if (context.uid !== 'api::page.page' || !writes.has(context.action)) return next()
  return inTransaction(async tx => {
    const result = await next()
    const id = context.params.documentId ?? (result as { documentId?: string } | null)?.documentId ?? ''
    const blank = await sql<{ id: number }>`
      select id
        from pages
       where document_id = ${id}
         and published_at is not null
         and position('______' in coalesce(content, '')) > 0
       limit 1`.one(tx.db)
    if (blank) throw refusedByRule(text, { errors: [{ path: ['content'], message: text, name: 'ValidationError' }] })
    return result
  })
}

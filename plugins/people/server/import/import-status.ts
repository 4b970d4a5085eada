import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { RowState } from '../../contract/import-states.ts'
import { importStatus } from '../../contract/imports.ts'
import { rowName } from './plan.ts'

/** Imports that somebody sees: of whoever manages some sites their own. */
export const ownImports = (db: Db, actor: Actor) => {
  const imports = ofCompany(db, 'people_imports', actor)
  return actor.sites === 'all' ? imports : imports.where({ maker_id: actor.person.id })
}

export default handleRead(importStatus, async ({ input, actor, db }) => {
  const which = ownImports(db, actor)
  const found = await (input.importId === ''
    ? which.orderBy('id', 'desc')
    : which.where({ document_id: input.importId })
  ).first()
  if (!found) return input.importId === '' ? empty(null) : notFound(importStatus.texts.missing)
  const counted: { state: RowState; count: string }[] = (await ofCompany(db, 'people_import_rows', actor)
    .where({ import_id: found.id })
    .groupBy('state')
    .select('state')
    .count({ count: '*' })) as never
  const counts = Object.fromEntries(counted.map(({ state, count }) => [state, Number(count)]))
  const failed = await ofCompany(db, 'people_import_rows', actor)
    .where({ import_id: found.id, state: 'failed' })
    .orderBy('line')
    .offset(input.skip)
    .limit(input.limit)
    .select('line', 'cells', 'reason')
  return done(
    {
      importId: found.document_id,
      state: found.state,
      total: found.total,
      done: found.total - (counts['waiting'] ?? 0),
      startedAt: found.created_at.toISOString(),
      counts,
      failed: failed.map(({ line, cells, reason }) => ({ line, name: rowName(cells), text: reason ?? '' })),
    },
    { total: counts['failed'] ?? 0 },
  )
})

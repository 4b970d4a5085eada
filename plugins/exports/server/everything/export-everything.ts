import { exportCompany } from '@cloudoc/accounts/server/services/company.ts'
import { withOwnPassword } from '@cloudoc/accounts/server/services/sign-in.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { tenantTables } from '@cloudoc/core/server/data/tenant-tables.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import type { Entry } from '@cloudoc/document-renderer/src/index.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { exportEverything } from '../../contract/exports.ts'
import { defineExport, type Making } from '../export/kinds.ts'
import { startMaking } from '../export/start-making.ts'
import { unfinished } from '../tables.ts'

/** Kept with each export of it. */
const everything = 'company'
/** A sign that it is alive, and how far it is, after so many files. */
const perSign = 25
/** Made of the rest: finished files, and exports of earlier. */
const isDerived = (key: string): boolean => /^companies\/\d+\/(?:exports|renders)\//.test(key)
const { texts } = exportEverything

defineExport(everything, { entries: parts, permissions: [] })

/** Tables are counted one by one; documents and files come after them, as the last of its parts. */
async function* parts({ row, done: say }: Making): AsyncGenerator<Entry> {
  const company = await pool()('companies').where({ id: row.company_id }).first('id', 'document_id')
  if (!company) throw new Error('The company of an export is not there')
  let [tables, count] = [0, 0]
  for await (const part of exportCompany(company, isDerived)) {
    yield part
    count += 1
    if (part.name.startsWith('data/')) tables += 1
    if (count % perSign === 0) await say(Math.min(tables, row.total - 1))
  }
}

export default handleWithoutTransaction(exportEverything, async ({ input, db, actor }) => {
  if (input.password === '') return invalid({ password: texts.noPassword }, texts.noPassword)
  const own = await withOwnPassword(db, actor, input.password, texts.wrong)
  if (isRefusal(own)) return own
  const total = (await tenantTables(db)).length + 1
  return transact(async tx => {
    const day = londonDate()
    const started = await startMaking(tx, actor, {
      kind: everything,
      name: `Everything of ${actor.company.name}, ${day}`,
      fileName: `Cloudoc ${day}.zip`,
      request: {},
      total,
    })
    if (!started) return refuse(exportEverything, 'tooMany')
    // Whoever asked at the same moment waited for the company's row in `startMaking`.
    const [under] = await ofCompany(tx.db, 'exports', actor)
      .where({ kind: everything })
      .whereIn('state', unfinished)
      .count<{ count: string }[]>({ count: '*' })
    if (Number(under?.count ?? 0) > 1) return refuse(exportEverything, 'underWay')
    await record(tx, actor, {
      area: 'settings',
      what: 'Exported everything',
      subject: { kind: 'export', id: started.exportId, name: actor.company.name },
    })
    return done({ exportId: started.exportId, total }, { text: texts.started })
  })
})

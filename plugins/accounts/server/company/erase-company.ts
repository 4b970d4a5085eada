import { now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { tenantTables } from '@cloudoc/core/server/data/tenant-tables.ts'
import { type Db, inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { retained } from '@cloudoc/core/server/retention/retention.ts'
import { dropLoginsWithoutPeople } from '../login/logins.ts'
import type { CompanyRow } from '../tables.ts'
import { companyFolders } from './export-company.ts'

export interface Erased {
  rows: Record<string, number>
  files: number /** Rows of what the law wants. */
  kept: Record<string, number>
}

/**
 * Erases a company: its people are signed out, then all its files go, then all its rows, in one transaction.
 * Orders and invoices stay, with the buyer's name and address in them and nowhere else (rulings 38), until
 * their rule lets go of them. Run again after a failure, it goes on.
 */
export async function eraseCompany({ id, document_id }: Pick<CompanyRow, 'id' | 'document_id'>): Promise<Erased> {
  // First nobody can add anything any more.
  await inTransaction(async ({ db }) => {
    await db('companies').where({ id }).update({ deactivated_at: now() })
    await ofCompany(db, 'sessions', id).delete()
  })
  const removed = await removeFiles({ id, document_id })
  const { rows, kept } = await inTransaction(tx => eraseRows(tx, id))
  // What a job that was at work has left meanwhile.
  return { rows, kept, files: removed + (await removeFiles({ id, document_id })) }
}

async function removeFiles(company: Pick<CompanyRow, 'id' | 'document_id'>): Promise<number> {
  const store = await files()
  let count = 0
  for (const folder of companyFolders(company)) {
    for await (const key of store.list(folder)) {
      await store.remove(key)
      count++
    }
  }
  return count
}

/** @acrossCompanies whose login or address also works for another company is found out here */
async function eraseRows({ db }: Tx, id: number): Promise<Pick<Erased, 'rows' | 'kept'>> {
  await db('companies').where({ id }).forUpdate().first('id')
  // Evidence lets nobody else past (core/server/evidence).
  await sql`select set_config('cloudoc.erasing', ${String(id)}, true)`.run(db)
  const outliving = new Set(
    retained.filter(({ outlivesCompany }) => outlivesCompany).flatMap(({ tables }) => [...tables]),
  )
  const [rows, kept]: [Record<string, number>, Record<string, number>] = [{}, {}]
  // Of no company by a column: codes that were sent, and mails that wait, by the addresses of its people.
  const people = ofCompany(db, 'people', id)
  const logins = (await people.clone().whereNotNull('login_id').select('login_id')).flatMap(
    ({ login_id }) => login_id ?? [],
  )
  // Who works for another company, too, is still written to.
  const emails = people
    .clone()
    .whereNotNull('work_email')
    .whereNotExists(
      db('people as others')
        .whereRaw('others.work_email = people.work_email')
        .whereNot('others.company_id', id)
        .select(sql`1`.toRaw(db)),
    )
    .select('work_email')
  rows['challenges'] = await db('challenges')
    .whereIn('email', emails)
    .orWhereIn('person_id', people.clone().select('id'))
    .delete()
  rows['outbox'] = await db('outbox' as never)
    .whereIn('recipient', emails)
    .delete()
  for (const table of await tenantTables(db)) {
    const own = db(table).where({ company_id: id })
    if (outliving.has(table))
      kept[table] = Number((await own.count<{ count: string }[]>({ count: '*' }))[0]?.count ?? 0)
    else rows[table] = await own.delete()
  }
  // A login that still works for another company stays theirs.
  rows['up_users'] = await dropLoginsWithoutPeople(db, logins)
  const hasOrders = Object.values(kept).some(count => count > 0)
  // Orders hang on something without a name.
  if (hasOrders)
    await db('companies')
      .where({ id })
      .update({ name: 'Erased', subdomain: null, details: null, erased_at: now(), updated_at: now() })
  else rows['companies'] = await db('companies').where({ id }).delete()
  return { rows, kept }
}

/** Why a company cannot be erased just now, in words for staff; nothing where it can. */
type EraseBlocker = (db: Db, companyId: number) => Promise<string | undefined>
const blockers: EraseBlocker[] = []
export const addEraseBlocker = (blocker: EraseBlocker): void => void blockers.push(blocker)

/** What keeps a company from being erased just now; nothing where nothing does. */
export async function eraseBlockerOf({ id }: Pick<CompanyRow, 'id'>): Promise<string | undefined> {
  for (const blocker of blockers) {
    const found = await blocker(pool(), id)
    if (found !== undefined) return found
  }
  return undefined
}

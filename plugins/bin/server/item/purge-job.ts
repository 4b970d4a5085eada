import { sitesSeen } from '@cloudoc/accounts/server/services/sites.ts'
import { type BinActor, binSource } from '@cloudoc/core/server/bin.ts'
import { isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { atOnce } from '../../contract/bin.ts'
import { trashedItems } from './trashed.ts'

interface Asked {
  companyId: number
  personId: number
  kind: string
}

/** Who asked for it, with the rights that they have now; nobody who has left. */
async function askedBy(db: Db, { companyId, personId }: Asked): Promise<BinActor | undefined> {
  const person = await ofCompany(db, 'people', companyId).where({ id: personId }).whereNull('deleted_at').first()
  const company = person && (await db('companies').where({ id: companyId }).whereNull('deactivated_at').first())
  if (!person || !company) return undefined
  return {
    role: person.role,
    permissions: person.permissions ?? [],
    sites: sitesSeen(person, company),
    person: {
      id: person.id,
      documentId: person.document_id,
      email: person.work_email ?? '',
      firstName: person.first_name ?? '',
      lastName: person.last_name ?? '',
    },
    company: {
      id: company.id,
      documentId: company.document_id,
      name: company.name,
      subdomain: company.subdomain,
      createdAt: company.created_at,
      holderId: '',
      severalSites: company.several_sites === true,
    },
  }
}

/**
 * Fifty in a transaction that also leaves the rest: killed anywhere, it goes on where it was. One that was
 * restored meanwhile stays, and does not keep the others.
 */
export const purgeListed = defineJob<Asked & { ids: readonly string[] }>({
  name: 'bin.purge-listed',
  async run(asked) {
    await inTransaction(async tx => {
      const [actor, source] = [await askedBy(tx.db, asked), binSource(asked.kind)]
      if (!actor || !source?.purge) return
      const [now, rest] = [asked.ids.slice(0, atOnce), asked.ids.slice(atOnce)]
      await purgeThere(
        tx,
        actor,
        asked.kind,
        (await trashedItems(tx.db, actor, source, { ids: now }))
          .filter(({ removable }) => removable)
          .map(({ id }) => id),
      )
      if (rest.length > 0) await enqueue(tx, purgeListed, { ...asked, ids: rest })
    })
  },
})

/** What was there when it was asked for, slice after slice. */
export const purgeAll = defineJob<Asked & { by: string }>({
  name: 'bin.purge-all',
  async run(asked) {
    const [actor, source] = [await askedBy(pool(), asked), binSource(asked.kind)]
    if (!actor || !source?.purge) return
    await inTransaction(async tx => {
      const there = await trashedItems(tx.db, actor, source, { by: new Date(asked.by), limit: atOnce })
      const gone = await purgeThere(
        tx,
        actor,
        asked.kind,
        there.map(({ id }) => id),
      )
      // Where nothing goes, asking again would not end.
      if (gone > 0 && there.length === atOnce) await enqueue(tx, purgeAll, asked)
    })
  },
})

async function purgeThere(tx: Tx, actor: BinActor, kind: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await binSource(kind)?.purge?.(tx, actor, ids)
  // Somebody restored one between the look and the lock: the job is tried again, and finds the others.
  if (isRefusal(gone)) throw new Error(`Not let go: ${gone.code}`)
  return gone?.count ?? 0
}

import { actorOfPerson } from '@cloudoc/accounts/server/services/sign-in.ts'
import { type BinActor, binSource } from '@cloudoc/core/server/bin.ts'
import { isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { atOnce } from '../../contract/bin.ts'
import { trashedItems } from './trashed.ts'

interface Asked {
  companyId: number
  personId: number
  kind: string
}

/**
 * Fifty in a transaction that also leaves the rest: killed anywhere, it goes on where it was. One that was
 * restored meanwhile stays, and does not keep the others.
 */
export const purgeListed = defineJob<Asked & { ids: readonly string[] }>({
  name: 'bin.purge-listed',
  async run(asked) {
    await inTransaction(async tx => {
      const [actor, source] = [await actorOfPerson(tx.db, asked), binSource(asked.kind)]
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
    const [actor, source] = [await actorOfPerson(pool(), asked), binSource(asked.kind)]
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

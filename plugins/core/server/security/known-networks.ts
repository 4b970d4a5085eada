import { inSeconds, now } from '../clock.ts'
import { sql } from '../data/sql/sql.ts'
import type { Db } from '../data/transaction.ts'
import { sign } from './keys.ts'
import { type Limit, withinAll } from './limits.ts'

/** A network is known for 30 days after someone signed in from it, and 20 of them an account. */
const knownSeconds = 30 * 86_400
const maxNetworks = 20

const accountOf = (account: string): string => sign('account', account.toLowerCase())
const keyOf = (account: string, network: string): string => sign('network', `${account.toLowerCase()} ${network}`)

/**
 * Someone signed in to an account (its address, with what kind of account it is) from here: remembered in one
 * statement.
 */
export async function rememberNetwork(db: Db, account: string, network: string): Promise<void> {
  const [key, hash] = [keyOf(account, network), accountOf(account)]
  // What is deleted is chosen among the rows as they were before this one.
  await sql`
    with seen as (
      insert into known_networks (key, account, seen_at)
      values (${key}, ${hash}, ${now()})
      on conflict (key) do update set seen_at = excluded.seen_at
    )
    delete from known_networks
     where key in (
       select key from known_networks where account = ${hash} and key <> ${key} order by seen_at desc offset ${maxNetworks - 1}
     )`.run(db)
}

/**
 * Counts a try at an account's password over all networks, and says whether it is within the limit. From a
 * network that its owner uses it is not counted: strangers elsewhere, however many, do not lock the owner out
 * there.
 */
export const mayTryFrom = (db: Db, limit: Limit, account: string, network: string): Promise<boolean> =>
  withinAll(db, [{ limit, subject: account }], { network: keyOf(account, network), since: inSeconds(-knownSeconds) })

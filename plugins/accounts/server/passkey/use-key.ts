import { now } from '@cloudoc/core/server/clock.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { PasskeyRow } from '../tables.ts'
import type { Expected } from './ceremony.ts'
import { counterOf, type Proof } from './device.ts'

interface Used {
  /** Whose keys these are: people's, or those of the provider's staff. */
  table: 'passkeys' | 'staff_passkeys'
  key: Pick<PasskeyRow, 'id' | 'public_key' | 'counter'>
  proof: Proof
  expected: Expected
}

/** Notes that a passkey has signed; why not, where it has not. Two at once with one count: one of them is in. */
export async function useKey(
  db: Db,
  { table, key, proof, expected }: Used,
): Promise<'signature' | 'counter' | undefined> {
  const counter = await counterOf(proof, key, expected)
  if (counter === undefined) return 'signature'
  const counted = await db(table).where({ id: key.id, counter: key.counter }).update({ counter, used_at: now() })
  return counted === 0 ? 'counter' : undefined
}

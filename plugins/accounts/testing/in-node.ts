import { inTransaction, pool } from '../../core/server/data/transaction.ts'
import type { Platform } from '../../core/server/platform.ts'
import { domainRecords } from '../server/identity/domains.ts'
import { acceptInvitation, preparePassword } from '../server/person/accept-invitation.ts'
import type { PersonRow } from '../server/tables.ts'

/**
 * What tests run inside a node (`app.run`): somebody accepts an invitation so many times at once. Answers
 * what became of each.
 */
export async function acceptAtOnce(
  platform: Platform,
  personId: number,
  password: string,
  times: number,
): Promise<string[]> {
  const person = (await platform.db.connection('people').where({ id: personId }).first()) as PersonRow
  return Promise.all(
    Array.from({ length: times }, async () => {
      const prepared = await preparePassword(pool(), person, password)
      if ('wrong' in prepared || 'weak' in prepared || 'blocked' in prepared) return Object.keys(prepared).join(' ')
      return inTransaction(tx => acceptInvitation(tx, person, prepared))
    }),
  )
}

/** From now on a domain has these TXT records, and others have none. */
export async function answerTxt(_: Platform, domain: string, ...records: string[]): Promise<void> {
  domainRecords.find = async asked => (asked === domain ? records.map(record => [record]) : [])
}

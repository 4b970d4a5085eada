import { now } from '../../core/server/clock.ts'
import { baseColumns } from '../../core/server/data/base-columns.ts'
import { inTransaction, pool } from '../../core/server/data/transaction.ts'
import type { Platform } from '../../core/server/platform.ts'
import { domainRecords } from '../server/identity/domains.ts'
import { openClientSecret } from '../server/identity/open-id.ts'
import { identityOf } from '../server/login/identities.ts'
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

/** What a company's provider is asked with, as the node reads it. */
export async function clientSecretOf(_: Platform, companyId: number): Promise<string | undefined> {
  const identity = await identityOf(pool(), companyId)
  return identity && openClientSecret(identity)
}

/** From now on people of a company with an address of this domain sign in by its provider, which nobody has set up. */
export async function requireProvider(_: Platform, companyId: number, domain: string): Promise<void> {
  const company_id = companyId
  await pool()('company_domains').insert({ ...baseColumns(), company_id, domain, proof: 'proof', proven_at: now() })
  await pool()('company_identities').insert({
    ...baseColumns(),
    company_id,
    kind: 'google',
    issuer: 'https://accounts.google.com',
    client_id: 'us',
    sealed_secret: '',
    adds_employees: false,
    required: true,
  })
}

import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { openCeremony, useCeremony } from '../passkey/ceremony.ts'
import type { StaffPasskeyRow } from '../tables.ts'
import type { StaffMember } from './member.ts'

/*
 * A ticket stands for a passkey that has signed, in the place of the password: so the platform's own sign-in makes the
 * session, with its cookie, its device and its limits. It is good once, for a minute, and for this member alone.
 */

const ticketMinutes = 1
const form = /^passkey ([a-z0-9]+) ([\w.-]+)$/

const whoseTicket = ({ id, staff_id }: Pick<StaffPasskeyRow, 'id' | 'staff_id'>): string =>
  `staff ${staff_id} key ${id}`

export const openTicket = (key: StaffPasskeyRow): string =>
  `passkey ${key.document_id} ${openCeremony('staff-passkey-ticket', whoseTicket(key), ticketMinutes).handle}`

/** Was this given in the place of a password? */
export const isTicket = (password: string): boolean => form.test(password)

/** Uses a ticket up: the id of the member of staff with this address, where it is theirs and its key is still there. */
export async function useTicket(db: Db, email: string, ticket: string): Promise<StaffMember['id'] | undefined> {
  const [, keyId = '', handle = ''] = form.exec(ticket) ?? []
  const key = await db('staff_passkeys')
    .where({ document_id: keyId })
    .whereIn('staff_id', db.select('id').from('admin_users').where({ email, is_active: true }))
    .first()
  return key && (await useCeremony(db, 'staff-passkey-ticket', handle, whoseTicket(key))) ? key.staff_id : undefined
}

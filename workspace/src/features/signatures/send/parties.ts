import type { RecipientRole, SigningOrder } from '@cloudoc/esign/contract/rules/guard.ts'

/** Somebody whom it goes to, while it is put together. `key` tells rows apart; `personId` is '' for whoever is not of the company. */
export interface Party {
  key: string
  role: RecipientRole
  name: string
  email: string
  personId: string
}

const plain = (email: string): string => email.trim().toLowerCase()
/** Who of them has this address already? Two people who share one could sign for each other. */
export const withEmail = (parties: readonly Party[], email: string): Party | undefined =>
  parties.find(party => plain(party.email) === plain(email))

/** Who has something to do, in the order in which they are asked. */
export const doers = <P extends { role: RecipientRole }>(parties: readonly P[]): P[] =>
  parties.filter(({ role }) => role !== 'copy')

/** Exactly what somebody gets, and when, as one sentence. `before`: whose turn is just before theirs, where it goes one after another. */
export function whatTheyGet({ role }: { role: RecipientRole }, order: SigningOrder, before: string): string {
  if (role === 'copy')
    return 'gets a mail that leads to the signed file when everyone is done. There is nothing to sign.'
  const act = role === 'approver' ? 'is asked to approve it' : 'is asked to sign it'
  return order === 'sequence' && before !== '' ? `${act} by mail when ${before} is done.` : `${act} by mail, at once.`
}

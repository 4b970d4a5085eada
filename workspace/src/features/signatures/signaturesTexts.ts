import type { RecipientRole } from '@cloudoc/esign/contract/rules/guard.ts'

/** What somebody does with it, in the list of roles. */
export const roleChoices: readonly { value: RecipientRole; label: string }[] = [
  { value: 'signer', label: 'Signs' },
  { value: 'approver', label: 'Approves, without a signature' },
  { value: 'copy', label: 'Gets a copy when it is finished' },
]
/** `Signer`: what somebody is called beside their name. */
export const roleName: Readonly<Record<RecipientRole, string>> = {
  signer: 'Signer',
  approver: 'Approver',
  copy: 'Gets a copy',
}
export const noun = { one: 'item', many: 'items' } as const

/** A day without a time, at noon: the same day everywhere. */
export const noon = (day: string): string => `${day}T12:00:00Z`
const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
const dayMs = 86_400_000
/** The day in the United Kingdom, so many days from now, as calls write it. */
export const dayFromNow = (days: number): string => london.format(new Date(Date.now() + days * dayMs))

/** `Ann`, `Ann and Ben`, `Ann, Ben and Cai`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** What the level of a seal means (PAdES). */
export const levels: Readonly<Record<string, string>> = {
  'B-LT': 'Sealed, with the time stamp of an independent service and what shows later that it was good',
  'B-T': 'Sealed, with the time stamp of an independent service',
  'B-B': 'Sealed, with our own clock',
}

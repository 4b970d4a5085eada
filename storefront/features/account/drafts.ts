import { read, write } from '@cloudoc/kit/session/storage.ts'

export type DraftName = 'sign-in' | 'sign-up' | 'forgot'
type Draft = Readonly<Record<string, string>>

const key = (name: DraftName) => `draft_${name}`
const isSecret = (field: string): boolean => /password/i.test(field)
const secrets = new Map<DraftName, Draft>()

function stored(name: DraftName): Draft {
  try {
    const value: unknown = JSON.parse(read('sessionStorage', key(name)) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Draft) : {}
  } catch {
    return {}
  }
}

/**
 * What was typed into a form so far. It outlives a closed modal, another tab of it, and the page itself: a
 * phone may throw the page away while somebody reads the code in the mail. Passwords are kept in memory only,
 * and are gone with the page.
 */
export const draft = (name: DraftName): Draft => ({ ...stored(name), ...secrets.get(name) })

export function keepDraft(name: DraftName, field: string, value: string): void {
  if (isSecret(field)) secrets.set(name, { ...secrets.get(name), [field]: value })
  else write('sessionStorage', key(name), JSON.stringify({ ...stored(name), [field]: value }))
}

/** Once somebody is signed in, nothing typed on the way there is kept. */
export function forgetDrafts(): void {
  secrets.clear()
  for (const name of ['sign-in', 'sign-up', 'forgot'] as const) write('sessionStorage', key(name), null)
}

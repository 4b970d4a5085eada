import { read, write } from '../session/storage.ts'

/** What a page keeps while somebody is at their organisation's provider; the tab alone has it. */
export interface ProviderAttempt {
  /** Without it the answer opens nothing. */
  binding: string
  /** Where the sign-in leads; '' to the usual place. */
  next: string
  /** Whoever is signed in links themself. */
  isLink: boolean
}

const key = 'provider_attempt'

export function keepAttempt({ binding, next, isLink }: ProviderAttempt): void {
  write('sessionStorage', key, JSON.stringify([binding, next, isLink]))
}

/** Once: whoever comes back a second time begins anew. */
export function takeAttempt(): ProviderAttempt | undefined {
  const kept: unknown = JSON.parse(read('sessionStorage', key) ?? 'null')
  write('sessionStorage', key, null)
  if (!Array.isArray(kept)) return undefined
  const [binding, next, isLink] = kept as unknown[]
  return { binding: String(binding), next: String(next), isLink: isLink === true }
}

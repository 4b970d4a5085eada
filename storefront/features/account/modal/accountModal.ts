import { useSyncExternalStore } from 'react'

export type AccountView = 'signin' | 'signup' | 'forgot'

export interface AccountModalState {
  open: boolean
  view: AccountView
  /** One line that says why it opened by itself, such as before checkout. */
  why: string
  /** Path to go to afterwards; '' leaves it to the order of rulings 10. */
  next: string
  /** Out of the way for a moment, while another window needs the pointer. */
  aside: boolean
}

const closed: AccountModalState = { open: false, view: 'signin', why: '', next: '', aside: false }
const listeners = new Set<() => void>()
let state = closed

function change(part: Partial<AccountModalState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

/** Opens the sign-in modal (shop §2): `openAccount('signup', { why, next })`. Its code loads at the first opening. */
export const openAccount = (
  view: AccountView = 'signin',
  { why = '', next = '' }: { why?: string; next?: string } = {},
): void => change({ open: true, view, why, next })
export const showAccountView = (view: AccountView): void => change({ view })
export const closeAccount = (): void => change({ open: false })
export const setAside = (aside: boolean): void => change({ aside })

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The modal's state, live; closed on the server. */
export const useAccountModal = (): AccountModalState =>
  useSyncExternalStore(
    listen,
    () => state,
    () => closed,
  )

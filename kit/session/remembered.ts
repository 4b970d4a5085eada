import { read, write } from './storage.ts'

/** Small choices that last as long as the session (shop §3 'Session values kept'); signing out clears them. */
export type Remembered =
  | 'activeClass'
  | 'profileType'
  | 'addonDetails'
  | 'employeePlan'
  | 'subscriptionPay'
  | 'phoneSeal'

export const recall = (key: Remembered): string | null => read('sessionStorage', key)
export const remember = (key: Remembered, value: string | null): void => write('sessionStorage', key, value)

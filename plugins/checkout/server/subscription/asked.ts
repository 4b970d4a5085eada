import { toPence } from '@cloudoc/core/contract/money.ts'
import { agreement } from '../../contract/agreement.ts'

/** An amount as a buyer sent it, in pence; nothing when it was not sent, `NaN` when it is none. */
export const amountOf = (amount: number | string | undefined): number | undefined =>
  amount === undefined || amount === '' ? undefined : toPence(amount)

/** Nothing was accepted, or what is shown now. */
export const acceptedNow = (version: string | undefined): boolean => !version || version === agreement.version

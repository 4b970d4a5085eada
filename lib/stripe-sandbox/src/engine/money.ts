import type { Refusal } from '../http/reply.ts'
import { refuseRequest } from '../http/reply.ts'

/** The least that Stripe charges, in the smallest unit: 30p. */
const least: Record<string, number> = { gbp: 30, usd: 50, eur: 50 }
const maxAmount = 99_999_999

/** `£12.50` for 1250 gbp. */
export function moneyText(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100)
}

/** Why an amount in pence cannot be charged, if so. */
export function amountRefusal(amount: number, currency: string): Refusal | undefined {
  const floor = least[currency]
  if (floor === undefined)
    return refuseRequest(
      `Invalid currency: ${currency}. The sandbox takes gbp, usd and eur.`,
      { param: 'currency', code: 'parameter_invalid' },
      true,
    )
  if (amount < 1)
    return refuseRequest(
      'This value must be greater than or equal to 1.',
      { param: 'amount', code: 'parameter_invalid_integer' },
      true,
    )
  if (amount < floor)
    return refuseRequest(
      `Amount must be at least ${moneyText(floor, currency)} ${currency}`,
      { param: 'amount', code: 'amount_too_small' },
      true,
    )
  if (amount > maxAmount)
    return refuseRequest(
      `Amount must be no more than ${moneyText(maxAmount, currency)}`,
      { param: 'amount', code: 'amount_too_large' },
      true,
    )
  return undefined
}

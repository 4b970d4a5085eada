import { totalsOf } from '@cloudoc/catalogue/contract/rules/price.ts'
import { toPence, toPounds } from '@cloudoc/core/contract/money.ts'
import type { Cart } from '../bill/lines.ts'

/** What is paid when, in pounds with VAT (rulings 32, 34). */
export interface Due {
  /** When the licence ends that is paid for today. */
  ends: Date
  /** Add-ons that are paid monthly: each month from this day on. */
  monthly: { amount: number; from: Date } | undefined
  /** What the 12 months after that cost, without offers that end by then. */
  renewal: number
}

/** The same day so many months later; the last day of a shorter month stands for a day that it lacks. */
function monthsLater(at: Date, months: number): Date {
  const later = new Date(at.getFullYear(), at.getMonth() + months, 1)
  const last = new Date(later.getFullYear(), later.getMonth() + 1, 0).getDate()
  return new Date(later.getFullYear(), later.getMonth(), Math.min(at.getDate(), last))
}

/**
 * What follows a cart that is paid at a time: of its prices without a coupon, which counts once. Nothing
 * where there is only a trial.
 */
export function dueOf(cart: Cart, at: Date): Due | undefined {
  const lines = cart.items.filter(line => !line.gone && line.renewalPlan !== 'trial')
  if (lines.length === 0) return undefined
  const gross = (pence: readonly number[]): number => toPounds(totalsOf(pence, cart.vatRate).gross)
  const renewing = (line: Cart['items'][number]): number[] =>
    line.addOns.filter(({ name }) => name !== 'printing').map(({ fee }) => toPence(fee))
  const monthly = lines.filter(line => line.renewalPlan === 'monthly').flatMap(renewing)
  return {
    ends: monthsLater(at, 12),
    monthly: monthly.length > 0 ? { amount: gross(monthly), from: monthsLater(at, 1) } : undefined,
    renewal: gross(lines.flatMap(line => [toPence(line.renewalPrice), ...renewing(line)])),
  }
}

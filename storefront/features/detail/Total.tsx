import type { Plan } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { Price } from '@cloudoc/catalogue/contract/rules/price.ts'
import { showPence } from '@cloudoc/core/contract/money.ts'

export interface TotalProps {
  /** In pence. */
  price: Price
  /** What its licence renews at, in pence. */
  renewal: number
  plan: Plan
  vatRate: number
}

const after = { monthly: 'a month', yearly: 'a year' } as const

/** No amount without its period: the licence runs 12 months in every plan, the add-ons go by the plan (rulings 32). */
function periodOf({ addOns }: Price, plan: Plan): string {
  if (plan === 'trial') return 'until the trial ends'
  const running = addOns.filter(({ name }) => name !== 'printing').reduce((sum, { fee }) => sum + fee, 0)
  if (running === 0) return 'for 12 months'
  return `for 12 months’ licence and the first ${plan === 'yearly' ? 'year' : 'month'} of add-ons, which go on at ${showPence(running)} ${after[plan]}`
}

/** What is to be paid, first of all: the total with what it was, its period and its tax. */
export function Total({ price, renewal, plan, vatRate }: TotalProps) {
  const before = plan === 'trial' ? 0 : price.net + price.full - price.licence
  return (
    <p aria-live="polite" className="grid gap-1">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="sr-only">Total </span>
        <strong data-keep-clear className="figures text-title tracking-tight">
          {showPence(price.net)}
        </strong>
        {before > price.net && (
          <s className="figures text-quiet">
            <span className="sr-only">before </span>
            {showPence(before)}
          </s>
        )}
      </span>
      <span className="text-small text-quiet">
        {vatRate > 0 && price.net > 0 && 'plus VAT, '}
        {periodOf(price, plan)}
      </span>
      {plan !== 'trial' && (
        <span className="figures text-small text-quiet">
          The licence renews each year at {showPence(renewal)} until you cancel.
        </span>
      )}
    </p>
  )
}

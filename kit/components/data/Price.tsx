import { showPounds } from '@cloudoc/core/contract/money.ts'
import { shortDate } from '../../format/date.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

export interface PriceProps {
  /** What is to be paid, in pounds. */
  amount: number
  /** What it was before; shown struck through when higher. */
  before?: number | undefined
  /** 'From' on cards (shop §2 Subscription listing). */
  from?: boolean
  /** 'a year', 'a month'. */
  per?: string
  /** ISO time at which the offer ends; shown DD/MM/YYYY (shop §9). */
  offerEnds?: string | undefined
  /** What it renews at each year, in pounds. */
  renews?: number | undefined
  /** 'plus VAT', where the settings have a rate (rulings 22). */
  plusVat?: boolean
}

/** 'plus VAT, renews yearly at £90.00' */
function termsOf({ amount, renews, plusVat }: Pick<PriceProps, 'amount' | 'renews' | 'plusVat'>): string {
  const at = renews === undefined || renews === amount ? '' : ` at ${showPounds(renews)}`
  return [plusVat && 'plus VAT', renews !== undefined && `renews yearly${at}`].filter(Boolean).join(', ')
}

/** A price in pounds with two decimals (shop §9), and what it was before the offer. */
export function Price({ amount, before, from = false, per, offerEnds, renews, plusVat = false }: PriceProps) {
  const reduced = before !== undefined && before > amount
  return (
    <p className="grid gap-1">
      {reduced && (
        <s className="text-quiet figures">
          <VisuallyHidden>Before: </VisuallyHidden>
          {showPounds(before)}
        </s>
      )}
      <span className="flex flex-wrap items-baseline gap-x-2">
        {from && <span className="text-quiet">From</span>}
        <strong data-keep-clear className="text-section tracking-tight figures">
          {reduced && <VisuallyHidden>Now: </VisuallyHidden>}
          {showPounds(amount)}
        </strong>
        {per && <span className="text-quiet">{per}</span>}
        {(plusVat || renews !== undefined) && (
          <span className="text-small text-quiet">{termsOf({ amount, renews, plusVat })}</span>
        )}
      </span>
      {reduced && offerEnds && (
        <span>
          <mark className="rounded-sm text-small font-bold">Offer ends {shortDate(offerEnds)}</mark>
        </span>
      )}
    </p>
  )
}

import { showPounds } from '@cloudoc/core/contract/money.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { payPage } from '../../addresses/billing.ts'
import { addOnWords, licenceWords } from '../../bill/billingTexts.ts'
import { cardName } from '../cardWords.ts'
import type { HeldPlan, SavedCard } from './types.ts'

type Next = NonNullable<HeldPlan['next']>

/** What a charge pays for: no amount stands without its period (rulings 32). */
function periodOf({ parts }: Pick<Next, 'parts'>): string {
  const licence = parts.find(({ what }) => what === 'licence')
  if (!licence) return ' for a month of its add-ons'
  return parts.some(({ until }) => until !== licence.until)
    ? ' for 12 months, and a month of its add-ons'
    : ' for 12 months'
}

/** What is charged next and when, or when it ends; in a sentence. */
export function NextCharge({ plan, card }: { plan: HeldPlan; card: SavedCard }) {
  const { next, status, expireDate } = plan
  if (status === 'trial')
    return (
      <p>
        The trial ends on {longDate(expireDate)} by itself. To keep working with its documents, buy the package:
        everything that you wrote stays.
      </p>
    )
  if (status === 'expired') return <p>It ended on {longDate(expireDate)}. You can read and export what you have.</p>
  if (status === 'cancelled')
    return (
      <p>
        Cancelled: it runs until <strong>{longDate(expireDate)}</strong>, and nothing more is charged.
      </p>
    )
  if (!plan.renews)
    return (
      <p className="figures">
        It ends on <strong>{longDate(expireDate)}</strong> and does not renew by itself
        {next && (
          <>
            . Renewing costs {showPounds(next.gross)}
            {next.vat > 0 && ' with VAT'}
            {periodOf(next)}
          </>
        )}
        .
      </p>
    )
  if (!next)
    return (
      <p>
        It runs until <strong>{longDate(expireDate)}</strong>. This package is no longer on sale, so it does not renew.
      </p>
    )
  return (
    <p className="figures">
      {status === 'past due' ? 'Due since' : 'On'} <strong>{longDate(next.on)}</strong>: {showPounds(next.gross)}
      {next.vat > 0 && ' with VAT'}
      {periodOf(next)}, charged to {card ? cardName(card) : 'your card'}.
    </p>
  )
}

/** A renewal that could not be paid: why, what happens next, and how to mend it. */
export function Trouble({ plan }: { plan: HeldPlan }) {
  if (!plan.trouble || plan.status === 'cancelled') return null
  const { reason, nextTry, asksPerson } = plan.trouble
  const lapsed = plan.status === 'expired'
  return (
    <Notice
      tone="danger"
      title={asksPerson ? 'Your bank asks you to confirm the renewal' : 'The renewal could not be paid'}
      action={
        <Button href={payPage(plan._id)}>
          {asksPerson ? 'Confirm the payment' : lapsed ? 'Renew the licence' : 'Pay now'}
        </Button>
      }
    >
      <p>{reason}</p>
      {!lapsed && (
        <p>
          {nextTry ? `We try again on ${longDate(nextTry)}. ` : ''}
          {plan.graceUntil && `Everything works until ${longDate(plan.graceUntil)}.`}
        </p>
      )}
    </Notice>
  )
}

/** What was chosen for the end of a period. */
export function WaitingChange({ plan: { change } }: { plan: HeldPlan }) {
  if (!change) return null
  const parts = [licenceWords[change.licenceType], ...change.addOns.map(name => addOnWords[name])]
  return (
    <Notice tone="info" title={`Changes on ${longDate(change.on)}`}>
      {parts.join(', ')}
      {change.addOns.length === 0 && ', no add-ons'}. Until then you have what is paid for.
    </Notice>
  )
}

import { showPounds } from '@cloudoc/core/contract/money.ts'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { VisuallyHidden } from '@cloudoc/kit/components/layout/VisuallyHidden.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { addOnPeriod, addOnWords, licenceWords, planWords, sendTypeWords } from './billingTexts.ts'
import type { BillLine } from './lines.ts'

const about = ({ sendtype, plan, licence }: BillLine): string =>
  [sendTypeWords[sendtype], planWords[plan], licenceWords[licence]].filter(Boolean).join(', ')

function Fee({ line }: { line: BillLine }) {
  const reduced = line.before > line.fee
  return (
    <p className="leader">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span>
          {line.until
            ? `Licence until ${longDate(line.until)}`
            : line.plan === 'trial'
              ? 'Licence, on trial'
              : 'Licence for 12 months'}
        </span>
        {line.discountPercent > 0 && reduced && (
          <mark className="rounded-sm px-1 text-small font-bold whitespace-nowrap">{line.discountPercent}% off</mark>
        )}
      </span>
      <span>
        {reduced && (
          <>
            <VisuallyHidden>Before: </VisuallyHidden>
            <s className="mr-2 text-quiet">{showPounds(line.before)}</s>
            <VisuallyHidden>Now: </VisuallyHidden>
          </>
        )}
        {showPounds(line.fee)}
      </span>
    </p>
  )
}

function AddOnFee({ addOn: { name, fee }, line }: { addOn: BillLine['addOns'][number]; line: BillLine }) {
  // Of an order about what is held, the days are those of the order; of a purchase, those of the plan.
  const period =
    fee < 0
      ? 'not used any more'
      : line.amends && line.until && name !== 'printing'
        ? 'for the time that is paid'
        : addOnPeriod(name, line.plan)
  return (
    <p className="leader">
      <span>
        {addOnWords[name]} <span className="text-quiet">{period}</span>
      </span>
      <span>{showPounds(fee)}</span>
    </p>
  )
}

/** That it renews, at every price: a licence is yearly (rulings 41). */
function Renewal({ line: { plan, until, renewal, renews, addOns } }: { line: BillLine }) {
  const what = addOns.length > 0 ? 'The licence renews' : 'Renews'
  if (renews && until)
    return (
      <p className="text-small text-quiet">
        {what} on {longDate(until)} at the price of that day, unless you cancel before.
      </p>
    )
  if (renewal === undefined || plan === 'trial') return null
  return (
    <p className="figures text-small text-quiet">
      {what} each year at {showPounds(renewal)} until you cancel.
    </p>
  )
}

/**
 * What is paid for: each line with its licence fee, the fee before a discount struck through, and its
 * add-ons. All without VAT.
 */
export function Bill({ lines }: { lines: readonly BillLine[] }) {
  return (
    <ul className="grid gap-5">
      {lines.map(line => (
        <li key={line.id} className="grid gap-1 border-b border-line pb-5 last:border-0 last:pb-0">
          <h3>{line.name}</h3>
          <p className="text-small text-quiet">{about(line)}</p>
          {line.gone ? (
            <Status tone="danger">{line.held ? 'Your company has this already' : 'No longer on sale'}</Status>
          ) : (
            <div className="grid gap-1 pt-2">
              {(line.before > 0 || line.addOns.length === 0) && <Fee line={line} />}
              {line.addOns.map(addOn => (
                <AddOnFee key={`${addOn.name} ${addOn.fee < 0}`} addOn={addOn} line={line} />
              ))}
              {line.addOns.length > 0 && (
                <p className="leader font-bold">
                  <span>Subtotal</span>
                  <span>{showPounds(line.total)}</span>
                </p>
              )}
              <Renewal line={line} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

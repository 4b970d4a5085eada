import { showPounds } from '@cloudoc/core/contract/money.ts'
import { useSite } from '../../frame/site.tsx'

/** What a single document costs: a licence of 12 months that renews (rulings 41). No price without its year. */
export function DocumentPrice({
  price,
  large = false,
}: {
  price: number /** On the page of the document. */
  large?: boolean
}) {
  const { settings } = useSite()
  return (
    <p className={large ? '' : 'md:text-right'}>
      <strong data-keep-clear className={`figures ${large ? 'text-title' : 'text-heading'}`}>
        {showPounds(price)}
      </strong>{' '}
      <span className="text-small text-quiet">{(settings?.vatRate ?? 0) > 0 && 'plus VAT '}for 12 months</span>
      <span className="block text-small text-quiet">
        {large ? `The licence renews each year at ${showPounds(price)} until you cancel.` : 'Renews each year'}
      </span>
    </p>
  )
}

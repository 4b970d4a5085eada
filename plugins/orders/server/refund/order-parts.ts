import { addOnPeriod, addOnWords, licencePeriod, licenceWords } from '../rows/order-words.ts'
import type { OrderRow } from '../tables.ts'

/** One thing of an order that can be given back by itself: the licence of a line, or one of its add-ons. Pence. */
export interface OrderPart {
  /** Its place in the order: `0` is the licence of the first line, `0.updates` an add-on of it. */
  key: string
  /** What was bought, and what of it this is. */
  name: string
  what: string
  /** What it is paid for. */
  period: string
  net: number
  vat: number
  gross: number
}

/**
 * The parts of an order with the VAT of each, at the rate of the order: rounded on the sum so far, so that the
 * parts come to the order's VAT to the penny. What costs below nothing is time that is not used any more.
 */
export function partsOf({ lines, net, vat }: Pick<OrderRow, 'lines' | 'net' | 'vat'>): OrderPart[] {
  const bare = lines.flatMap((line, at) => [
    {
      key: String(at),
      name: line.name,
      what: line.sendtype === 'package' ? 'Single document' : licenceWords[line.licence],
      period: licencePeriod(line),
      net: line.net - line.addOns.reduce((sum, { fee }) => sum + fee, 0),
    },
    ...line.addOns.map(addOn => ({
      key: `${at}.${addOn.name}`,
      name: line.name,
      what: addOnWords[addOn.name],
      period: addOnPeriod(line, addOn),
      net: addOn.fee,
    })),
  ])
  let sum = 0
  let told = 0
  return bare.map(part => {
    sum += part.net
    const share = (net === 0 ? 0 : Math.round((vat * sum) / net)) - told
    told += share
    return { ...part, vat: share, gross: part.net + share }
  })
}

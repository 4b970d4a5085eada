/** Amounts of an invoice, or of a part of it, in pence. */
export interface Amounts {
  net: number
  vat: number
  gross: number
}

/**
 * What a refund of `gross` pence credits of an invoice, after what was credited `before`: net and VAT in the
 * proportion of the invoice, at the rate of its tax point, whatever the rate is now (rulings 22). Rounded on
 * the sum of all, so that what is credited in parts comes to the invoice's VAT to the penny.
 */
export function creditOf(invoice: Amounts, before: Pick<Amounts, 'vat' | 'gross'>, gross: number): Amounts {
  const sum = before.gross + gross
  const target = sum >= invoice.gross ? invoice.vat : Math.round((invoice.vat * sum) / invoice.gross)
  const vat = Math.min(gross, Math.max(0, target - before.vat))
  return { net: gross - vat, vat, gross }
}

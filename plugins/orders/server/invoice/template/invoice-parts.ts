import { showPence } from '@cloudoc/core/contract/money.ts'
import { escapeHtml } from '@cloudoc/core/server/html/sanitise.ts'
import type { Party } from '../../order/parties.ts'

/** What invoices and credit notes are made of. Everything that somebody wrote is escaped. */
export const detail = (name: string, value: string): string => `<p><span>${name}</span> <b>${escapeHtml(value)}</b></p>`

export const party = (heading: string, { name, lines, email }: Party): string =>
  `<section><h2>${heading}</h2><p><b>${escapeHtml(name)}</b><br>${[...lines, email]
    .filter(line => line !== '')
    .map(escapeHtml)
    .join('<br>')}</p></section>`

export const row = (heading: string, plan: string, amount: number, name = ''): string =>
  `<tr${name && ` class="${name}"`}><th scope="row">${heading}</th><td>${plan}</td><td>${showPence(amount)}</td></tr>`

/** Net, VAT and the whole. */
export const sumsOf = (
  { net, vat, vat_rate, gross }: { net: number; vat: number; vat_rate: number; gross: number },
  whole = 'Total',
): string =>
  `<tfoot>${row('Total without VAT', '', net)}${row(`VAT at ${vat_rate}%`, '', vat)}${row(whole, '', gross, 'total')}</tfoot>`

import { showPounds } from '@cloudoc/core/contract/money.ts'
import type { BillTotals } from './lines.ts'

/** Net, VAT and gross (rulings 22); one sum where there is no VAT. `due` names the last line: 'To pay now', 'Paid'. */
export function Totals({ totals, due }: { totals: BillTotals; due: string }) {
  return (
    <div className="grid gap-2 border-t-2 border-ink pt-4">
      {totals.vatRate > 0 && (
        <>
          <p className="leader">
            <span>Net</span>
            <span>{showPounds(totals.net)}</span>
          </p>
          <p className="leader">
            <span>plus VAT at {totals.vatRate}%</span>
            <span>{showPounds(totals.vat)}</span>
          </p>
        </>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold">
          {due}
          {totals.vatRate > 0 && <span className="font-normal text-quiet"> with VAT</span>}
        </span>
        <strong className="figures text-section tracking-tight">{showPounds(totals.gross)}</strong>
      </p>
    </div>
  )
}

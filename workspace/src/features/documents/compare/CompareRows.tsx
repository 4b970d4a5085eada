import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { useState } from 'react'
import type { View } from './ChangeRow.tsx'
import { ChangeRow, LeftRow, SameRow } from './ChangeRow.tsx'
import type { Row } from './rows.ts'
import { changesIn, shownRows } from './rows.ts'

/** Passages that are the same, folded into one line until they are asked for. */
function Same({ rows, view, folded }: { rows: readonly Row[]; view: View; folded: boolean }) {
  const [open, setOpen] = useState(false)
  if (folded && !open) {
    return (
      <li className="compare-fold">
        <Button variant="link" onClick={() => setOpen(true)}>
          {rows.length === 1 ? 'One passage is the same' : `${rows.length} passages are the same`}
        </Button>
      </li>
    )
  }
  return (
    <li className="grid gap-3">
      {rows.map((row, at) => (
        <SameRow key={at} row={row} view={view} />
      ))}
    </li>
  )
}

/** All rows of a comparison, in the order of the text. */
export function CompareRows({ rows, view, folded }: { rows: readonly Row[]; view: View; folded: boolean }) {
  const count = changesIn(rows)
  return (
    <ol aria-label="Differences" className="grid grid-cols-1 gap-4">
      {shownRows(rows).map((shown, at) => {
        if (shown.kind === 'same') return <Same key={`${folded} ${at}`} rows={shown.rows} view={view} folded={folded} />
        if (shown.kind === 'left') return <LeftRow key={at} row={shown.row} view={view} to={shown.to} />
        return <ChangeRow key={at} row={shown.row} view={view} number={shown.number} count={count} />
      })}
    </ol>
  )
}

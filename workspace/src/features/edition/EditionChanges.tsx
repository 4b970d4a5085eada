import type { ReactNode } from 'react'

interface EditionChangesProps {
  /** What its parts are called: 'topics', 'questions'. */
  parts: string
  /** Above all: where words of the company's own give way. */
  warning?: ReactNode
  /** A row, as `li`, for each part that changes. */
  rows: readonly ReactNode[]
  /** What else changes, a sentence each. */
  others: readonly string[]
}

/** What a newer edition of the library would change: part by part, and besides. */
export function EditionChanges({ parts, warning, rows, others }: EditionChangesProps) {
  return (
    <>
      {warning}
      {rows.length > 0 && (
        <section aria-labelledby="edition-parts" className="grid grid-cols-1 gap-1">
          <h3 id="edition-parts">{`${parts.charAt(0).toUpperCase()}${parts.slice(1)}`}</h3>
          <ul aria-labelledby="edition-parts" className="border-t border-line">
            {rows}
          </ul>
          <p className="text-quiet">{`All other ${parts} stay as they are.`}</p>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="edition-others" className="grid grid-cols-1 gap-1">
          <h3 id="edition-others">{rows.length > 0 ? 'And' : 'What changes'}</h3>
          <ul className="grid gap-1">
            {others.map(other => (
              <li key={other} className="border-l-4 border-line pl-3 wrap-anywhere">
                {other}
              </li>
            ))}
          </ul>
        </section>
      )}
      {rows.length + others.length === 0 && <p>Nothing of yours would change: you have all of it already.</p>}
    </>
  )
}

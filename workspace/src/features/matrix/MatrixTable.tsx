import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import './matrix.css'

/** A sign: shape, word and colour. */
export interface Cell {
  sign: string
  word: string
  className: string
}
/** Where a name leads: to another screen, or closer on the same one. */
export type Lead = { to: string } | { onPress: () => void }
export interface MatrixColumn {
  id: string
  name: string /** More about it, for whoever points at it. */
  title: string
  lead: Lead
}
export interface MatrixRow {
  id: string
  name: string
  lead: Lead /** As many as there are columns, in their order. */
  cells: readonly (Cell & { /** More than its word, as a date. */ detail?: string; to?: string })[]
}

const Name = ({
  lead,
  title,
  className,
  children,
}: {
  lead: Lead
  title?: string
  className?: string
  children: ReactNode
}) =>
  'to' in lead ? (
    <Link to={lead.to} title={title} className={className}>
      {children}
    </Link>
  ) : (
    <button type="button" title={title} onClick={lead.onPress} className={`${className ?? ''} text-left text-accent`}>
      {children}
    </button>
  )
const wordOf = ({ word, detail = '' }: MatrixRow['cells'][number]): string => [word, detail].filter(Boolean).join(', ')

/**
 * People on the left, what is asked of them above, a sign for how each stands. Names stay in sight while the
 * rest scrolls by itself.
 */
export function MatrixTable({
  caption,
  columns,
  rows,
  legend,
}: {
  caption: string
  columns: readonly MatrixColumn[]
  rows: readonly MatrixRow[]
  legend: readonly Cell[]
}) {
  return (
    <>
      <ul aria-label="What the signs mean" className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        {legend.map(({ sign, word, className }) => (
          <li key={word} className="flex items-center gap-2">
            <span aria-hidden className={className}>
              {sign}
            </span>
            {word}
          </li>
        ))}
      </ul>
      <div className="matrix-place" tabIndex={0} role="group" aria-label="Matrix, scrolls by itself">
        <table className="matrix">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Person</th>
              {columns.map(({ id, name, title, lead }) => (
                <th key={id} scope="col">
                  <span>
                    <Name lead={lead} title={title}>
                      {name}
                    </Name>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, lead, cells }) => (
              <tr key={id}>
                <th scope="row">
                  <Name lead={lead} className="inline-flex min-h-target items-center">
                    {name}
                  </Name>
                </th>
                {columns.map((column, at) => {
                  const cell = cells[at]
                  if (!cell) return <td key={column.id} />
                  const sign = (
                    <>
                      <span aria-hidden className={cell.className}>
                        {cell.sign}
                      </span>
                      <span className="sr-only">{wordOf(cell)}</span>
                    </>
                  )
                  return (
                    <td key={column.id} title={`${name}: ${column.name}: ${wordOf(cell)}`}>
                      {cell.to === undefined ? (
                        sign
                      ) : (
                        <Link to={cell.to} className="grid min-h-target place-items-center no-underline">
                          {sign}
                        </Link>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

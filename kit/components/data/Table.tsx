import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '../choice/Checkbox.tsx'

export interface Column<R> {
  key: string
  head: string
  cell: (row: R) => ReactNode
  /** Numbers and sums stand at the end. */
  align?: 'start' | 'end'
  /** The name of the row: its heading on a narrow screen. */
  main?: boolean
  /** Only where there is room for it, and on a phone's cards: a tablet leaves it out. */
  wide?: boolean
  /** Never broken into two lines: dates, sums. */
  tight?: boolean
  /** What people typed, as names, addresses and places: a word without an end is broken, and the column never narrower than words are. `main` is so by itself. */
  words?: boolean
  /** Without its column name on a narrow screen: for buttons. */
  plain?: boolean
  /** Its name is for screen readers: what is in it says enough. */
  bare?: boolean
}

export interface TableProps<R> {
  /** What the table is, for screen readers. */
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  /** With this, rows can be chosen; show a BulkBar while any are. */
  selection?: {
    chosen: ReadonlySet<string>
    onChange: (chosen: ReadonlySet<string>) => void
    nameOf: (row: R) => string
  }
  /** More for the element of a row: what makes it draggable. */
  rowProps?: (row: R) => ComponentProps<'tr'>
}

const toggled = (set: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}

/** A list in columns; each row is a card below 640 px. Roles are written out, as CSS that changes `display` takes them away. */
export function Table<R>({ caption, columns, rows, rowKey, selection, rowProps }: TableProps<R>) {
  const all = rows.map(rowKey)
  const every = selection !== undefined && all.length > 0 && all.every(key => selection.chosen.has(key))
  return (
    <table role="table" className="table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" data-choose className="sm:w-12">
              <Checkbox
                name="all"
                label={<span className="sm:sr-only">Choose all rows</span>}
                checked={every}
                onChange={() => selection.onChange(new Set(every ? [] : all))}
              />
            </th>
          )}
          {columns.map(({ key, head, align = 'start', bare, wide }) => (
            <th key={key} role="columnheader" scope="col" data-align={align} data-wide={wide || undefined}>
              {bare ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(row => {
          const key = rowKey(row)
          const chosen = selection?.chosen.has(key) ?? false
          return (
            <tr key={key} {...rowProps?.(row)} role="row" {...(selection && { 'aria-selected': chosen })}>
              {selection && (
                <td role="cell" data-plain data-choose>
                  <Checkbox
                    name={`row-${key}`}
                    label={`Choose ${selection.nameOf(row)}`}
                    hideLabel
                    checked={chosen}
                    onChange={() => selection.onChange(toggled(selection.chosen, key))}
                  />
                </td>
              )}
              {columns.map(({ key: column, head, cell, align = 'start', main, words, plain, tight, wide }) => (
                <td
                  key={column}
                  role="cell"
                  data-label={head}
                  data-align={align}
                  data-main={main || undefined}
                  data-words={words || undefined}
                  data-plain={plain || undefined}
                  data-tight={tight || undefined}
                  data-wide={wide || undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

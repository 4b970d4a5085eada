import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import type { ReactNode } from 'react'
import { useRights } from '../../rights/documents.ts'
import { FileName, FileStatus } from '../file/FileFace.tsx'
import { FileMenu } from '../file/FileMenu.tsx'
import { draggable } from '../folders/dragging.ts'
import { DocumentMenu } from './DocumentMenu.tsx'
import { DocumentName } from './DocumentName.tsx'
import { DocumentStatus } from './DocumentStatus.tsx'
import type { FileItem, Finding } from './items.ts'
import { isFile } from './items.ts'
import { ReviewDate } from './ReviewDate.tsx'
import type { ChosenEntries } from './useChosenEntries.ts'

export type View = 'list' | 'grid'
type Row = Finding | FileItem
export interface DocumentListProps {
  caption: string
  rows: readonly Row[]
  chosen: ChosenEntries
  view?: View
  /** Names each document's folder: where they are of several. A set is named, where the company has several. */
  place?: boolean
  /** Names of the folders that all of them lie in. */
  inside?: readonly string[]
  /** Another column, before the actions. */
  extra?: Column<Finding>
  /** More under the name. */
  below?: (item: Finding) => ReactNode
}

const review: Column<Row> = {
  key: 'review',
  head: 'Review date',
  tight: true,
  cell: item => <ReviewDate item={item} plain />,
}

/** A column that only documents have. */
const ofDocuments = ({ cell, ...column }: Column<Finding>): Column<Row> => ({
  ...column,
  cell: item => (isFile(item) ? null : cell(item)),
})

/**
 * Documents and uploaded files in rows or on cards, to choose, to drag onto a folder, and each with what can
 * be done with it.
 */
export function DocumentList({
  caption,
  rows,
  chosen,
  view = 'list',
  place = false,
  inside,
  extra,
  below,
}: DocumentListProps) {
  const { editDocuments, editFiles } = useRights()
  const mayMove = (items: readonly Row[]): boolean => items.every(item => (isFile(item) ? editFiles : editDocuments))
  const name = (item: Row) =>
    isFile(item) ? (
      <FileName item={item} place={place} />
    ) : (
      <>
        <DocumentName item={item} place={place} inside={inside} />
        {below?.(item)}
      </>
    )
  const status = (item: Row) =>
    isFile(item) ? <FileStatus item={item} /> : <DocumentStatus item={item} mayUpdate={editDocuments} />
  const menu = (item: Row) =>
    isFile(item) ? (
      <FileMenu item={item} onGone={() => chosen.without(item)} />
    ) : (
      <DocumentMenu item={item} onGone={() => chosen.without(item)} />
    )
  const dragged = (item: Row) =>
    mayMove(chosen.ids.has(item._id) ? chosen.items : [item])
      ? draggable(
          () => ({ items: chosen.ids.has(item._id) ? chosen.items : [item] }),
          () => {
            if (chosen.ids.has(item._id)) chosen.clear()
          },
        )
      : {}
  if (view === 'grid') {
    return (
      <ul aria-label={caption} className="tiles grid gap-4">
        {rows.map(item => (
          <li
            key={item._id}
            {...dragged(item)}
            className={cx(
              'flex min-w-0 flex-col gap-3 rounded-md border bg-sheet p-4 shadow-sheet',
              chosen.ids.has(item._id) ? 'border-accent' : 'border-line',
            )}
          >
            <div className="flex items-center justify-between">
              <Checkbox
                name={`card-${item._id}`}
                label={`Choose ${item.name}`}
                hideLabel
                checked={chosen.ids.has(item._id)}
                onChange={() => chosen.toggle(item)}
              />
              {menu(item)}
            </div>
            <div className="min-w-0 grow">{name(item)}</div>
            {status(item)}
            <p className="text-small text-quiet">
              Review: <ReviewDate item={item} plain />
            </p>
          </li>
        ))}
      </ul>
    )
  }
  const columns: Column<Row>[] = [
    { key: 'name', head: 'Document', main: true, cell: name },
    { key: 'status', head: 'Status', plain: true, cell: status },
    // A search needs the room for what it found.
    ...(rows.some(item => !isFile(item) && item.snippet !== undefined) ? [] : [extra ? ofDocuments(extra) : review]),
    { key: 'actions', head: 'Actions', plain: true, bare: true, align: 'end', cell: menu },
  ]
  return (
    <div className="document-rows">
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={item => item._id}
        rowProps={dragged}
        selection={{ chosen: chosen.ids, onChange: ids => chosen.replaceVisible(rows, ids), nameOf: item => item.name }}
      />
    </div>
  )
}

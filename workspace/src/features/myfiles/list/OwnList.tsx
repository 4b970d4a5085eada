import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { ScanState } from '@cloudoc/kit/components/media/ScanState.tsx'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import { Link } from 'react-router-dom'
import { ownEditorPath, ownFilePath, ownFolderPath } from '../../addresses/myfiles.ts'
import { FileIcon, kindOf } from '../FileIcon.tsx'
import type { OwnItem } from '../myfilesReads.ts'
import { nameOf } from '../myfilesReads.ts'
import { ItemMenu } from './ItemMenu.tsx'

const openPath = (item: OwnItem): string =>
  item.type === 'folder'
    ? ownFolderPath(item._id)
    : item.openType === 'editor'
      ? ownEditorPath(item._id)
      : ownFilePath(item._id)

const contents = (item: OwnItem): string => {
  if (item.type === 'file') return item.openType === 'editor' ? '' : fileSize(item.size)
  const count = item.files
  return `${count} ${count === 1 ? 'file' : 'files'}`
}

const columns = (showPlace: boolean): Column<OwnItem>[] => [
  {
    key: 'name',
    head: 'Name',
    main: true,
    cell: item => (
      <span className="flex flex-wrap items-center gap-x-3">
        <Link to={openPath(item)} className="flex min-h-target min-w-0 items-center gap-3 wrap-anywhere">
          <FileIcon item={item} />
          {nameOf(item)}
        </Link>
        {item.type === 'file' && <ScanState scan={item.scan} />}
        {showPlace && (
          <span className="text-small text-quiet">
            {item.root === '' ? 'at the top' : `in ${item.root.slice(1).replaceAll('/', ' / ')}`}
          </span>
        )}
      </span>
    ),
  },
  { key: 'kind', head: 'Kind', cell: kindOf },
  { key: 'size', head: 'Size', tight: true, align: 'end', cell: contents },
  {
    key: 'changed',
    head: 'Changed',
    tight: true,
    cell: ({ updated_at }) => <Day date={updated_at} />,
  },
  { key: 'menu', head: 'Actions', plain: true, bare: true, align: 'end', cell: item => <ItemMenu item={item} /> },
]

interface ShownProps {
  items: readonly OwnItem[]
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
  showPlace: boolean
}

export const OwnList = ({ items, chosen, onChosen, showPlace }: ShownProps) => (
  <Table
    caption="My files and folders"
    columns={columns(showPlace)}
    rows={items}
    rowKey={({ _id }) => _id}
    selection={{ chosen, onChange: onChosen, nameOf }}
  />
)

/** The same as tiles. */
export function OwnGrid({ items }: Pick<ShownProps, 'items'>) {
  return (
    <ul aria-label="My files and folders" className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {items.map(item => (
        <li
          key={item._id}
          className="flex min-w-0 items-center gap-2 rounded-md border border-line bg-sheet py-1 pr-1 pl-3"
        >
          <Link to={openPath(item)} className="flex min-h-target min-w-0 grow items-center gap-3">
            <FileIcon item={item} />
            <span className="grid min-w-0">
              <span className="truncate" title={nameOf(item)}>
                {nameOf(item)}
              </span>
              <span className="text-small text-quiet">{[kindOf(item), contents(item)].filter(Boolean).join(', ')}</span>
            </span>
          </Link>
          {item.type === 'file' && <ScanState scan={item.scan} />}
          <ItemMenu item={item} />
        </li>
      ))}
    </ul>
  )
}

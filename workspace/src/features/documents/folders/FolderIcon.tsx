import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import Folder from 'lucide-react/icons/folder'
import type { FolderItem } from '../list/items.ts'

export type Colour = FolderItem['iconcolour']
const classes: Readonly<Record<Colour, string>> = {
  teal: 'text-folder-teal',
  blue: 'text-folder-blue',
  violet: 'text-folder-violet',
  pink: 'text-folder-pink',
  red: 'text-folder-red',
  amber: 'text-folder-amber',
  green: 'text-folder-green',
  grey: 'text-folder-grey',
}

/** A folder in its colour. The colour helps to find it again; it means nothing by itself. */
export function FolderIcon({ colour, large = false }: { colour: Colour; large?: boolean }) {
  return (
    <Folder
      aria-hidden
      className={cx('shrink-0 fill-current', classes[colour], large ? 'size-8' : 'size-6')}
      fillOpacity={0.2}
    />
  )
}

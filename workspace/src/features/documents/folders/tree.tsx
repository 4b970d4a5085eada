import { inNaturalOrder } from '@cloudoc/core/contract/natural-order.ts'
import type { TreeNode } from '@cloudoc/kit/components/data/Tree.tsx'
import { VisuallyHidden } from '@cloudoc/kit/components/layout/VisuallyHidden.tsx'
import type { FolderItem } from '../list/items.ts'
import { FolderIcon } from './FolderIcon.tsx'

/** Of the top, which has no folder. */
export const top = 'top'

/** The way from the top to a folder, itself last; of a folder that is not there, nothing. */
export function pathToFolder(folders: readonly FolderItem[], id: string): FolderItem[] {
  const known = new Map(folders.map(folder => [folder._id, folder]))
  const way: FolderItem[] = []
  for (let at = known.get(id); at && !way.includes(at); at = known.get(at.parentId)) way.unshift(at)
  return way
}

/** The folders as a tree, in the order of the list. `barred`: cannot be chosen, with all beneath it. */
export function treeOf(
  folders: readonly FolderItem[],
  { barred, updates = false }: { barred?: string | undefined; updates?: boolean } = {},
): TreeNode[] {
  const children = Map.groupBy(folders, ({ parentId }) => parentId)
  const under = (parentId: string, off: boolean): TreeNode[] =>
    (children.get(parentId) ?? []).map(folder => {
      const disabled = off || folder._id === barred
      return {
        id: folder._id,
        label: folder.folderName,
        icon: <FolderIcon colour={folder.iconcolour} />,
        disabled,
        children: under(folder._id, disabled),
        ...(updates &&
          folder.updates > 0 && {
            note: (
              <span className="text-small font-normal text-quiet tabular-nums">
                {folder.updates}
                <VisuallyHidden>{folder.updates === 1 ? ' update' : ' updates'}</VisuallyHidden>
              </span>
            ),
          }),
      }
    })
  return under('', false)
}

/** Names with the way to them, for a plain list to choose from: `Care / Medication`. */
export const choicesOf = (folders: readonly FolderItem[]): { value: string; label: string }[] =>
  folders
    .map(folder => ({
      value: folder._id,
      label: pathToFolder(folders, folder._id)
        .map(({ folderName }) => folderName)
        .join(' / '),
    }))
    .sort((one, other) => inNaturalOrder(one.label, other.label))

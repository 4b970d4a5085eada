import type { TreeNode } from '@cloudoc/kit/components/data/Tree.tsx'
import Folder from 'lucide-react/icons/folder'
import type { OwnFolder } from './myfilesReads.ts'

/** Of the top, which has no folder. */
export const top = 'top'

/** One's own folders as a tree, in the order of the list. `barred`: cannot be chosen, with all beneath them. */
export function ownTree(folders: readonly OwnFolder[], barred: ReadonlySet<string> = new Set()): TreeNode[] {
  const children = Map.groupBy(folders, ({ parentId }) => parentId)
  const under = (parentId: string, off: boolean): TreeNode[] =>
    (children.get(parentId) ?? []).map(({ _id, folderName }) => {
      const disabled = off || barred.has(_id)
      return {
        id: _id,
        label: folderName,
        icon: <Folder aria-hidden className="size-6 shrink-0 text-accent" />,
        disabled,
        children: under(_id, disabled),
      }
    })
  return under('', false)
}

/** Ids of the containers of a folder, from the outside in. */
export function pathToOwnFolder(folders: readonly OwnFolder[], id: string): OwnFolder[] {
  const known = new Map(folders.map(folder => [folder._id, folder]))
  const way: OwnFolder[] = []
  for (let at = known.get(id); at && !way.includes(at); at = known.get(at.parentId)) way.unshift(at)
  return way
}

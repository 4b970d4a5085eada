import type { ComponentProps } from 'react'
import { useSyncExternalStore } from 'react'
import { FolderTree } from '../folders/FolderTree.tsx'
import { useStoredChoice } from '../list/useStoredChoice.ts'

/** The folders beside the list: shown, or hidden, as chosen on this device. */
export const useTree = () => useStoredChoice('cloudoc_folder_tree', ['shown', 'hidden'])

/** As wide as the pane needs it: `xl:`. */
const wide = () => (typeof window.matchMedia === 'function' ? window.matchMedia('(min-width: 80rem)') : undefined)
const watchWidth = (changed: () => void) => {
  const width = wide()
  width?.addEventListener('change', changed)
  return () => width?.removeEventListener('change', changed)
}

/** Is there room for the folders beside the list? */
export const useRoomBeside = (): boolean => useSyncExternalStore(watchWidth, () => wide()?.matches ?? false)

/**
 * The folders beside the list, where there is room. On narrow screens the tiles of folders and the
 * breadcrumbs lead.
 */
export function TreePane({
  tree,
  folder,
  drop,
}: {
  tree: ComponentProps<typeof FolderTree>['reading']
  folder: string
  drop: ComponentProps<typeof FolderTree>['drop']
}) {
  return (
    <aside id="folder-tree" aria-label="Folders" className="hidden w-pane shrink-0 xl:block">
      <div className="tree-pane">
        <FolderTree reading={tree} folder={folder} drop={drop} />
      </div>
    </aside>
  )
}

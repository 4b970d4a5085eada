import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import type { ComponentProps } from 'react'
import { IconButton } from '@cloudoc/kit/components/IconButton.tsx'
import { cx } from '@cloudoc/kit/components/cx.ts'
import { useKeptChoice } from '../../features/documents/useKeptChoice.ts'
import { FolderTree } from '../../features/folders/FolderTree.tsx'

/** The folders beside the list, where there is room; folds away, and stays as it was left. On narrow screens the tiles of folders and the breadcrumbs lead. */
export function TreePane({ tree, folder, drop }: { tree: ComponentProps<typeof FolderTree>['reading']; folder: string; drop: ComponentProps<typeof FolderTree>['drop'] }) {
  const [pane, setPane] = useKeptChoice('cloudoc_folder_tree', ['shown', 'hidden'])
  const shown = pane === 'shown'
  const Icon = shown ? PanelLeftClose : PanelLeftOpen
  return (
    <aside aria-label="Folders" className={cx('hidden shrink-0 xl:block', shown && 'w-tree')}>
      <div className="tree-pane grid grid-cols-1 content-start gap-2">
        <div className="flex items-center justify-between">
          {shown && <h2 className="pl-2 text-body">Folders</h2>}
          <IconButton label={shown ? 'Hide folders' : 'Show folders'} aria-expanded={shown} icon={<Icon aria-hidden />} onClick={() => setPane(shown ? 'hidden' : 'shown')} />
        </div>
        {shown && <FolderTree reading={tree} folder={folder} drop={drop} />}
      </div>
    </aside>
  )
}

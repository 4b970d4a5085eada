import { folderTree } from '@cloudoc/documents/contract/folders.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Breadcrumbs } from '@cloudoc/kit/components/Breadcrumbs.tsx'
import { useViewer } from '../../features/company/reads.ts'
import { Questions } from '../../features/documents/Questions.tsx'
import { folderPath } from '../../features/documents/paths.ts'
import { selectAll } from '../../features/exports/selection.ts'
import { useDrop } from '../../features/folders/dragging.ts'
import { wayTo } from '../../features/folders/tree.tsx'
import { useMove } from '../../features/folders/useMove.ts'
import { mayReadDocuments } from '../../features/menu/rules.ts'
import { NotPermitted } from '../../features/screen/Refused.tsx'
import { Screen } from '../../features/screen/Screen.tsx'
import { AreaLinks } from './AreaLinks.tsx'
import { FolderView } from './FolderView.tsx'
import { HereActions } from './HereActions.tsx'
import { RecentFiles } from './RecentFiles.tsx'
import { SearchView } from './SearchView.tsx'
import { Toolbar } from './Toolbar.tsx'
import { TreePane } from './TreePane.tsx'
import { useDocumentParams } from './useDocumentParams.ts'

/** The company's documents and folders (documents §2 /documents): found, sorted, moved, exported. */
export function Documents() {
  return mayReadDocuments(useViewer()) ? <Library /> : <Screen title="Documents"><NotPermitted /></Screen>
}

function Library() {
  const params = useDocumentParams()
  const { folder, search } = params
  const tree = useRead(folderTree, {})
  const way = wayTo(tree.data?.folders ?? [], folder)
  const here = way.at(-1)
  /** Neither a folder nor a document: there is nothing yet to find or to sort. */
  const none = tree.data?.folders.length === 0 && tree.data.loose === 0
  const all = tree.data && selectAll(tree.data.folders, tree.data.loose)
  const drop = useDrop(useMove())
  const crumbs = [{ label: 'Documents', to: '/documents' }, ...way.map(({ _id, folderName }) => ({ label: folderName, to: folderPath(_id) }))]
  return (
    <Questions>
      <Screen title={here?.folderName ?? 'Documents'} above={way.length > 0 && <Breadcrumbs crumbs={crumbs} />} action={<HereActions here={here} folder={folder} all={all} />}>
        <AreaLinks />
        <div className="grid min-w-0 grid-cols-1 gap-8 xl:flex">
          {!none && <TreePane tree={tree} folder={folder} drop={drop} />}
          <div className="grid min-w-0 grow grid-cols-1 content-start gap-6">
            {(!none || search !== '' || params.status !== 'all') && <Toolbar params={params} here={here} />}
            {search === ''
              ? <>{folder === '' && params.status === 'all' && params.skip === 0 && <RecentFiles />}<FolderView params={params} drop={drop} /></>
              : <SearchView params={params} />}
          </div>
        </div>
      </Screen>
    </Questions>
  )
}

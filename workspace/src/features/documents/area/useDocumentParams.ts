import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { useLocation, useNavigate } from 'react-router-dom'
import { folderPath } from '../../addresses/documents.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { sortingOf, statusOf } from './toolbar/sorting.ts'

/** By what a search can be narrowed, as the address calls it. */
export const filterNames = ['kind', 'subject', 'regulation', 'set'] as const

export type DocumentParams = ReturnType<typeof useDocumentParams>

/** What the address says of the list: folder, search, condition, order and page. */
export function useDocumentParams() {
  const { skip, get, filter, goTo } = useListParams(pageSizes.documents)
  const navigate = useNavigate()
  const { state } = useLocation()
  const round = Number((state as { round?: number } | null)?.round ?? 0)
  const folder = get('folder')
  return {
    skip,
    filter,
    goTo,
    folder,
    search: get('search'),
    narrowed: { kind: get('kind'), subject: get('subject'), regulation: get('regulation'), set: get('set') },
    /** A search looks in this folder only. */
    inside: folder !== '' && get('in') === 'folder',
    status: statusOf(get('status')),
    sorting: sortingOf(get('sort')),
    /** Starts a search field over: in another folder, and when everything is shown again. */
    fieldKey: `${folder} ${round}`,
    /** The folder with all that it holds. */
    clear: () => navigate(folderPath(folder), { replace: true, state: { round: round + 1 } }),
  }
}

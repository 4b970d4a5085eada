import { searchDocuments } from '@cloudoc/documents/contract/documents.ts'
import { orderList } from '@cloudoc/orders/contract/order.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { useViewer } from '../company/reads.ts'
import { readPath } from '../documents/paths.ts'
import { mayBuy, mayReadDocuments } from '../menu/rules.ts'
import { pagesFor, pagesLike } from './pages.ts'

export interface Found { id: string; label: string; note: string; to: string }
export interface FoundGroup { name: string; found: readonly Found[]; /** All of them, where there are more. */ all?: { to: string; total: number } | undefined }

/** Rows of each group: the dialog is a way to go somewhere, the lists of the screens have all. */
const MAX_ROWS = 6
/** Fewer letters find nearly everything; the server is not asked for them. */
const MIN_LETTERS = 2

/** What a search finds among documents, orders and pages, as far as this person may see them. */
export function useFound(search: string): { groups: FoundGroup[]; /** Another spelling, where what was typed finds no document. */ meant: string | undefined; pending: boolean; error: string | undefined } {
  const viewer = useViewer()
  const text = search.length >= MIN_LETTERS ? search.slice(0, 200) : ''
  const documents = useRead(searchDocuments, text !== '' && viewer.active === true && mayReadDocuments(viewer) ? { searchValue: text, limit: MAX_ROWS } : null, { keepPrevious: true })
  const orders = useRead(orderList, text !== '' && mayBuy(viewer) ? { search: text, limit: MAX_ROWS } : null, { keepPrevious: true })
  const pages = pagesLike(pagesFor(viewer), search)
  const groups: FoundGroup[] = [
    {
      name: 'Documents', all: documents.total > MAX_ROWS ? { to: `/documents?${new URLSearchParams({ search: text })}`, total: documents.total } : undefined,
      found: text === '' ? [] : (documents.data ?? []).map(({ _id, name, policyNumber, folder }) => ({ id: `document-${_id}`, label: name, note: [policyNumber, folder].filter(Boolean).join(', '), to: readPath(_id) })),
    },
    {
      name: 'Orders', all: orders.total > MAX_ROWS ? { to: `/orders?${new URLSearchParams({ search: text })}`, total: orders.total } : undefined,
      found: text === '' ? [] : (orders.data?.orders ?? []).map(({ _id, orderId, title, order_created }) => ({ id: `order-${_id}`, label: orderId, note: `${title}, ${longDate(order_created)}`, to: `/order-detail/${_id}` })),
    },
    { name: 'Pages', found: pages.map(({ label, to }) => ({ id: `page-${to.replaceAll(/\W/g, '-')}`, label, note: '', to })) },
  ]
  const searched = documents.data?.[0]?.searched
  return { meant: text !== '' && searched !== undefined && searched !== text ? searched : undefined, groups: groups.filter(({ found }) => found.length > 0), pending: documents.isLoading || orders.isLoading || documents.isRefreshing || orders.isRefreshing, error: documents.error ?? orders.error }
}

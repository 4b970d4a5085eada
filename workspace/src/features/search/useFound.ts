import { searchDocuments } from '@cloudoc/documents/contract/documents.ts'
import { uploadList } from '@cloudoc/documents/contract/uploads.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { orderList } from '@cloudoc/orders/contract/order.ts'
import { employeeList } from '@cloudoc/people/contract/employees.ts'
import { userList } from '@cloudoc/people/contract/users.ts'
import { policyList } from '@cloudoc/policies/contract/policies.ts'
import { filePath, readPath } from '../addresses/documents.ts'
import { employeePath } from '../addresses/employees.ts'
import { editPath, policiesPath } from '../addresses/policies.ts'
import { useViewer } from '../company/companyReads.ts'
import { versionName } from '../documents/issue/VersionWords.tsx'
import { allows, mayBuy, mayReadDocuments } from '../menu/rules.ts'
import { managesPolicies } from '../rights/policies.ts'
import { pagesFor, pagesLike } from './pages.ts'

export interface Found {
  id: string
  label: string
  note: string
  to: string
}
export interface FoundGroup {
  name: string
  found: readonly Found[] /** All of them, where there are more. */
  all?: { to: string; total: number } | undefined
}

/** Rows of each group: the dialog is a way to go somewhere, the lists of the screens have all. */
const MAX_ROWS = 6
/** Fewer letters find nearly everything; the server is not asked for them. */
const MIN_LETTERS = 2

/** One group of what the server found; nothing before there is something to ask for. */
function groupOf<Row>(
  name: string,
  { total }: { total: number },
  rows: readonly Row[] | undefined,
  each: (row: Row) => Found,
  list: string,
  text: string,
): FoundGroup {
  if (text === '') return { name, found: [] }
  return {
    name,
    found: (rows ?? []).map(each),
    all: total > MAX_ROWS ? { to: `${list}?${new URLSearchParams({ search: text })}`, total } : undefined,
  }
}

/**
 * What a search finds among documents, people, staff policies, orders and pages, as far as this person may
 * see them.
 */
export function useFound(search: string): {
  groups: FoundGroup[] /** Another spelling, where what was typed finds no document. */
  meant: string | undefined
  /** No document has all of the words; those that are found have some. */
  isNear: boolean
  pending: boolean
  error: string | undefined
} {
  const viewer = useViewer()
  const text = search.length >= MIN_LETTERS ? search.slice(0, 200) : ''
  const asked = (may: boolean) => (text !== '' && may ? { search: text, limit: MAX_ROWS } : null)
  const keep = { keepPrevious: true }
  const documents = useRead(
    searchDocuments,
    text !== '' && viewer.active === true && mayReadDocuments(viewer) ? { searchValue: text, limit: MAX_ROWS } : null,
    keep,
  )
  const files = useRead(
    uploadList,
    text !== '' && viewer.active === true && mayReadDocuments(viewer) ? { searchValue: text, limit: MAX_ROWS } : null,
    keep,
  )
  const employees = useRead(employeeList, asked(allows(viewer, 'Employees', 'Manage employee')), keep)
  const users = useRead(userList, asked(allows(viewer, 'Users', 'Manage users')), keep)
  const policies = useRead(policyList, asked(managesPolicies(viewer)), keep)
  const orders = useRead(orderList, asked(mayBuy(viewer)), keep)
  const readings = [documents, files, employees, users, policies, orders]
  const pages = pagesLike(pagesFor(viewer), search)
  const groups: FoundGroup[] = [
    groupOf(
      'Documents',
      documents,
      documents.data,
      ({ _id, name, policyNumber, label, folder, set }) => ({
        id: `document-${_id}`,
        label: name,
        note: [policyNumber, versionName(label), set || folder].filter(Boolean).join(', '),
        to: readPath(_id),
      }),
      '/documents',
      text,
    ),
    groupOf(
      'Files',
      files,
      files.data,
      ({ _id, name, folder }) => ({ id: `file-${_id}`, label: name, note: folder, to: filePath(_id) }),
      '/documents',
      text,
    ),
    groupOf(
      'Employees',
      employees,
      employees.data,
      ({ _id, name, jobTitle, location }) => ({
        id: `employee-${_id}`,
        label: name,
        note: [jobTitle, location].filter(Boolean).join(', '),
        to: employeePath(_id),
      }),
      '/employees',
      text,
    ),
    groupOf(
      'System Users',
      users,
      users.data,
      ({ _id, name, email }) => ({ id: `user-${_id}`, label: name, note: email, to: `/users/view?id=${_id}` }),
      '/users',
      text,
    ),
    groupOf(
      'Staff policies',
      policies,
      policies.data,
      ({ _id, name, policyNumber }) => ({ id: `policy-${_id}`, label: name, note: policyNumber, to: editPath(_id) }),
      policiesPath,
      text,
    ),
    groupOf(
      'Orders',
      orders,
      orders.data?.orders,
      ({ _id, orderId, title, order_created }) => ({
        id: `order-${_id}`,
        label: orderId,
        note: `${title}, ${longDate(order_created)}`,
        to: `/order-detail/${_id}`,
      }),
      '/orders',
      text,
    ),
    {
      name: 'Pages',
      found: pages.map(({ label, to }) => ({ id: `page-${to.replaceAll(/\W/g, '-')}`, label, note: '', to })),
    },
  ]
  const searched = documents.data?.[0]?.searched
  const respelt = text !== '' && searched !== undefined && searched !== text
  // Whoever types somebody's name means them, and no word that is spelt like it.
  const named = respelt && [employees, users].some(({ data = [] }) => data.length > 0)
  return {
    isNear: text !== '' && documents.data?.[0]?.near === true,
    meant: respelt && !named ? searched : undefined,
    groups: groups.filter(({ name, found }) => found.length > 0 && !(named && name === 'Documents')),
    pending: readings.some(({ isLoading, isRefreshing }) => isLoading || isRefreshing),
    error: readings.find(({ error }) => error)?.error,
  }
}

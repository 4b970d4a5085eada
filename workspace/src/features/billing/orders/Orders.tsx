import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { orderList, orderStates } from '@cloudoc/orders/contract/order.ts'
import { useViewer } from '../../company/companyReads.ts'
import { listing } from '../../documents/list/NoDocuments.tsx'
import { Filters } from '../../lists/Filters.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { mayBrowse } from '../../menu/rules.ts'
import { Screen } from '../../screen/Screen.tsx'
import { orderStateWord } from '../OrderStatus.tsx'
import { OrderCounts } from './OrderCounts.tsx'
import { orderColumns } from './orderColumns.tsx'

const filters = ['all', 'success', ...orderStates] as const
type Filter = (typeof filters)[number]

const asFilter = (text: string): Filter => filters.find(one => one === text) ?? 'all'
const filterWord = (filter: Filter): string =>
  filter === 'all' ? 'All orders' : filter === 'success' ? 'Successful' : orderStateWord(filter)

/** Orders of the company: all of them unless a status is chosen (shop §9), newest first unless turned around. */
export function Orders() {
  const browses = mayBrowse(useViewer())
  const { skip, get, filter, goTo, clear, round } = useListParams(pageSizes.orders)
  const type = asFilter(get('status'))
  const search = get('search')
  const order_created = get('order') === 'asc' ? 'asc' : 'desc'
  const orders = useRead(
    orderList,
    { skip, limit: pageSizes.orders, type, order_created, search },
    { keepPrevious: true },
  )
  return (
    <Screen title="Orders" lead="What your company has ordered, and what became of it.">
      {orders.data && <OrderCounts counts={orders.data} />}
      <Filters label="Find orders">
        <SearchField
          key={round}
          label="Search by number or package"
          initial={search}
          showLabel
          onSearch={text => filter({ search: text })}
        />
        <Select
          label="Status"
          name="status"
          value={type}
          options={filters.map(value => ({ value, label: filterWord(value) }))}
          onChange={({ currentTarget: { value } }) => filter({ status: value === 'all' ? '' : value })}
        />
        <Select
          label="Order by date"
          name="order"
          value={order_created}
          options={[
            { value: 'desc', label: 'Newest first' },
            { value: 'asc', label: 'Oldest first' },
          ]}
          onChange={({ currentTarget: { value } }) => filter({ order: value === 'asc' ? 'asc' : '' })}
        />
      </Filters>
      <ListStates
        reading={orders}
        rows={orders.data?.orders}
        noun={{ one: 'order', many: 'orders' }}
        narrowed={type !== 'all' || search !== '' || skip > 0}
        onClear={clear}
        empty={
          <EmptyState
            title="No orders yet"
            action={browses && <Button href={listing}>Browse policies and procedures</Button>}
          >
            What you order in the shop is listed here, with its invoice.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table caption="Orders" columns={orderColumns} rows={rows} rowKey={({ _id }) => _id} />
            <Pagination
              skip={skip}
              limit={pageSizes.orders}
              total={orders.total}
              label="Pages of orders"
              onSkip={goTo}
            />
          </>
        )}
      </ListStates>
    </Screen>
  )
}

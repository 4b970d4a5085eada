import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { invoiceList } from '@cloudoc/orders/contract/order.ts'
import { Filters } from '../../lists/Filters.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { Screen } from '../../screen/Screen.tsx'
import { invoiceColumns } from './invoiceColumns.tsx'

/** A whole date, or none: one that is still being typed filters nothing. */
const asDate = (text: string): string | undefined => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

/** Invoices of the company, newest first (shop §7 invoice/list). */
export function Invoices() {
  const { skip, get, filter, goTo, clear, round } = useListParams(pageSizes.invoices)
  const search = get('search')
  const from = asDate(get('from'))
  const to = asDate(get('to'))
  const turned = from !== undefined && to !== undefined && from > to
  const input = { skip, limit: pageSizes.invoices, search, ...(from && { from }), ...(to && { to }) }
  const invoices = useRead(invoiceList, turned ? null : input, { keepPrevious: true })
  return (
    <Screen title="Invoices" lead="For every order that was paid. Each can be kept as a PDF.">
      <Filters label="Find invoices">
        <SearchField
          key={round}
          label="Search by number or package"
          initial={search}
          showLabel
          onSearch={text => filter({ search: text })}
        />
        <TextField
          label="From"
          name="from"
          type="date"
          value={from ?? ''}
          max={to}
          onChange={({ currentTarget: { value } }) => filter({ from: value })}
        />
        <TextField
          label="To"
          name="to"
          type="date"
          value={to ?? ''}
          min={from}
          error={turned ? 'This is before the first date.' : undefined}
          onChange={({ currentTarget: { value } }) => filter({ to: value })}
        />
      </Filters>
      <ListStates
        reading={invoices}
        rows={turned ? [] : invoices.data}
        noun={{ one: 'invoice', many: 'invoices' }}
        narrowed={search !== '' || from !== undefined || to !== undefined || skip > 0}
        onClear={clear}
        empty={<EmptyState title="No invoices yet">There is one here as soon as an order is paid.</EmptyState>}
      >
        {rows => (
          <>
            <Table caption="Invoices" columns={invoiceColumns} rows={rows} rowKey={({ _id }) => _id} />
            <Pagination
              skip={skip}
              limit={pageSizes.invoices}
              total={invoices.total}
              label="Pages of invoices"
              onSkip={goTo}
            />
          </>
        )}
      </ListStates>
    </Screen>
  )
}

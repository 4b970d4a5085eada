import { packageList } from '@cloudoc/catalogue/contract/package.ts'
import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Stack } from '@cloudoc/kit/components/layout/Layout.tsx'
import { PackageCard } from '../packages/PackageCard.tsx'
import type { PackageCardData } from '../packages/types.ts'
import { Listed } from '../shared/Listed.tsx'
import { type Filters, pageSize } from './filters.ts'

export interface ResultsProps {
  list: Reading<PackageCardData[]>
  filters: Filters
  pageAt: (skip: number) => string
  onClear: () => void
}

const countText = (total: number): string => (total === 1 ? '1 package' : `${total} packages`)

/** The list, its number, and its pages. */
export function Results({ list, filters, pageAt, onClear }: ResultsProps) {
  const layout = filters.view === 'list' ? 'row' : 'card'
  return (
    <section id="packages" tabIndex={-1} aria-label="Packages" aria-busy={list.isRefreshing} className="grid gap-5">
      <h2 className="sr-only">Packages</h2>
      <p role="status" className="text-small text-quiet">
        {list.data && list.data.length > 0 ? countText(list.total) : ''}
      </p>
      <Listed
        reading={list}
        first={filters.skip > 0 ? pageAt(0) : undefined}
        skeleton={
          <div className="grid gap-6 grid-cols-cards">
            {[0, 1, 2].map(at => (
              <Skeleton key={at} shape="picture" />
            ))}
          </div>
        }
        empty={
          <EmptyState title={packageList.texts.none} action={<Button onClick={onClear}>Show all packages</Button>}>
            Nothing matches these filters. Take one away, or look at everything.
          </EmptyState>
        }
      >
        {rows => {
          const cards = rows.map((item, at) => (
            <PackageCard key={item._id} item={item} layout={layout} first={at < 2} />
          ))
          return layout === 'row' ? (
            <Stack gap="normal">{cards}</Stack>
          ) : (
            <div className="grid gap-3 grid-cols-cards sm:gap-6">{cards}</div>
          )
        }}
      </Listed>
      <Pagination skip={filters.skip} limit={pageSize} total={list.total} to={pageAt} />
    </section>
  )
}

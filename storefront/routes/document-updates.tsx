import { latestUpdates } from '@cloudoc/catalogue/contract/content.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { useSearchParams } from 'react-router-dom'
import { useShopRead } from '../data/useShopRead.ts'
import { Listed } from '../features/shared/Listed.tsx'
import { UpdateLine } from '../features/updates/UpdateLine.tsx'
import { useHead } from '../head/useHead.ts'
import { type Location, read } from '../routing/route.ts'
import { skipOf } from '../routing/typed.ts'

const pageSize = 20
const updates = (skip: number) => read(latestUpdates, { skip, limit: pageSize })

export const reads = ({ query }: Location) => [updates(skipOf(query, pageSize))]

/** What changed in the library, newest first (shop §2 /document-updates). */
export function Screen() {
  const [query] = useSearchParams()
  const skip = skipOf(query, pageSize)
  const list = useShopRead(updates(skip), { keepPrevious: true })
  useHead({
    title: 'Latest Documents Updates',
    description: 'What changed in the library of policies, procedures and forms, and why: open to everyone.',
    noindex: skip > 0,
    feed: { title: 'Cloudoc document updates', href: '/document-updates/feed.xml' },
  })
  return (
    <Page
      title="Latest Documents Updates"
      lead="What changed in the library, and why. Each change is shown beside your own document. With the Updates add-on you decide what to take over."
    >
      <Listed
        reading={list}
        first={skip > 0 ? '/document-updates' : undefined}
        empty={
          <EmptyState
            title="Nothing has changed yet"
            action={<Button to="/policies-procedures">See the packages</Button>}
          >
            Every document is as it was first published.
          </EmptyState>
        }
      >
        {rows => (
          <ol className="max-w-wide">
            {rows.map(item => (
              <UpdateLine key={item._id} item={item} />
            ))}
          </ol>
        )}
      </Listed>
      <Pagination
        skip={skip}
        limit={pageSize}
        total={list.total}
        to={next => `/document-updates${next > 0 ? `?skip=${next}` : ''}`}
      />
    </Page>
  )
}

import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Grid } from '@cloudoc/kit/components/layout/Layout.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { useSearchParams } from 'react-router-dom'
import { useShopRead } from '../data/useShopRead.ts'
import { pageSize, posts } from '../features/blog/blogReads.ts'
import { PostCard } from '../features/blog/PostCard.tsx'
import { Listed } from '../features/shared/Listed.tsx'
import { useHead } from '../head/useHead.ts'
import type { Location } from '../routing/route.ts'
import { skipOf } from '../routing/typed.ts'

export const reads = ({ query }: Location) => [posts(skipOf(query, pageSize))]

/** Posts, newest first. */
export function Screen() {
  const [query] = useSearchParams()
  const skip = skipOf(query, pageSize)
  const list = useShopRead(posts(skip), { keepPrevious: true })
  useHead({
    title: 'Blog',
    description:
      'For registered managers: inspections, records, policies that people read, and what changes in the four nations.',
    noindex: skip > 0,
    feed: { title: 'Cloudoc blog', href: '/blog/feed.xml' },
  })
  return (
    <Page title="Blog" lead="For the person whose name is on the registration.">
      <Listed
        reading={list}
        first={skip > 0 ? '/blog' : undefined}
        empty={<EmptyState title="No posts yet">The first one is on its way.</EmptyState>}
      >
        {rows => (
          <Grid>
            {rows.map(post => (
              <PostCard key={post.slug} post={post} />
            ))}
          </Grid>
        )}
      </Listed>
      <Pagination
        skip={skip}
        limit={pageSize}
        total={list.total}
        to={next => `/blog${next > 0 ? `?skip=${next}` : ''}`}
      />
    </Page>
  )
}

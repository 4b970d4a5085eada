import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { Breadcrumbs } from '@cloudoc/kit/components/navigation/Breadcrumbs.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { useParams } from 'react-router-dom'
import { useShopRead } from '../data/useShopRead.ts'
import { type Post, pictureOf, postOf } from '../features/blog/blogReads.ts'
import { Found } from '../features/shared/Found.tsx'
import { Picture } from '../features/shared/Picture.tsx'
import { plainText } from '../features/shared/plainText.ts'
import { NotFound } from '../frame/NotFound.tsx'
import { useHead } from '../head/useHead.ts'
import type { Location } from '../routing/route.ts'

export const reads = ({ params }: Location) => [postOf(params['slug'] ?? '')]

/** One post. */
export function Screen() {
  const slug = useParams()['slug'] ?? ''
  return (
    <Found reading={useShopRead(postOf(slug))} missing={<NotFound />}>
      {([post]) => (post ? <Content post={post} /> : <NotFound />)}
    </Found>
  )
}

function Content({ post }: { post: Post }) {
  const title = plainText(post.title.rendered)
  const description = plainText(post.excerpt.rendered)
  useHead({
    title,
    description,
    type: 'article',
    image: pictureOf(post),
    jsonLd: absolute => ({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: title,
      description,
      datePublished: post.date,
      image: absolute(pictureOf(post)),
      author: { '@type': 'Organization', name: 'Cloudoc' },
    }),
  })
  return (
    <Page
      title={title}
      lead={description}
      above={<Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: 'Blog', to: '/blog' }, { label: title }]} />}
    >
      <time dateTime={post.date} className="text-quiet">
        {longDate(post.date)}
      </time>
      <div className="max-w-wide overflow-clip rounded-lg">
        <Picture src={pictureOf(post)} ratio="wide" first />
      </div>
      <Prose html={post.content.rendered} />
      <Button to="/blog" variant="quiet" className="justify-self-start">
        All posts
      </Button>
    </Page>
  )
}

import { longDate } from '@cloudoc/kit/format/date.ts'
import { GoLink } from '../../frame/GoLink.tsx'
import { Picture } from '../shared/Picture.tsx'
import { plainText } from '../shared/plainText.ts'
import { type Post, pictureOf } from './blogReads.ts'

/** A post in a list: the whole card leads to it. */
export function PostCard({ post, level = 'h2' }: { post: Post; level?: 'h2' | 'h3' }) {
  const Heading = level
  return (
    <article className={`group relative grid content-start ${level === 'h3' ? 'gap-1' : 'gap-3'}`}>
      <div className={`overflow-clip rounded-md ${level === 'h3' ? 'max-sm:hidden' : ''}`}>
        <Picture src={pictureOf(post)} ratio="wide" />
      </div>
      <time dateTime={post.date} className="text-small text-quiet">
        {longDate(post.date)}
      </time>
      <Heading className={level === 'h3' ? 'text-body' : 'text-heading'}>
        <GoLink to={post.link} className="text-ink no-underline group-hover:underline after:absolute after:inset-0">
          {plainText(post.title.rendered)}
        </GoLink>
      </Heading>
      {level === 'h2' && <p className="text-small text-quiet">{plainText(post.excerpt.rendered)}</p>}
    </article>
  )
}

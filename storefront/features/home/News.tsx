import { useShopRead } from '../../data/useShopRead.ts'
import { useSite } from '../../frame/site.tsx'
import { PostCard } from '../blog/PostCard.tsx'
import { UpdateLine } from '../updates/UpdateLine.tsx'
import { news, updates } from './homeReads.ts'
import { Section } from './Section.tsx'

/** Documents whose text changed last (shop §2 Home 11). Nothing while there are none: a shop that has just opened. */
export function LatestUpdates() {
  const { data = [] } = useShopRead(updates)
  if (data.length === 0) return null
  return (
    <Section title="Latest Documents Updates" heading="half" all="/document-updates">
      <ol className="updates border-t border-line">
        {data.map(item => (
          <UpdateLine key={item._id} item={item} short />
        ))}
      </ol>
    </Section>
  )
}

/** The blog (shop §2 Home 12). */
export function Posts() {
  const { settings } = useSite()
  const { data = [] } = useShopRead(news)
  if (data.length === 0) return null
  return (
    <Section shelf title="New Updates" heading="half" all={settings?.blog_url || '/blog'}>
      <div className="shelf sm:grid-cols-2">
        {data.map(post => (
          <PostCard key={post.slug} post={post} level="h3" />
        ))}
      </div>
    </Section>
  )
}

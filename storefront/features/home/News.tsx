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
    <Section
      band
      title="Latest Documents Updates"
      all="/document-updates"
      lead="What changed in the library, and why. Open to everyone, before and after they buy."
    >
      <ol className="updates grid border-t border-line lg:grid-cols-half lg:gap-x-12">
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
    <Section title="New Updates" all={settings?.blog_url || '/blog'}>
      <div className="shelf sm:grid-cols-2 lg:grid-cols-4">
        {data.map(post => (
          <PostCard key={post.slug} post={post} level="h3" />
        ))}
      </div>
    </Section>
  )
}

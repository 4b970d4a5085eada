import { blogPosts } from '@cloudoc/catalogue/contract/content.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { read } from '../../routing/route.ts'

export type Post = ReplyOf<typeof blogPosts>[number]

/** Posts on a page of the list. */
export const pageSize = 10
export const posts = (skip: number, limit = pageSize) => read(blogPosts, { skip, limit })
export const postOf = (slug: string) => read(blogPosts, { slug, limit: 1 })

/** The large picture of a post, or the house's own where it has none (shop §3 Blog post). */
export const pictureOf = (post: Post): string => {
  const media = post._embedded['wp:featuredmedia'][0]
  return media?.media_details.sizes.large.source_url || media?.source_url || post.featured_media || '/art/share.svg'
}

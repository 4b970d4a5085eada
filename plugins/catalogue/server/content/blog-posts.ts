import { handle } from '@cloudoc/core/server/call/handle.ts'
import { blogPosts } from '../../contract/content.ts'
import { type Post, posts } from './content.ts'
import { pageOf } from './paging.ts'

/** shop §3 Blog post. Title and excerpt are plain text, though they are called rendered. */
const postRow = ({ slug, title, date, excerpt, content, picture }: Post) => ({
  slug,
  link: `/blog/${slug}`,
  date,
  title: { rendered: title },
  excerpt: { rendered: excerpt },
  content: { rendered: content },
  featured_media: picture,
  _embedded: {
    'wp:featuredmedia': [{ source_url: picture, media_details: { sizes: { large: { source_url: picture } } } }],
  },
})

export default handle(blogPosts, async ({ input, sql }) => {
  const all = await posts(sql)
  const limit = input.count ?? input.limit
  const skip = input.offset ?? (input.page ? (input.page - 1) * limit : input.skip)
  return pageOf(input.slug ? all.filter(({ slug }) => slug === input.slug) : all, { skip, limit }, postRow)
})

import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { articleDetails } from '../../contract/content.ts'
import { articles } from './content.ts'

export default handle(articleDetails, async ({ input, db }) => {
  const article = (await articles(db)).find(({ slug }) => slug === input.slug)
  return article ? done(article) : notFound()
})

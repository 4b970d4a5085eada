import { handle } from '@cloudoc/core/server/handle.ts'
import { absent, done } from '@cloudoc/core/server/outcome.ts'
import { articleDetails } from '../../contract/content.ts'
import { articles } from '../services/content.ts'

export default handle(articleDetails, async ({ input, sql }) => {
  const article = (await articles(sql)).find(({ slug }) => slug === input.slug)
  return article ? done(article) : absent()
})

import { handle } from '@cloudoc/core/server/handle.ts'
import { absent, done } from '@cloudoc/core/server/outcome.ts'
import { pageDetails } from '../../contract/content.ts'
import { pages } from '../services/content.ts'

export default handle(pageDetails, async ({ input, sql }) => {
  const page = (await pages(sql)).find(({ slug }) => slug === input.slug)
  return page ? done(page) : absent()
})

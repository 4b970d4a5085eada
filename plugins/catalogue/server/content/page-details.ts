import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { pageDetails } from '../../contract/content.ts'
import { pages } from './content.ts'

export default handle(pageDetails, async ({ input, db }) => {
  const page = (await pages(db)).find(({ slug }) => slug === input.slug)
  return page ? done(page) : notFound()
})

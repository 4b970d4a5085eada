import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { openWalk } from '../../contract/audits/runs.ts'
import { findWalkView } from './walk-view.ts'

export default handleRead(openWalk, async ({ input: { walkId }, actor, db }) => {
  const view = await findWalkView(db, actor, walkId)
  return view ? done(view) : notFound(openWalk.texts.missing)
})

import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { notificationList } from '../../contract/notifications.ts'
import { countsOf, latest } from './inbox.ts'

export default handle(notificationList, async ({ input, actor, db }) => {
  const counts = await countsOf(db, actor)
  return done({ notifications: await latest(db, actor, input), ...counts }, { total: counts.total })
})

import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { notificationList } from '../../contract/notifications.ts'
import { countsOf, latest } from './inbox.ts'

export default handle(notificationList, async ({ input, actor, sql }) => {
  const counts = await countsOf(sql, actor)
  return done({ notifications: await latest(sql, actor, input), ...counts }, { total: counts.total })
})

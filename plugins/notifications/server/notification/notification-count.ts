import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { notificationCount } from '../../contract/notifications.ts'
import { countsOf } from './inbox.ts'

export default handleRead(notificationCount, async ({ actor, db }) =>
  done({ count: (await countsOf(db, actor)).unread }),
)

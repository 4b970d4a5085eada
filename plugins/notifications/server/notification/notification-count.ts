import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { notificationCount } from '../../contract/notifications.ts'
import { countsOf } from './inbox.ts'

export default handle(notificationCount, async ({ actor, db }) => done({ count: (await countsOf(db, actor)).unread }))

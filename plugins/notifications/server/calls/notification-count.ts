import { handle } from '@cloudoc/core/server/handle.ts'
import { done } from '@cloudoc/core/server/outcome.ts'
import { notificationCount } from '../../contract/notifications.ts'
import { countsOf } from '../services/inbox.ts'

export default handle(notificationCount, async ({ actor, sql }) => done({ count: (await countsOf(sql, actor)).unread }))

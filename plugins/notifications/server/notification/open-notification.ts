import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { openNotification } from '../../contract/notifications.ts'
import { columns, inbox, type Received, shown } from './inbox.ts'

/** At most as many are marked at once. */
const maxNotifications = 1000

export default handle(openNotification, async ({ input, actor, tx }) => {
  const all = input.notificationId === 'all'
  const mine = inbox(tx.sql, actor).select(columns)
  const rows: Received[] = await (all
    ? mine.whereNull('r.id').orderBy('n.told_at', 'desc').limit(maxNotifications)
    : mine.where('n.document_id', input.notificationId).limit(1))
  const [row] = rows
  if (!row) return all ? done(null) : absent(openNotification.texts.missing)
  const unread = rows.filter(({ read_at }) => read_at === null)
  if (unread.length > 0) {
    await tx
      .sql('notification_reads')
      .insert(
        unread.map(({ id }) => ({
          ...baseColumns(),
          company_id: actor.company.id,
          person_id: actor.person.id,
          notification_id: id,
          read_at: now(),
        })),
      )
      .onConflict(['person_id', 'notification_id'])
      .ignore()
  }
  return done(all ? null : shown({ ...row, read_at: now() }))
})

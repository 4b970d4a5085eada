import type { Call, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import {
  dashboard,
  notificationCount,
  notificationList,
  openNotification,
} from '@cloudoc/notifications/contract/notifications.ts'
import { useSWRConfig } from 'swr'

export type Notification = ReplyOf<typeof notificationList>['notifications'][number]
/** Everything that shows notifications, or how many are unread. */
export const bellReads: readonly Call[] = [notificationCount, notificationList, dashboard]

/** 1: unread (rulings 28). */
export const isUnread = ({ status }: Pick<Notification, 'status'>): boolean => status === 1

/** `100` and more are more than anyone counts. */
export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count))

/** What is opened is read from then on (shop §4 Notifications), one or all; what could not be marked is unread again when it is next looked at. */
export function useOpening() {
  const { mutate } = useSWRConfig()
  const [progress, during] = usePending()
  const mark = async (notificationId: string) => {
    const envelope = await send(openNotification, { notificationId })
    await mutate(keysOf(bellReads))
    return envelope
  }
  const markAll = async () => {
    const envelope = await during(mark('all'))
    if (envelope.status === 0) showMessage(textOf(envelope) ?? brokenText, 'danger')
  }
  return {
    open: ({ _id, status }: Notification): void => {
      if (status === 1) void mark(_id)
    },
    markAll: (): void => {
      void markAll()
    },
    marking: progress,
  }
}

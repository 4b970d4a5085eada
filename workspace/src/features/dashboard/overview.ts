import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { recentMyFiles } from '@cloudoc/myfiles/contract/files.ts'
import {
  dashboard,
  notificationCount,
  notificationList,
  openNotification,
} from '@cloudoc/notifications/contract/notifications.ts'
import { dashboardPictures } from '@cloudoc/notifications/contract/pictures.ts'
import { orderList } from '@cloudoc/orders/contract/order.ts'
import { storageUsage } from '@cloudoc/storage/contract/storage.ts'
import { planList } from '@cloudoc/subscriptions/contract/subscription.ts'
import { documentOf, orderOf, planOf } from '../../../testing/samples.ts'

export type Overview = ReplyOf<typeof dashboard>
export type Notification = ReplyOf<typeof notificationList>['notifications'][number]

const hourMs = 3_600_000
export const notificationOf = (over: Partial<Notification> = {}): Notification => ({
  _id: 'n1',
  category: 'update',
  title: 'Update available: Complaints',
  content: 'Version 1.1: Clearer time limits.',
  status: 1,
  link: '/documents/recent-updates',
  at: new Date(Date.now() - 2 * hourMs).toISOString(),
  ...over,
})

/** 148 documents, and nothing to do. */
export const overviewOf = ({
  documents,
  ...over
}: Partial<Omit<Overview, 'documents'>> & { documents?: Partial<Overview['documents']> } = {}): Overview => ({
  documents: {
    total: 148,
    edited: 0,
    drafts: 0,
    approvals: 0,
    updates: 0,
    reviewsDue: 0,
    reviewsSoon: 0,
    upToDate: 148,
    ...documents,
  },
  completeness: 20,
  people: { published: 0, overdue: 0, dueSoon: 0, locked: 0, users: 0, employees: 0, over: 0, lateReaders: [] },
  training: { overdue: 0, locked: 0, lateLearners: [] },
  quality: { actions: 0, audits: 0 },
  updates: [],
  reviews: [],
  recent: [documentOf()],
  law: [],
  notifications: [],
  exports: [],
  ...over,
})

export type Pictures = ReplyOf<typeof dashboardPictures>
/** Nothing to draw. */
const noPictures: Pictures = {
  shows: { readings: false, courses: false, reviews: false },
  weeks: [],
  groups: [],
  days: [],
}

/**
 * What the dashboard reads: how the company stands, its plan, its last order, its room for files, and that
 * this person has none of their own.
 */
export const overviewIs = (overview: Overview): void =>
  server.use(
    answers(dashboard, overview),
    answers(dashboardPictures, noPictures),
    answers(planList, {
      planList: [planOf()],
      userPlan: 'yearly',
      subscribedDateObj: planOf().subscribedDate,
      expireDateObj: planOf().expireDate,
    }),
    answers(orderList, { orders: [orderOf()], success: 1, failed: 0, all: 1 }),
    answers(recentMyFiles, () => ({ status: 2, response: [], total: 0, message: 'nothing' })),
    answers(storageUsage, {
      used: 1024 ** 3,
      limit: 5 * 1024 ** 3,
      free: 4 * 1024 ** 3,
      files: 12,
      percent: 20,
      scanned: false,
    }),
  )

/** A server that keeps notifications, and what is read of them. Call it when the workspace stands. */
export function inbox(...items: Notification[]) {
  const kept = { items, opened: [] as string[], asked: [] as number[] }
  const unread = () => kept.items.filter(({ status }) => status === 1).length
  server.use(
    answers(notificationCount, () => ({ status: 1, response: { count: unread() } })),
    answers(notificationList, ({ input: { skip = 0, limit = 10, unread: only = false } }) => {
      kept.asked.push(Number(limit))
      return {
        status: 1,
        response: {
          notifications: kept.items
            .filter(({ status }) => !only || status === 1)
            .slice(Number(skip), Number(skip) + Number(limit)),
          unread: unread(),
          total: kept.items.length,
        },
        total: kept.items.length,
      }
    }),
    answers(openNotification, ({ input: { notificationId } }) => {
      kept.opened.push(notificationId)
      kept.items = kept.items.map(item =>
        notificationId === 'all' || item._id === notificationId ? { ...item, status: 0 } : item,
      )
      return { status: 1, response: kept.items.find(({ _id }) => _id === notificationId) ?? null }
    }),
  )
  return kept
}

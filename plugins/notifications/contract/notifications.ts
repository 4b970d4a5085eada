import { call, permission } from '@cloudoc/core/contract/call.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { callerId, id, paging, siteChosen, time } from '@cloudoc/core/contract/wire.ts'
import { documentItem, editor } from '@cloudoc/documents/contract/shapes.ts'
import { z } from 'zod'

/** What the bell tells (shop §3 Notification). `status` 0: read, 1: unread (rulings 28). */
const notification = z
  .object({
    _id: id,
    category: z.enum(['update', 'export', 'review', 'document', 'form', 'training', 'quality', 'account']),
    title: z.string(),
    /** Plain text. */
    content: z.string(),
    status: z.union([z.literal(0), z.literal(1)]),
    /** Where it leads inside `/company`; empty: nowhere. */
    link: z.string(),
    at: time,
  })
  .meta({ id: 'Notification' })

export const notificationList = call('POST', '/user/get/notification', {
  about: 'The caller’s notifications, newest first; first 10, See More adds 10 (`limit` grows). `unread`: those alone.',
  who: 'session',
  reads: true,
  input: z.object({ userId: callerId, unread: z.boolean().default(false), ...paging(pageSizes.notifications) }),
  reply: z.object({ notifications: z.array(notification), unread: z.number().int(), total: z.number().int() }),
})
export const openNotification = call('POST', '/user/get-one/notification', {
  about: 'One notification; it is read from then on. `all` in place of an id: all are read.',
  who: 'session',
  input: z.object({ userId: callerId, notificationId: id }),
  reply: notification.nullable(),
  texts: { missing: 'No records found' },
})
export const notificationCount = call('GET', '/user/get/notification/count', {
  about: 'How many are unread.',
  who: 'session',
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.object({ count: z.number().int() }),
})

/** How often a mail tells of updates that wait. */
const updateMail = z.enum(['daily', 'weekly', 'never'])
export const updateMailChoice = call('POST', '/user/notification/mail', {
  about:
    'How often the caller is mailed about updates of documents that wait. Whoever may take updates is, once a week, until they choose otherwise.',
  who: editor,
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.object({ updates: updateMail }),
})
export const chooseUpdateMail = call('POST', '/user/notification/mail/update', {
  about: 'Chooses how often the caller is mailed about updates of documents that wait.',
  who: editor,
  input: z.object({ userId: callerId, updates: updateMail }),
  reply: z.object({ updates: updateMail }),
  texts: { saved: 'Saved' },
})

/** A change of the law that touches documents of the company, from the provider's calendar. */
const lawChange = z
  .object({
    name: z.string(),
    /** As `2027-01-01`; '' while the law has set none. */
    day: z.string(),
    /** What is true until then, and from then on. */
    before: z.string(),
    after: z.string(),
    /** The company's documents that speak of it: at most 4 by name, and how many there are. */
    documents: z.array(z.object({ _id: id, name: z.string() })),
    total: z.number().int(),
  })
  .meta({ id: 'LawChange' })

export const dashboard = call('POST', '/userdashboard', {
  about: 'What needs doing first, and the figures of each area, in one reading (shop §2 Dashboard).',
  who: permission('Dashboard', 'Manage users'),
  bySite: true,
  reads: true,
  input: z.object({ userId: callerId, site: siteChosen }),
  reply: z.object({
    documents: z.object({
      total: z.number().int(),
      edited: z.number().int(),
      /** Working texts that are not issued, and versions that wait for approval. */ drafts: z.number().int(),
      approvals: z.number().int(),
      updates: z.number().int(),
      reviewsDue: z.number().int(),
      reviewsSoon: z.number().int(),
      upToDate: z.number().int(),
    }),
    /**
     * Filled company details of 20 (rulings 23), and how many placeholders in the company's documents are
     * gaps because of the rest.
     */
    completeness: z.number().int(),
    /** Staff and what they have to read; all 0 for whoever may not see it. */
    people: z.object({
      /** Who is late with most, by name; at most four. */
      lateReaders: z.array(z.string()),
      /** Policies in force; readings that are late, and due within a week; tests whose tries are used up. */
      published: z.number().int(),
      overdue: z.number().int(),
      dueSoon: z.number().int(),
      locked: z.number().int(),
      /**
       * Who was invited and has not joined: users of the office and employees; and how many of them have an
       * invitation that is over.
       */
      users: z.number().int(),
      employees: z.number().int(),
      over: z.number().int(),
    }),
    /** Courses that somebody is late with, and quizzes whose tries are used up; 0 for whoever may not see it. */
    training: z.object({
      overdue: z.number().int(),
      locked: z.number().int(),
      /** Who is late with most, by name; at most four. */
      lateLearners: z.array(z.string()),
    }),
    /** Actions and planned audits that are past their day; 0 for whoever may not see quality. */
    quality: z.object({ actions: z.number().int(), audits: z.number().int() }),
    /** The next few of each, the most urgent first: at most 5. */
    updates: z.array(documentItem),
    reviews: z.array(documentItem),
    recent: z.array(documentItem),
    /** The next changes of the law, those without a day last: at most 5. */
    law: z.array(lawChange),
    notifications: z.array(notification),
    exports: z.array(
      z.object({ exportId: id, format: z.enum(['pdf', 'word']), done: z.number().int(), total: z.number().int() }),
    ),
  }),
})

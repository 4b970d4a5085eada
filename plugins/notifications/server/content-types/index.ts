import {
  belongsTo,
  company,
  defineTable,
  longText,
  moment,
  oneOf,
  person,
  required,
  string,
} from '@cloudoc/core/server/data/table.ts'

export const contentTypes = {
  notification: defineTable({
    name: 'notification',
    plural: 'notifications',
    collection: 'notifications',
    title: 'Notification',
    visible: false,
    attributes: {
      company: required(company),
      /** Empty: for everyone in the company who may read its documents. */
      person,
      category: required(oneOf('update', 'export', 'review', 'document', 'form', 'training', 'quality', 'account')),
      title: required(string()),
      content: longText,
      /** Path inside the workspace. */
      link: string(),
      /** What it is about: told twice, it is there once. */
      subject: required(string()),
      toldAt: required(moment),
    },
    unique: [['company_id', 'subject']],
    indexed: [['company_id', 'told_at'], ['told_at']],
  }),
  'mail-choice': defineTable({
    name: 'mail-choice',
    plural: 'mail-choices',
    collection: 'notification_mail_choices',
    title: 'How often somebody is mailed',
    visible: false,
    attributes: {
      company: required(company),
      person: required(person),
      updates: required(oneOf('daily', 'weekly', 'never')),
      /** When the last mail about updates was left: the next tells of what came after it. */
      mailedAt: moment,
    },
    unique: [['person_id']],
  }),
  'notification-read': defineTable({
    name: 'notification-read',
    plural: 'notification-reads',
    collection: 'notification_reads',
    title: 'Notification read',
    visible: false,
    attributes: {
      company: required(company),
      person: required(person),
      notification: required(belongsTo('plugin::notifications.notification')),
      readAt: required(moment),
    },
    unique: [['person_id', 'notification_id']],
    indexed: [['notification_id']],
  }),
}

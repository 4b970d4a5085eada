import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'

export const personalData: PersonalData = {
  rows: ['notification_reads.person_id', 'notification_mail_choices.person_id', 'notifications.person_id'],
  texts: ['notifications.title', 'notifications.content'],
}

import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { chooseUpdateMail, updateMailChoice } from '../../contract/notifications.ts'
import '../tables.ts'

export const readChoice = handle(updateMailChoice, async ({ actor, sql }) => {
  const row = await ofCompany(sql, 'notification_mail_choices', actor)
    .where({ person_id: actor.person.id })
    .first('updates')
  return done({ updates: row?.updates ?? 'weekly' })
})

export const choose = handle(chooseUpdateMail, async ({ input: { updates }, actor, tx }) => {
  await tx
    .sql('notification_mail_choices')
    .insert({ ...baseColumns(), company_id: actor.company.id, person_id: actor.person.id, updates })
    .onConflict(['person_id'])
    .merge({ updates, updated_at: now() })
  return done({ updates }, { text: chooseUpdateMail.texts.saved })
})

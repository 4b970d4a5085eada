import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { employeeDetails } from '../../contract/employees.ts'
import { openInvitation } from '../invitation/invitations.ts'
import { type Shown, shownColumns } from '../person-sql.ts'
import { employeeItem, employees } from './employees.ts'

export default handle(employeeDetails, async ({ input, actor, sql }) => {
  const [row] = (await employees(sql, actor)
    .where('people.document_id', input.employeeId)
    .whereNull('people.erased_at')
    .select(shownColumns(sql))) as Shown[]
  if (!row) return absent(employeeDetails.texts.missing)
  const invited = row.state === 'invited' ? await openInvitation(sql, actor, row.id) : undefined
  return done({
    ...employeeItem(row),
    addedAt: row.created_at.toISOString(),
    invitation: invited
      ? {
          how: invited.how,
          sentTo: invited.sent_to ?? '',
          sentAt: invited.created_at.toISOString(),
          expiresAt: invited.expires_at.toISOString(),
          reminders: invited.reminders,
        }
      : null,
  })
})

import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { employeeDetails } from '../../contract/employees.ts'
import { openInvitation } from '../invitation/invitations.ts'
import { type Shown, shownColumns } from '../person-sql.ts'
import { employeeItem, employees } from '../rows/employees.ts'

export default handleRead(employeeDetails, async ({ input, actor, db }) => {
  const [row] = (await employees(db, actor)
    .where('people.document_id', input.employeeId)
    .whereNull('people.erased_at')
    .select(shownColumns(actor).toRaw(db))) as Shown[]
  if (!row) return notFound(employeeDetails.texts.missing)
  const invited = row.state === 'invited' ? await openInvitation(db, actor, row.id) : undefined
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

import { fullName, type PersonRow } from '@cloudoc/accounts/server/services/people.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { inviteEmployee } from '../../contract/invitations.ts'
import { subjectOf } from '../person-sql.ts'
import { lockAll } from '../rows/employees.ts'
import { originOf } from './invitations.ts'
import { companyOf, inviteAll, invitedJustNow, makeCards } from './invite.ts'

const { texts } = inviteEmployee
export default handleWrite(inviteEmployee, async ({ input: { employeeId, by }, actor, tx }) => {
  const people = await lockAll(tx, actor, employeeId, { left: false })
  if (!people) return notFound(texts.missing)
  const justSent = await invitedJustNow(
    tx.db,
    actor,
    people.map(({ id }) => id),
  )
  const whyNot = (person: PersonRow): string | undefined => {
    if (person.login_id !== null) return texts.active
    if (by === 'card') return person.staff_number === null ? texts.noNumber : undefined
    if (person.work_email === null) return texts.noEmail
    return justSent.has(person.id) ? texts.justSent : undefined
  }
  const skipped = people.flatMap(person => {
    const text = whyNot(person)
    return text === undefined ? [] : [{ employeeId: person.document_id, name: fullName(person), text }]
  })
  const invited = people.filter(person => whyNot(person) === undefined)
  if (invited.length === 0)
    return refusalOf(
      'conflict',
      'none',
      skipped.length === 1 ? `${skipped[0]?.name}: ${skipped[0]?.text}` : inviteEmployee.refusals.none.text,
    )

  await record(
    tx,
    actor,
    invited.map(person => ({
      area: 'people' as const,
      what: by === 'mail' ? 'Invited an employee' : 'Made a joining card',
      subject: subjectOf(person),
    })),
  )
  if (by === 'mail') {
    await inviteAll(tx, actor, invited)
    return done({ sent: invited.length, cards: [], skipped }, { text: texts.sent })
  }
  const company = await companyOf(tx.db, actor)
  const byRow = new Map(invited.map(person => [person.id, person]))
  const cards = (await makeCards(tx, actor, invited)).flatMap(({ invite, code, link }) => {
    const person = byRow.get(invite.person_id)
    return person
      ? [
          {
            employeeId: person.document_id,
            name: fullName(person),
            staffNumber: person.staff_number ?? '',
            address: `${originOf(company.subdomain)}/company/employee/login`,
            companyName: company.name,
            link,
            code,
            expiresAt: invite.expires_at.toISOString(),
          },
        ]
      : []
  })
  return done({ sent: cards.length, cards, skipped }, { text: texts.cards })
})

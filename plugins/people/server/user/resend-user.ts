import { nameOf, type PersonRow } from '@cloudoc/accounts/server/services/people.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { resendUser } from '../../contract/users.ts'
import { inviteAll, invitedJustNow } from '../invitation/invite.ts'
import { lockPeople, usersOf } from '../rows/users.ts'

const { texts } = resendUser

/** The invitation goes to the address that it went to: whoever sends it again gains nothing by it. */
export default handleWrite(resendUser, async ({ input, actor, tx }) => {
  await lockPeople(tx, actor)
  const wanted = new Set(input.personId)
  const people = await usersOf(tx.db, actor)
    .where({ role: 'user' })
    .whereIn('document_id', [...wanted])
    .whereNull('deleted_at')
    .orderBy('id')
  if (people.length === 0 || people.length < wanted.size) return notFound(texts.missing)
  const justSent = await invitedJustNow(
    tx.db,
    actor,
    people.map(({ id }) => id),
  )
  const whyNot = (person: PersonRow): string | undefined => {
    if (person.login_id !== null) return texts.active
    return justSent.has(person.id) ? texts.justSent : undefined
  }
  const skipped = people.flatMap(person => {
    const text = whyNot(person)
    return text === undefined ? [] : [{ personId: person.document_id, name: nameOf(person), text }]
  })
  const invited = people.filter(person => whyNot(person) === undefined && person.work_email !== null)
  if (invited.length === 0)
    return refusalOf(
      'conflict',
      'none',
      skipped.length === 1 ? `${skipped[0]?.name}: ${skipped[0]?.text}` : resendUser.refusals.none.text,
    )
  await record(
    tx,
    actor,
    invited.map(person => ({
      area: 'people' as const,
      what: 'Invited a user again',
      subject: { kind: 'user', id: person.document_id, name: nameOf(person) },
    })),
  )
  await inviteAll(tx, actor, invited)
  return done({ sent: invited.length, skipped }, { text: texts.sent })
})

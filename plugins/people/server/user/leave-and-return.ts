import { dependenciesByPerson, nameOf, removePeople, restorePeople } from '@cloudoc/accounts/server/services/people.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { removeUsers, restoreUsers } from '../../contract/users.ts'
import { beyond, lockPeople, rightsOf, someoneManages, usersOf } from '../rows/users.ts'

export default [
  handleWrite(removeUsers, async ({ input, actor, tx }) => {
    const { texts } = removeUsers
    await lockPeople(tx, actor)
    const wanted = new Set(input.personId)
    const people = await usersOf(tx.db, actor)
      .where({ role: 'user' })
      .whereIn('document_id', [...wanted])
      .whereNull('deleted_at')
      .orderBy('id')
    if (people.length === 0 || people.length < wanted.size) return notFound(texts.missing)
    if (people.some(({ id }) => id === actor.person.id)) return refuse(removeUsers, 'self')
    if (
      !(await someoneManages(
        tx.db,
        actor,
        people.map(({ id }) => id),
      ))
    )
      return refuse(removeUsers, 'lastManager')
    if (!input.confirm) {
      const found = await dependenciesByPerson(tx.db, people)
      return done({
        removed: 0,
        hanging: people.flatMap(person =>
          (found.get(person.id) ?? []).map(each => ({ personId: person.document_id, name: nameOf(person), ...each })),
        ),
      })
    }
    await removePeople(tx, actor, people)
    await record(
      tx,
      actor,
      people.map(person => ({
        area: 'people' as const,
        what: 'Ended the access of a user',
        subject: { kind: 'user', id: person.document_id, name: nameOf(person) },
      })),
    )
    return done({ removed: people.length, hanging: [] }, { text: texts.removed })
  }),

  handleWrite(restoreUsers, async ({ input, actor, tx }) => {
    const { texts } = restoreUsers
    await lockPeople(tx, actor)
    const wanted = new Set(input.personId)
    const people = await usersOf(tx.db, actor)
      .where({ role: 'user' })
      .whereIn('document_id', [...wanted])
      .whereNotNull('deleted_at')
      .whereNull('erased_at')
      .orderBy('id')
    if (people.length === 0 || people.length < wanted.size) return notFound(texts.missing)
    if (people.some(person => beyond(actor, rightsOf(person)).length > 0)) return refuse(restoreUsers, 'noRight')
    await restorePeople(tx, actor, people)
    await record(
      tx,
      actor,
      people.map(person => ({
        area: 'people' as const,
        what: 'Brought a user back',
        subject: { kind: 'user', id: person.document_id, name: nameOf(person) },
      })),
    )
    return done({ restored: people.length }, { text: texts.restored })
  }),
]

import { randomBytes } from 'node:crypto'
import { dependenciesTogether, fullName, nameOf, type PersonRow } from '@cloudoc/accounts/server/services/people.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse, unchanged } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { forget } from '@cloudoc/core/server/erasure/forget.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { erasePerson } from '../../contract/erasure.ts'
import { typedName } from '../../contract/typed-name.ts'
import { lockPeople } from '../rows/users.ts'

const { texts } = erasePerson

/** Says nothing of whom it stands for. */
const newPseudonym = (): string => `Person ${randomBytes(4).toString('hex').toUpperCase()}`

/** Full names and addresses that a person ever went by here, as far as anything tells. */
async function calledOf(tx: Tx, scope: CompanyScope, person: PersonRow): Promise<string[]> {
  const rows = await sql<{ name: string }>`
    select n.name
      from evidence_names n
     where ${inCompany(scope, 'n')} and n.person_id = ${person.id} and n.erased_at is null
     union
    select h.person_name
      from history_entries h
     where ${inCompany(scope, 'h')} and h.person_id = ${person.id}
     union
    select h.subject_name
      from history_entries h
     where ${inCompany(scope, 'h')}
       and h.subject_kind in ('user', 'employee')
       and h.subject_id = ${person.document_id}
     union
    select i.sent_to
      from people_invites i
     where ${inCompany(scope, 'i')} and i.person_id = ${person.id} and i.sent_to is not null`.rows(tx)
  return [
    ...new Set(
      [fullName(person), person.work_email ?? '', ...rows.map(({ name }) => name)]
        .map(name => name.trim())
        .filter(name => name !== ''),
    ),
  ]
}

export default handleWrite(erasePerson, async ({ input, actor, tx }) => {
  // Whoever brings somebody back waits for the row, and finds nobody to bring back; or was first, and then
  // nobody has left.
  await lockPeople(tx, actor)
  const person: PersonRow | undefined = await ofCompany(tx.db, 'people', actor)
    .where({ document_id: input.personId })
    .forUpdate()
    .first()
  if (!person) return notFound(texts.missing)
  if (person.erased_at !== null) return unchanged('already', texts.already)
  if (person.deleted_at === null) return refuse(erasePerson, 'active')
  const name = nameOf(person) || person.document_id
  if (!input.confirm)
    return done({ erased: false, name, pseudonym: '', hanging: await dependenciesTogether(tx.db, [person]) })
  if (typedName(input.name) !== typedName(name)) return invalid({ name: texts.name }, texts.name)
  const pseudonym = newPseudonym()
  await forget(tx, {
    id: person.id,
    publicId: person.document_id,
    companyId: actor.company.id,
    knownAs: await calledOf(tx, actor, person),
    pseudonym,
  })
  await record(tx, actor, {
    area: 'people',
    what: 'Erased somebody who had left',
    subject: { kind: person.role, id: person.document_id, name: pseudonym },
  })
  tx.afterCommit(() =>
    securityEvent('person-erased', { person: actor.person.id, company: actor.company.id, erased: person.id }),
  )
  return done({ erased: true, name: '', pseudonym, hanging: [] }, { text: texts.erased })
})

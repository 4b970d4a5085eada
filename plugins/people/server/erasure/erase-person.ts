import { randomBytes } from 'node:crypto'
import { dependenciesTogether, fullName, nameOf, type PersonRow } from '@cloudoc/accounts/server/services.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, already, done, invalid, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { forget } from '@cloudoc/core/server/erasure/forget.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { erasePerson } from '../../contract/erasure.ts'
import { typedName } from '../../contract/typed-name.ts'
import { lockPeople } from '../user/users.ts'

const { texts } = erasePerson

/** Says nothing of whom it stands for. */
const newPseudonym = (): string => `Person ${randomBytes(4).toString('hex').toUpperCase()}`

/** Full names and addresses that a person ever went by here, as far as anything tells. */
async function calledOf({ sql }: Tx, scope: CompanyScope, person: PersonRow): Promise<string[]> {
  const { rows } = await sql.raw<{ rows: { name: string }[] }>(
    `select name from evidence_names where company_id = :company and person_id = :person and erased_at is null
     union select person_name from history_entries where company_id = :company and person_id = :person
     union select subject_name from history_entries where company_id = :company and subject_kind in ('user', 'employee') and subject_id = :publicId
     union select sent_to from people_invites where company_id = :company and person_id = :person and sent_to is not null`,
    { company: scope.company.id, person: person.id, publicId: person.document_id },
  )
  return [
    ...new Set(
      [fullName(person), person.work_email ?? '', ...rows.map(({ name }) => name)]
        .map(name => name.trim())
        .filter(name => name !== ''),
    ),
  ]
}

export default handle(erasePerson, async ({ input, actor, tx }) => {
  // Whoever brings somebody back waits for the row, and finds nobody to bring back; or was first, and then nobody has left.
  await lockPeople(tx, actor)
  const person: PersonRow | undefined = await ofCompany(tx.sql, 'people', actor)
    .where({ document_id: input.personId })
    .forUpdate()
    .first()
  if (!person) return absent(texts.missing)
  if (person.erased_at !== null) return already('already', texts.already)
  if (person.deleted_at === null) return refuse('conflict', 'active', texts.active)
  const name = nameOf(person) || person.document_id
  if (!input.confirm)
    return done({ erased: false, name, pseudonym: '', hanging: await dependenciesTogether(tx.sql, [person]) })
  if (typedName(input.name) !== typedName(name)) return invalid({ name: texts.name }, texts.name)
  const pseudonym = newPseudonym()
  await forget(tx, {
    id: person.id,
    publicId: person.document_id,
    companyId: actor.company.id,
    called: await calledOf(tx, actor, person),
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

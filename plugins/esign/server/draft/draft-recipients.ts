import { isEmail, peopleOf } from '@cloudoc/accounts/server/services/people.ts'
import { invalid, notFound, type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { fullName } from '@cloudoc/core/server/evidence/ledger.ts'
import type { z } from 'zod'
import type { RecipientRole } from '../../contract/rules/guard.ts'
import { createEnvelope } from '../../contract/sending.ts'
import type { recipientInput } from '../../contract/shapes.ts'
import { tokenHashOf } from '../envelope/sign-link.ts'
import type { RecipientRow } from '../tables.ts'

const { texts } = createEnvelope

/** Somebody as they will be asked. */
export interface Wanted {
  name: string
  email: string
  role: RecipientRole
  personId: number | null
}

const said = (text: string, field: string): Refusal => invalid({ [field]: text }, text)

/**
 * Who is meant: people of the company by their name and address, others as they were named. Each address
 * once. One statement at most.
 */
export async function wantedOf(
  db: Db,
  companyId: number,
  given: readonly z.output<typeof recipientInput>[],
): Promise<Wanted[] | Refusal> {
  const ids = given.map(({ personId }) => personId).filter(id => id !== '')
  const people =
    ids.length === 0
      ? []
      : await peopleOf(db, { company: { id: companyId } })
          .whereIn('document_id', ids)
          .select('id', 'document_id', 'first_name', 'last_name', 'work_email')
  const known = new Map(people.map(person => [person.document_id, person]))
  const wanted: Wanted[] = []
  for (const [at, { personId, name, email, role }] of given.entries()) {
    const person = known.get(personId)
    if (personId !== '' && !person) return notFound(texts.noPerson)
    const one = person
      ? {
          name:
            fullName({ id: person.id, firstName: person.first_name, lastName: person.last_name }) ||
            (person.work_email ?? ''),
          email: person.work_email ?? '',
          role,
          personId: person.id,
        }
      : { name, email: email.toLowerCase(), role, personId: null }
    if (person && one.email === '') return refusalOf('conflict', 'noAddress', texts.noAddress)
    if (one.name === '') return said(texts.nameless, `recipients.${at}.name`)
    if (!isEmail(one.email)) return said(texts.email, `recipients.${at}.email`)
    if (wanted.some(other => other.email.toLowerCase() === one.email.toLowerCase()))
      return refusalOf('conflict', 'twice', texts.twice, { errors: { [`recipients.${at}.email`]: texts.twice } })
    wanted.push(one)
  }
  return wanted
}

/** The row of somebody who is to be asked. */
export function recipientRow(
  envelope: { id: number; company_id: number },
  { name, email, role, personId }: Wanted,
  position: number,
) {
  const own = baseColumns()
  return {
    ...own,
    company_id: envelope.company_id,
    envelope_id: envelope.id,
    person_id: personId,
    name: name.slice(0, 255),
    email,
    role,
    position,
    state: 'waiting' as const,
    token_hash: tokenHashOf(own.document_id),
    code_tries: 0,
  }
}

export async function insertRecipients(
  tx: Tx,
  envelope: { id: number; company_id: number },
  wanted: readonly Wanted[],
): Promise<RecipientRow[]> {
  return wanted.length === 0
    ? []
    : tx
        .db('envelope_recipients')
        .insert(wanted.map((one, at) => recipientRow(envelope, one, at + 1)))
        .returning('*')
}

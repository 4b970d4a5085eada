import type { PersonRow } from '@cloudoc/accounts/server/services/people.ts'
import { inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import type { InviteRow } from '../tables.ts'
import { invitationEmail } from './invitation-emails.ts'
import { codeHash, invitationDays, linkTo, newCardCode, tokenHashOf } from './invitations.ts'

type Inviter = CompanyScope & { person: { id: number } }
interface Card {
  invite: InviteRow
  code: string
  link: string
}

/**
 * Takes back what is out for these people: their links and cards open nothing any more. Answers how many had
 * something out.
 */
export const revoke = async (tx: Tx, scope: CompanyScope, personIds: readonly number[]): Promise<number> =>
  ofCompany(tx.db, 'people_invites', scope)
    .whereIn('person_id', [...personIds])
    .whereNull('accepted_at')
    .whereNull('revoked_at')
    .update({ revoked_at: now(), updated_at: now() })

async function open(tx: Tx, actor: Inviter, people: readonly PersonRow[], how: InviteRow['how']): Promise<Card[]> {
  await revoke(
    tx,
    actor,
    people.map(({ id }) => id),
  )
  const company = await companyOf(tx.db, actor)
  const made = people.map(person => {
    const columns = baseColumns()
    const code = newCardCode()
    const row = {
      ...columns,
      company_id: actor.company.id,
      person_id: person.id,
      maker_id: actor.person.id,
      how,
      token_hash: tokenHashOf(columns.document_id),
      code_hash: how === 'card' ? codeHash(columns.document_id, '', code) : null,
      code_tries: 0,
      sent_to: how === 'mail' ? person.work_email : null,
      expires_at: inSeconds(invitationDays * 86_400),
      reminders: 0,
    }
    return { row, code, link: linkTo(row, company.subdomain) }
  })
  const rows =
    made.length === 0
      ? []
      : await tx
          .db('people_invites')
          .insert(made.map(({ row }) => row))
          .returning('*')
  const byId = new Map(rows.map(invite => [invite.document_id, invite]))
  return made.flatMap(({ row, code, link }) => {
    const invite = byId.get(row.document_id)
    return invite ? [{ invite, code, link }] : []
  })
}

export const companyOf = async (
  db: Db,
  { company }: CompanyScope,
): Promise<{ name: string; subdomain: string | null }> => {
  const found = await db('companies').where({ id: company.id }).first('name', 'subdomain')
  if (!found) throw new Error('A person without a company')
  return found
}

/** Seconds within which nobody is sent a second invitation. */
const MIN_SECONDS = 60

/** Those of some people who were mailed an invitation just now. */
export async function invitedJustNow(
  db: Db,
  scope: CompanyScope,
  personIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const recent: { person_id: number }[] = await ofCompany(db, 'people_invites', scope)
    .whereIn('person_id', [...personIds])
    .where({ how: 'mail' })
    .whereNull('revoked_at')
    .where('created_at', '>', inSeconds(-MIN_SECONDS))
    .select('person_id')
  return new Set(recent.map(({ person_id }) => person_id))
}

/** Invites people by mail, for 14 days; an earlier invitation ends. All of them have an address, and no login yet. */
export async function inviteAll(tx: Tx, actor: Inviter, people: readonly PersonRow[]): Promise<void> {
  const { name } = await companyOf(tx.db, actor)
  const firstNames = new Map(people.map(({ id, first_name }) => [id, first_name ?? '']))
  for (const { invite, link } of await open(tx, actor, people, 'mail')) {
    const letter = invitationEmail({
      firstName: firstNames.get(invite.person_id) ?? '',
      companyName: name,
      link,
      expiresAt: invite.expires_at,
    })
    await queueEmail(tx, { to: invite.sent_to ?? undefined, template: letter, key: `invitation ${invite.document_id}` })
  }
}

/**
 * Invites one person, a sub-user or an employee, by mail: for 14 days, once, with a code to the address.
 * Nothing where there is no address, or a login already.
 */
export async function invite(tx: Tx, actor: Inviter, person: PersonRow): Promise<void> {
  if (person.work_email !== null && person.login_id === null) await inviteAll(tx, actor, [person])
}

/** Makes joining cards; their codes are nowhere else. An earlier invitation ends. */
export const makeCards = (tx: Tx, actor: Inviter, people: readonly PersonRow[]): Promise<Card[]> =>
  open(tx, actor, people, 'card')

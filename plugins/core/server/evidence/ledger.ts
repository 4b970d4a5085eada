import { now } from '../clock.ts'
import { newId } from '../data/base-columns.ts'
import { roomTables } from '../data/table.ts'
import type { OfCompany } from '../data/tenancy.ts'
import type { Tx } from '../data/transaction.ts'
import { newToken } from '../security/keys.ts'
import { canonical, sha256, type Fact } from './canonical.ts'

/** Something that is proven: an acknowledgement, a publication. The database refuses to change it (migration 17). */
export interface EvidenceRow extends OfCompany {
  id: string
  document_id: string
  /** 1, 2, 3 … within the company; the database's driver answers it as text. */
  number: string
  /** One row per key, however often it is told. */
  key: string
  kind: string
  /** Public id of what it is about. */
  subject: string
  person_id: number | null
  name_id: string | null
  /** Hash of the person's name with a salt, which lie beside: once they are erased, nobody can tell whose it was. */
  named: string
  at: Date
  facts: Record<string, Fact>
  /** Hash of the row before; '' for the first. */
  previous: string
  hash: string
}
export interface NameRow extends OfCompany { id: string; person_id: number; name: string; salt: string; erased_at: Date | null }
interface HeadRow extends OfCompany { number: string; hash: string }

declare module 'knex/types/tables.js' {
  interface Tables {
    evidence: EvidenceRow
    evidence_heads: HeadRow
    evidence_names: NameRow
  }
}
for (const table of ['evidence', 'evidence_heads', 'evidence_names']) roomTables.add(table)

export interface Witness { id: number; firstName: string | null; lastName: string | null }
export interface Proof {
  companyId: number
  kind: string
  key: string
  subject: string
  /** Who did it. */
  person: Witness | undefined
  at?: Date
  facts: Record<string, Fact>
}

/** What a row's hash is made of. */
export type Hashed = Pick<EvidenceRow, 'company_id' | 'key' | 'kind' | 'subject' | 'person_id' | 'named' | 'at' | 'facts' | 'previous'> & { number: number }
export const hashOf = ({ company_id, number, key, kind, subject, person_id, named, at, facts, previous }: Hashed): string =>
  sha256(canonical({ company_id, number, key, kind, subject, person_id, named, at: at.toISOString(), facts, previous }))

/** A name, hidden: who has the salt can show that it was this one. */
export const hidden = (name: string, salt: string): string => sha256(`${salt}\n${name}`)
export const fullName = ({ firstName, lastName }: Witness): string => [firstName, lastName].filter(Boolean).join(' ').trim()

/**
 * Adds a row to the company's chain; told again under its key, nothing more. Whoever adds waits for whoever adds before, until that one's commit: so it
 * is the last thing that a transaction does. Four statements.
 * @returns public id and time, and whether the row is new
 */
export async function prove(tx: Tx, { companyId, kind, key, subject, person, at = now(), facts }: Proof): Promise<{ receipt: string; at: Date; fresh: boolean }> {
  const { rows: [head] } = await tx.sql.raw<{ rows: { number: string; hash: string }[] }>(
    `insert into evidence_heads as h (company_id, number, hash) values (?, 0, '') on conflict (company_id) do update set number = h.number returning number, hash`, [companyId])
  const known = await tx.sql('evidence').where({ company_id: companyId, key }).first('document_id', 'at')
  if (known) return { receipt: known.document_id, at: known.at, fresh: false }
  const name = person && (await nameOf(tx, companyId, person))
  const number = Number(head?.number ?? 0) + 1
  const row = { company_id: companyId, number, key, kind, subject, person_id: person?.id ?? null, named: name?.named ?? '', at, facts, previous: head?.hash ?? '' }
  const [hash, receipt] = [hashOf(row), newId()]
  await tx.sql.raw(
    `with added as (
       insert into evidence (document_id, company_id, number, key, kind, subject, person_id, name_id, named, at, facts, previous, hash)
       values (:receipt, :company_id, :number, :key, :kind, :subject, :person_id, :name_id, :named, :at, :facts::jsonb, :previous, :hash))
     update evidence_heads set number = :number, hash = :hash where company_id = :company_id`,
    { ...row, receipt, hash, name_id: name?.id ?? null, facts: JSON.stringify(facts) })
  return { receipt, at, fresh: true }
}

/** The name that somebody goes by now, kept beside the evidence once. */
async function nameOf(tx: Tx, companyId: number, person: Witness): Promise<{ id: string; named: string }> {
  const { rows: [row] } = await tx.sql.raw<{ rows: NameRow[] }>(
    `insert into evidence_names as n (company_id, person_id, name, salt) values (?, ?, ?, ?)
     on conflict (company_id, person_id, name) do update set salt = n.salt returning *`, [companyId, person.id, fullName(person), newToken()])
  if (!row) throw new Error('A name that was not kept')
  return { id: row.id, named: hidden(row.name, row.salt) }
}

/** Puts a pseudonym in the place of somebody's names (rulings 38). Their rows of evidence stay as they were written, and whole. */
export const eraseNames = (tx: Tx, companyId: number, personId: number): PromiseLike<unknown> =>
  tx.sql.raw(`update evidence_names set name = 'Person ' || upper(substr(md5(id::text || salt), 1, 8)), salt = '', erased_at = ? where company_id = ? and person_id = ? and erased_at is null`, [now(), companyId, personId])

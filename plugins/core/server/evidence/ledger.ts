import { now } from '../clock.ts'
import { newId } from '../data/base-columns.ts'
import { companyIdOf, inCompany } from '../data/sql/scope.ts'
import { jsonb, sql } from '../data/sql/sql.ts'
import { roomTables } from '../data/table.ts'
import { type OfCompany, ofCompany } from '../data/tenancy.ts'
import type { Tx } from '../data/transaction.ts'
import { newToken } from '../security/keys.ts'
import { canonical, type Fact, sha256 } from './canonical.ts'

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
export interface NameRow extends OfCompany {
  id: string
  person_id: number
  name: string
  salt: string
  erased_at: Date | null
}
interface HeadRow extends OfCompany {
  number: string
  hash: string
}

declare module 'knex/types/tables.js' {
  interface Tables {
    evidence: EvidenceRow
    evidence_heads: HeadRow
    evidence_names: NameRow
  }
}
for (const table of ['evidence', 'evidence_heads', 'evidence_names']) roomTables.add(table)

export interface EvidencePerson {
  id: number
  firstName: string | null
  lastName: string | null
}
export interface Proof {
  kind: string
  key: string
  subject: string
  /** Who did it. */
  person: EvidencePerson | undefined
  at?: Date
  facts: Record<string, Fact>
}

/** What a row's hash is made of. */
export type Hashed = Pick<
  EvidenceRow,
  'company_id' | 'key' | 'kind' | 'subject' | 'person_id' | 'named' | 'at' | 'facts' | 'previous'
> & { number: number }
export const hashOf = ({
  company_id,
  number,
  key,
  kind,
  subject,
  person_id,
  named,
  at,
  facts,
  previous,
}: Hashed): string =>
  sha256(canonical({ company_id, number, key, kind, subject, person_id, named, at: at.toISOString(), facts, previous }))

/** A name, hidden: who has the salt can show that it was this one. */
export const hidden = (name: string, salt: string): string => sha256(`${salt}\n${name}`)
export const fullName = ({ firstName, lastName }: EvidencePerson): string =>
  [firstName, lastName].filter(Boolean).join(' ').trim()

export interface AppendedEvidence {
  receipt: string
  at: Date
  fresh: boolean
}

/** Adds one row to the company's chain: `proveAll`. */
export async function appendEvidence(tx: Tx, companyId: number, proof: Proof): Promise<AppendedEvidence> {
  const [proven] = await proveAll(tx, companyId, [proof])
  if (!proven) throw new Error('Something that was not proven')
  return proven
}

/**
 * Adds rows to the company's chain, in their order; what is told again under its key is there already.
 * Whoever adds waits for whoever adds before, until that one's commit: so it is the last thing that a
 * transaction does. Four statements, whatever their number.
 * @returns public id and time of each, and whether it is new
 */
export async function proveAll(tx: Tx, companyId: number, proofs: readonly Proof[]): Promise<AppendedEvidence[]> {
  // The update changes nothing: it locks the head.
  const head = await sql<{ number: string; hash: string }>`
    insert into evidence_heads as h (company_id, number, hash)
    values (${companyIdOf(companyId)}, 0, '')
    on conflict (company_id) do update set number = h.number
    returning number, hash`.one(tx)
  const found = await ofCompany(tx.db, 'evidence', companyId)
    .whereIn(
      'key',
      proofs.map(({ key }) => key),
    )
    .select('key', 'document_id', 'at')
  const known = new Map(found.map(({ key, document_id, at }) => [key, { receipt: document_id, at, fresh: false }]))
  const names = await namesOf(tx, companyId, proofs)
  let [number, previous] = [Number(head?.number ?? 0), head?.hash ?? '']
  const rows: (Hashed & { receipt: string; hash: string; name_id: string | null })[] = []
  const proven = proofs.map(({ kind, key, subject, person, at = now(), facts }) => {
    const before = known.get(key)
    if (before) return before
    const name = names.get(person?.id ?? 0)
    number += 1
    const row = {
      company_id: companyId,
      number,
      key,
      kind,
      subject,
      person_id: person?.id ?? null,
      named: name?.named ?? '',
      at,
      facts,
      previous,
    }
    const [receipt, hash] = [newId(), hashOf(row)]
    rows.push({ ...row, receipt, hash, name_id: name?.id ?? null })
    previous = hash
    const one = { receipt, at, fresh: true }
    known.set(key, one)
    return one
  })
  if (rows.length === 0) return proven
  await sql`
    with added as (
      insert into evidence (
        document_id, company_id, number, key, kind, subject, person_id, name_id, named, at, facts, previous, hash)
      select receipt, company_id, number, key, kind, subject, person_id, name_id, named, at, facts, previous, hash
        from jsonb_to_recordset(${jsonb(rows)}) as r (
          receipt text, company_id int, number bigint, key text, kind text, subject text, person_id int,
          name_id bigint, named text, at timestamptz, facts jsonb, previous text, hash text)
    )
    update evidence_heads h
       set number = ${number}, hash = ${previous}
     where ${inCompany(companyId, 'h')}`.run(tx)
  return proven
}

/** The names that people go by now, kept beside the evidence once. */
async function namesOf(
  tx: Tx,
  companyId: number,
  proofs: readonly Proof[],
): Promise<Map<number, { id: string; named: string }>> {
  const people = new Map(
    proofs.flatMap(({ person }) =>
      person ? [[person.id, { person: person.id, name: fullName(person), salt: newToken() }] as const] : [],
    ),
  )
  if (people.size === 0) return new Map()
  const rows = await sql<NameRow>`
    insert into evidence_names as n (company_id, person_id, name, salt)
    select ${companyIdOf(companyId)}::int, p.person, p.name, p.salt
      from jsonb_to_recordset(${jsonb([...people.values()])}) as p (person int, name text, salt text)
    on conflict (company_id, person_id, name) do update set salt = n.salt
    returning *`.rows(tx)
  return new Map(rows.map(({ id, person_id, name, salt }) => [person_id, { id, named: hidden(name, salt) }]))
}

/**
 * Puts a pseudonym in the place of somebody's names (rulings 38). Their rows of evidence stay as they were
 * written, and whole. Who went by several names has a number behind it for each of the others.
 */
export const eraseNames = (tx: Tx, companyId: number, personId: number, pseudonym: string): Promise<number> =>
  sql`
    update evidence_names n
       set name = ${pseudonym}::text || case when numbered.at = 1 then '' else ' (' || numbered.at || ')' end,
           salt = '',
           erased_at = ${now()}
      from (
        select e.id, row_number() over (order by e.id) as at
          from evidence_names e
         where ${inCompany(companyId, 'e')}
           and e.person_id = ${personId}
      ) numbered
     where ${inCompany(companyId, 'n')}
       and numbered.id = n.id
       and n.erased_at is null`.run(tx)

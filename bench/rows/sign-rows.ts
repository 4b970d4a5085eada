import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { aPdf } from '../../lib/pdf-signing/tests/samples.ts'
// By its place: what a link's token and the pass behind it are made of.
import { newPass, tokenHashOf, tokenOf } from '../../plugins/esign/server/envelope/sign-link.ts'
import { at, columns } from './rows.ts'

/** Somebody who has opened a link, given the code, and has still to sign. */
export interface Signer {
  recipientId: string
  token: string
  pass: string
  email: string
}
export interface Envelope {
  id: string
  signers: readonly Signer[]
}

/** Of company `sign`, whose holder sent all of them. */
export const senderAddress = 'sign-sender@bench.example'
const newId = (): string => randomBytes(12).toString('hex')

/** The company, with its holder. */
export async function fillSign(db: pg.Client): Promise<void> {
  await db.query(`insert into companies (${columns}, name, subdomain) values ('${newId()}', ${at}, 'Sign', 'sign')`)
  await db.query(
    `insert into people (${columns}, company_id, work_email, first_name, last_name, role) select '${newId()}', ${at}, id, '${senderAddress}', 'Ann', 'Sender', 'company' from companies where subdomain = 'sign'`,
  )
}

/**
 * A PDF of so many pages among the company's uploads, as something that was sent points at it. Its file lies
 * where a node without a bucket looks.
 */
export async function aSource(
  db: pg.Client,
  pages: number,
): Promise<{ blob: number; hash: string; pages: number; size: number }> {
  const content = await aPdf({ pages })
  const {
    rows: [company],
  } = await db.query<{ id: number }>(`select id from companies where subdomain = 'sign'`)
  const [id, hash] = [newId(), createHash('sha256').update(content).digest('hex')]
  const key = `companies/${company?.id ?? 0}/uploads/${id}`
  const path = join(process.env['DATA_DIR'] ?? '', 'files', key)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  const {
    rows: [row],
  } = await db.query<{ id: number }>(
    `insert into storage_blobs (${columns}, company_id, key, size, type, room, state, uses, hash, scan, since) values ($1, ${at}, $2, $3, $4, 'application/pdf', 'esign', 'kept', 1, $5, 'off', now()) returning id`,
    [id, company?.id, key, content.length, hash],
  )
  return { blob: row?.id ?? 0, hash, pages, size: content.length }
}

/** As many things sent to be signed, each to two: both have looked at it, and `signed` of them have signed. */
export async function envelopes(
  db: pg.Client,
  count: number,
  signed: 0 | 1,
  { blob, hash, pages, size }: Awaited<ReturnType<typeof aSource>>,
): Promise<Envelope[]> {
  const made = Array.from({ length: count }, () => ({
    id: newId(),
    code: (randomBytes(6).toString('hex').toUpperCase().match(/.{4}/g) ?? []).join('-'),
    people: [newId(), newId()],
  }))
  await db.query(
    `insert into envelopes (${columns}, company_id, title, source, blob_id, source_hash, pages, size, signing_order, expires_on, consent_text, state, sender_id, sender_name, sent_at, verify_code)
     select n.id, ${at}, c.id, 'Contract', 'upload', $3, $4, $5, $6, 'any', current_date + 30, 'I agree.', 'viewed', p.id, 'Ann Sender', now(), n.code
       from unnest($1::text[], $2::text[]) as n (id, code) cross join companies c join people p on p.company_id = c.id where c.subdomain = 'sign'`,
    [made.map(({ id }) => id), made.map(({ code }) => code), blob, hash, pages, size],
  )
  const people = made.flatMap(({ id, people: ids }) =>
    ids.map((person, place) => ({
      envelope: id,
      id: person,
      place: place + 1,
      state: place < signed ? 'signed' : 'viewed',
      hash: tokenHashOf(person),
    })),
  )
  await db.query(
    `insert into envelope_recipients (${columns}, company_id, envelope_id, name, email, role, position, state, token_hash, asked_at, viewed_at, acted_at, signed_name, signature, code_tries)
     select n.id, ${at}, e.company_id, e.id, 'Jo Carer', n.id || '@bench.example', 'signer', n.place, n.state, n.hash, now(), now(),
            case n.state when 'signed' then now() end, case n.state when 'signed' then 'Jo Carer' end, case n.state when 'signed' then '{"kind":"typed"}'::jsonb end, 0
       from jsonb_to_recordset($1::jsonb) as n (envelope text, id text, place int, state text, hash text) join envelopes e on e.document_id = n.envelope`,
    [JSON.stringify(people)],
  )
  return made.map(({ id, people: ids }) => ({
    id,
    signers: ids.slice(signed).map(recipientId => ({
      recipientId,
      token: tokenOf(recipientId),
      pass: newPass(recipientId).pass,
      email: `${recipientId}@bench.example`,
    })),
  }))
}

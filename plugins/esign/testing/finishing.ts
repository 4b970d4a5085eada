import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aCompany, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { aPdf } from '../../../lib/pdf-signing/tests/samples.ts'
import { consentText } from '../contract/shapes.ts'

export interface Finishing extends Someone {
  envelopeId: number
  publicId: string
  code: string
  source: Buffer
  sourceKey: string
}

/** Twelve letters and digits, as they are printed on certificates. */
const newCode = (): string => (randomBytes(6).toString('hex').toUpperCase().match(/.{4}/g) ?? []).join('-')
const base = 'document_id, created_at, updated_at, published_at'
const fresh = `now() at time zone 'utc', now() at time zone 'utc', now() at time zone 'utc'`

/** Puts a file where the node keeps uploads, as a kept blob of a company. */
async function aBlob(
  app: App,
  companyId: number,
  content: Uint8Array,
): Promise<{ id: number; key: string; hash: string }> {
  const id = randomBytes(12).toString('hex')
  const [key, hash] = [`companies/${companyId}/uploads/${id}`, createHash('sha256').update(content).digest('hex')]
  mkdirSync(dirname(join(app.folder, 'files', key)), { recursive: true })
  writeFileSync(join(app.folder, 'files', key), content)
  const [row] = await app.db<{ id: number }>(
    `insert into storage_blobs (${base}, company_id, key, size, type, room, state, uses, hash, scan, since) values ($1, ${fresh}, $2, $3, $4, 'application/pdf', 'esign', 'kept', 1, $5, 'off', now() at time zone 'utc') returning id`,
    [id, companyId, key, content.length, hash],
  )
  return { id: row?.id ?? 0, key, hash }
}

/**
 * Something that everyone has signed a moment ago, and nobody has sealed: two signatures (one typed, one
 * drawn), an approval, a copy, and somebody who was replaced.
 */
export async function aFinishing(
  app: App,
  { by, source: given, pages = 2 }: { by?: Someone; source?: Uint8Array; pages?: number } = {},
): Promise<Finishing> {
  const someone = by ?? (await aCompany(app))
  const source = Buffer.from(given ?? (await aPdf({ pages })))
  const blob = await aBlob(app, someone.companyId, source)
  const [publicId, code] = [randomBytes(12).toString('hex'), newCode()]
  const [row] = await app.db<{ id: number }>(
    `insert into envelopes (${base}, company_id, title, source, blob_id, source_hash, pages, size, signing_order, expires_on, consent_text, state, sender_id, sender_name, sent_at, finishing_at, verify_code)
     values ($1, ${fresh}, $2, 'Contract of employment', 'upload', $3, $4, $5, $6, 'any', current_date + 30, $7, 'finishing', $8, 'Ann Example', now() at time zone 'utc' - interval '1 day', now() at time zone 'utc', $9) returning id`,
    [publicId, someone.companyId, blob.id, blob.hash, pages, source.length, consentText, someone.personId, code],
  )
  const envelopeId = row?.id ?? 0
  const drawn = {
    kind: 'drawn',
    strokes: [
      [
        [10, 300],
        [200, 20],
        [400, 380],
      ],
      [[500, 200]],
    ],
  }
  for (const [position, [name, role, state, signature]] of (
    [
      ['Zoë Ŵynn', 'signer', 'signed', { kind: 'typed' }],
      ['Bob de Vries', 'signer', 'signed', drawn],
      ['Cara Lee', 'approver', 'signed', null],
      ['Dee Fox', 'copy', 'waiting', null],
      ['Gone Away', 'signer', 'replaced', null],
    ] as const
  ).entries()) {
    const token = randomBytes(12).toString('hex')
    await app.db(
      `insert into envelope_recipients (${base}, company_id, envelope_id, name, email, role, position, state, token_hash, acted_at, signed_name, signature, code_tries)
       values ($1, ${fresh}, $2, $3, $4, $5, $6, $7, $8::text, $1, case when $8::text = 'signed' then now() at time zone 'utc' end, $9, $10, 0)`,
      [
        token,
        someone.companyId,
        envelopeId,
        name,
        `${position}-${envelopeId}@sign.example`,
        role,
        position + 1,
        state,
        state === 'signed' ? name : null,
        signature && JSON.stringify(signature),
      ],
    )
  }
  await app.db(
    `insert into envelope_events (${base}, company_id, envelope_id, kind, happened_at, doer_name, network, agent, detail) values ($1, ${fresh}, $2, $3, 'sent', now() at time zone 'utc', 'Ann Example', '192.0.2.7', 'Firefox', '')`,
    [randomBytes(12).toString('hex'), someone.companyId, envelopeId],
  )
  return { ...someone, envelopeId, publicId, code, source, sourceKey: blob.key }
}

export interface Kept {
  kind: 'signed' | 'certificate'
  hash: string
  size: number
  pages: number
  level: string
  content: Buffer
}

/** Where an envelope stands, and its files as they lie in the store. */
export async function outcomeOf(app: App, envelopeId: number): Promise<{ state: string; files: Kept[] }> {
  const [row] = await app.db<{ state: string }>('select state from envelopes where id = $1', [envelopeId])
  const files = await app.db<Omit<Kept, 'content'> & { key: string }>(
    'select f.kind, f.hash, f.size, f.pages, f.level, b.key from envelope_files f join storage_blobs b on b.id = f.blob_id where f.envelope_id = $1 order by f.kind desc',
    [envelopeId],
  )
  return {
    state: row?.state ?? '',
    files: files.map(({ key, ...file }) => ({ ...file, content: readFileSync(join(app.folder, 'files', key)) })),
  }
}

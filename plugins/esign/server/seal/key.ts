import { readFile } from 'node:fs/promises'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { log } from '@cloudoc/core/server/observability/log.ts'
import { seal, unseal } from '@cloudoc/core/server/security/seal.ts'
import { factsOfKey, type SealKey, selfSigned } from '@cloudoc/pdf-signing/src/index.ts'
import '../tables.ts'
import type { SigningKeyRow } from '../tables.ts'

/** A key of our own is good for so long, and followed by a new one a month before its end. */
const years = 10
const inDays = (days: number): Date => inMinutes(days * 24 * 60)
const spareDays = 30

/**
 * What files are sealed with: the file of an authority (`SIGNING_P12`: its path, or itself in base64), else a key of our own, made when the first file is sealed and kept for all nodes. Fails where the
 * file is not there, not to be opened, or over: then nothing is sealed until it is put right.
 */
export async function sealingKey(): Promise<SealKey> {
  const given = process.env['SIGNING_P12'] ?? ''
  return given === '' ? ownKey() : givenKey(given, process.env['SIGNING_P12_PASSWORD'] ?? '')
}

async function givenKey(given: string, password: string): Promise<SealKey> {
  const key = { kind: 'p12', file: await bytesOf(given), password } as const
  const { until } = await factsOfKey(key).catch(() => {
    throw new Error('SIGNING_P12 cannot be opened: is SIGNING_P12_PASSWORD right?')
  })
  if (until <= now()) throw new Error('The certificate of SIGNING_P12 is over')
  return key
}

/** A path is never as long as a key. */
const maxPath = 400
const bytesOf = async (given: string): Promise<Buffer> =>
  given.length > maxPath
    ? Buffer.from(given, 'base64')
    : readFile(given).catch(() => {
        throw new Error('SIGNING_P12 names no file')
      })

async function ownKey(): Promise<SealKey> {
  const kept = await newest()
  if (kept) return kept
  await makeKey()
  const made = await newest()
  if (!made) throw new Error('A key was made and cannot be read')
  return made
}

const purpose = 'signing-key'

/** The newest that is good for a while. One that was sealed with another `CLOUDOC_SECRET` is passed over. */
async function newest(): Promise<SealKey | undefined> {
  const since = process.env['SIGNING_KEYS_SINCE'] ?? ''
  const row: SigningKeyRow | undefined = await pool()('signing_keys')
    .where('until', '>', inDays(spareDays))
    .modify(keys => void (since !== '' && keys.where('created_at', '>=', new Date(since))))
    .orderBy('number', 'desc')
    .first()
  const opened = row && unseal(purpose, row.fingerprint, row.sealed)
  return row && opened !== undefined
    ? { kind: 'pkcs8', key: Buffer.from(opened, 'base64'), certificate: Buffer.from(row.certificate, 'base64') }
    : undefined
}

/** Two nodes that make one at the same moment make one: the number is had once. */
async function makeKey(): Promise<void> {
  const last = await pool()('signing_keys').max<{ max: number | null }[]>('number').first()
  const key = await selfSigned({ name: 'Cloudoc document seal', organisation: 'Cloudoc', from: inDays(-1), years })
  const { fingerprint, until } = await factsOfKey(key)
  const row = {
    ...baseColumns(),
    number: (last?.max ?? 0) + 1,
    sealed: seal(purpose, fingerprint, Buffer.from(key.key).toString('base64')),
    certificate: Buffer.from(key.certificate).toString('base64'),
    fingerprint,
    until,
  }
  const made = await pool()('signing_keys').insert(row).onConflict('number').ignore().returning('id')
  if (made.length > 0) log.info('esign: a key to seal files with was made', { number: row.number, fingerprint })
}

import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { done, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { log } from '@cloudoc/core/server/observability/log.ts'
import { keepAllMade, openBlob } from '@cloudoc/storage/server/services.ts'
import { guardTexts } from '../../contract/rules/guard.ts'
import type { SealedFile, ToSeal } from '../envelope/sealing.ts'
import { toSeal } from '../envelope/to-seal.ts'
import { finalize } from './finalize.ts'
import { type MadeFiles, makeFiles } from './make-files.ts'

/** What this process is at. LetterFacts of one twice, it does it once. */
const underWay = new Map<number, Promise<void>>()

/**
 * Makes the signed file of an envelope that everyone has signed, and finishes it. Done again, or by two nodes
 * at once, one of them finishes it and the other's files are given up. Whatever ends it in between leaves it
 * `finishing`, and the sweep takes it up.
 */
export function sealEnvelopeOnce(envelopeId: number): Promise<void> {
  const running =
    underWay.get(envelopeId) ??
    sealEnvelope(envelopeId)
      .catch(logFailure(envelopeId))
      .finally(() => underWay.delete(envelopeId))
  underWay.set(envelopeId, running)
  return running
}

/**
 * Somebody has to put it right, and finds here what is wrong. Of what the database or the disk says only the
 * code: the rest may be personal.
 */
const logFailure =
  (envelopeId: number) =>
  (error: unknown): never => {
    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
    log.error('esign: an envelope was not sealed, and will be tried again', {
      envelope: envelopeId,
      reason: String(code ?? message ?? 'unknown error'),
    })
    throw error
  }

async function sealEnvelope(envelopeId: number): Promise<void> {
  const wanted = await toSeal(pool(), envelopeId)
  if (!wanted) return
  const { signed, certificate } = await makeFiles(wanted, await sourceOf(wanted))
  const contents = [signed, certificate].map(({ bytes }) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  await keepAllMade(wanted.companyId, { room: 'esign', isBeyond: true }, contents, async (tx, kept) => {
    const files = kept.map(
      ({ id, hash, size }, at): SealedFile =>
        fileOf({ signed, certificate }, at === 0 ? 'signed' : 'certificate', { blobId: id, hash, size }),
    )
    return (await finalize(tx, envelopeId, files))
      ? done(null)
      : refusalOf('conflict', 'finalized', guardTexts.finalized)
  })
}

const fileOf = (
  made: MadeFiles,
  kind: SealedFile['kind'],
  { blobId, hash, size }: Pick<SealedFile, 'blobId' | 'hash' | 'size'>,
): SealedFile => ({ kind, blobId, hash, size, pages: made[kind].pages, level: made[kind].level })

/** What was sent, as it was then: it must be the same to the last bit. */
async function sourceOf({ companyId, source, publicId }: ToSeal): Promise<Buffer> {
  const file = await openBlob(pool(), companyId, { id: source.blobId })
  if (!file) throw new Error(`What envelope ${publicId} is made of is not there`)
  const content = await buffer(file.content)
  if (createHash('sha256').update(content).digest('hex') !== source.hash)
    throw new Error(`What envelope ${publicId} is made of is not what was sent`)
  return content
}

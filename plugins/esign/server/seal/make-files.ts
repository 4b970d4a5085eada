import { now } from '@cloudoc/core/server/clock.ts'
import { isRefused, printCertificate, printSheets, type SealOptions } from '@cloudoc/pdf-signing/src/index.ts'
import type { ToSeal } from '../envelope/sealing.ts'
import { sealingKey } from './key.ts'
import type { SealedPdf } from './pdf-thread.ts'
import { runPdfTask } from './pdf-work.ts'
import { sheetsOf, verifyUrl } from './sheets.ts'

/**
 * So long a service for time stamps is waited for, from when the last one signed: then the file is sealed
 * without, and says so (next-lines §5).
 */
const patienceMs = 15 * 60_000
/** How long it may take to answer, in milliseconds. */
const stampMs = 10_000
const withoutStamp =
  'The service for time stamps did not answer when this was sealed, so the time of the seal is this server’s own.'

/** No time stamp came, and there is time left to try again. */
class NoTimeStampYet extends Error {
  override name = 'NoTimeStampYet'
}

export interface MadeFiles {
  signed: SealedPdf
  certificate: SealedPdf
}

/**
 * The two files of an envelope, sealed: what was signed with its signatures, and the certificate. Fails with
 * `NoTimeStampYet`, and where the renderer or the threads have too much to do.
 */
export async function makeFiles(wanted: ToSeal, source: Buffer): Promise<MadeFiles> {
  const url = process.env['TSA_URL'] ?? ''
  const stamped = url === '' ? undefined : await make(wanted, source, { url, limitMs: stampMs })
  if (stamped && 'signed' in stamped) return stamped
  if (stamped && now().getTime() < wanted.finishingAt.getTime() + patienceMs)
    throw new NoTimeStampYet(stamped.noTimeStamp)
  const plain = await make(wanted, source, undefined)
  if ('noTimeStamp' in plain) throw new Error('A time stamp that nobody asked for failed')
  return plain
}

async function make(
  wanted: ToSeal,
  source: Buffer,
  timeStamp: SealOptions['timeStamp'],
): Promise<MadeFiles | { noTimeStamp: string }> {
  const how: SealOptions = {
    key: await sealingKey(),
    at: now(),
    locks: true,
    reason: `Signed by everyone who was asked. Check it at ${verifyUrl()}`,
    ...(timeStamp && { timeStamp }),
  }
  const note = !timeStamp && process.env['TSA_URL'] ? withoutStamp : ''
  const input = sheetsOf(wanted, { bytes: source.length, note })
  const options = { tenant: String(wanted.companyId), limit: 60_000 }
  const signed = taken(
    await runPdfTask(wanted.companyId, 'seal', { pdf: source, pages: await printSheets(input, options), how }),
  )
  if ('noTimeStamp' in signed) return signed
  const sheet = await printCertificate(
    { ...input, signed: { sha256: signed.hash, pages: signed.pages, seal: `sealed (PAdES ${signed.level})` } },
    options,
  )
  const certificate = taken(await runPdfTask(wanted.companyId, 'seal', { pdf: sheet, pages: null, how }))
  return 'noTimeStamp' in certificate ? certificate : { signed, certificate }
}

/** What was refused was looked at before it was sent, and has not changed since: it cannot be. */
function taken(made: Awaited<ReturnType<typeof runPdfTask<'seal'>>>): SealedPdf | { noTimeStamp: string } {
  if (isRefused(made)) throw new Error(`What was sent to be signed is ${made.refused}`)
  return made
}

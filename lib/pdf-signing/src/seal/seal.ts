import { HttpTimestampAuthority, type SignOptions } from '@libpdf/core'
import { isRefused, openPdf, type Refused } from '../open/open.ts'
import { type Level, verify } from '../verify/verify.ts'
import { certifyNext } from './certify.ts'
import { type SealKey, signerOf } from './key.ts'

export interface SealOptions {
  key: SealKey
  /** When it is sealed, as the seal says it; a time stamp says it, too, and is proof of it. */
  at: Date
  /** What readers show beside the seal. */
  reason: string
  /** Who answers questions about it. */
  contact?: string
  /** Locks the file (DocMDP): no change is permitted. One that was signed before cannot be locked any more. */
  locks?: boolean
  /** A service for time stamps (RFC 3161), and how many milliseconds it may take. */
  timeStamp?: { url: string; limitMs: number }
}

export interface Sealed {
  bytes: Uint8Array
  /** What was found in the file afterwards, rather than what was asked for. */
  level: Level
  /** SHA-256 of the certificate that it is sealed with. */
  fingerprint: string
}

/** No time stamp came, or none that proves anything. Nothing was sealed: try again, or without one. */
export class TimeStampFailed extends Error {
  override name = 'TimeStampFailed'
}

/** Room for a signature with its certificates, in bytes; some services send more than the first holds. */
const rooms = [16_384, 65_536]

/**
 * Seals a PDF (PAdES): B-B, or B-LT where a service for time stamps is named; B-T where the authorities of the key or
 * of the service do not say that their certificates are good. They are asked for it where their certificates say so.
 * The seal is written behind the file's bytes, so that earlier signatures stay valid, and is read back before it is
 * handed out. Refused is what `openPdf` refuses. Fails with `TimeStampFailed`, and where the key is wrong.
 */
export async function seal(pdf: Uint8Array, options: SealOptions): Promise<Sealed | Refused> {
  const bytes = await sealed(pdf, options)
  if (isRefused(bytes)) return bytes
  const found = await verify(bytes)
  const [last] = isRefused(found) ? [] : found.signatures.slice(-1)
  if (isRefused(found) || !found.intact || !last || last.level === 'none')
    throw new Error('The seal that was made is not whole')
  if (options.timeStamp && last.level === 'B-B') throw new TimeStampFailed('The time stamp proves nothing')
  return { bytes, level: last.level, fingerprint: last.fingerprint }
}

/** Nothing where it takes longer than so many milliseconds. */
async function within<T>(limitMs: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<undefined>(give => {
    timer = setTimeout(() => give(undefined), limitMs)
  })
  // What is given up may still fail, and nobody hears of it.
  work.catch(() => undefined)
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/**
 * Seals at the highest level that can be had. Where an authority that is asked whether a certificate is good does not
 * answer, the seal is made again without (B-T): everybody would wait for it otherwise.
 */
async function sealed(pdf: Uint8Array, options: SealOptions): Promise<Uint8Array | Refused> {
  const { timeStamp } = options
  if (!timeStamp) return sealedAt('B-B', pdf, options)
  const made = await within(2 * timeStamp.limitMs, sealedAt('B-LT', pdf, options))
  return made ?? sealedAt('B-T', pdf, options)
}

async function sealedAt(
  level: 'B-B' | 'B-T' | 'B-LT',
  pdf: Uint8Array,
  { key, at, reason, contact, locks = false, timeStamp }: SealOptions,
): Promise<Uint8Array | Refused> {
  const signer = await signerOf(key)
  const timestampAuthority = timeStamp && new HttpTimestampAuthority(timeStamp.url, { timeout: timeStamp.limitMs })
  for (const estimatedSize of rooms) {
    const opened = await openPdf(pdf)
    if (isRefused(opened)) return opened
    const fieldName = `Seal ${opened.signatures.length + 1} of ${at.toISOString()}`
    const how: SignOptions = {
      signer,
      signingTime: at,
      reason,
      fieldName,
      estimatedSize,
      subFilter: 'ETSI.CAdES.detached',
      ...(contact && { contactInfo: contact }),
      ...(timestampAuthority && { level, timestampAuthority }),
    }
    if (locks && opened.signatures.length === 0) certifyNext(opened.pdf)
    try {
      return (await opened.pdf.sign(how)).bytes
    } catch (error) {
      const { code, message } = error as { code?: unknown; message?: string }
      if (code === 'TIMESTAMP_ERROR') throw new TimeStampFailed(message)
      if (code !== 'PLACEHOLDER_TOO_SMALL') throw error
    }
  }
  throw new TimeStampFailed('The time stamp is larger than any')
}

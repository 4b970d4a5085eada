import { createHash, type X509Certificate } from 'node:crypto'
import { isRefused, type Opened, openSealed, type Refused, type Signature } from '../open/open.ts'
import { factsOfCertificate } from '../seal/key.ts'
import { isOnlyValidationData } from './only-added.ts'
import { checkSignedData } from './signed-data.ts'
import { checkTimeStamp, type TimeStamp } from './time-stamp.ts'
import { isProven, readValidationData } from './validation-data.ts'

/**
 * PAdES: `B-B` a signature, `B-T` one with a time stamp, `B-LT` with what shows that the certificates of both were good
 * then, too. `none`: of an earlier kind, or not whole.
 */
export type Level = 'B-B' | 'B-T' | 'B-LT' | 'none'

export interface Found {
  /** What it signs is as it was then. */
  intact: boolean
  /**
   * It signs all of the file as it is now, but for validation data behind it; an earlier one signs what was there before
   * it.
   */
  whole: boolean
  level: Level
  /** It says that nothing may be changed after it. */
  locks: boolean
  /** As their certificate calls them; '' where it could not be read. */
  signer: string
  /** SHA-256 of their certificate, in hexadecimal digits; by it one knows whether it is the one expected. */
  fingerprint: string
  /** Nobody else vouches for them. */
  selfSigned: boolean
  /** When: by the time stamp where there is one, else as they say. */
  at: Date | undefined
  timeStamp: TimeStamp | undefined
}
export interface Verified {
  /** Each signature is whole, there is one, and nothing came behind the last. */
  intact: boolean
  /** In their order. */
  signatures: Found[]
}

/**
 * Looks at the signatures of a PDF. A file without any is not intact. Whom to trust is the caller's to
 * decide, by `fingerprint`.
 */
export async function verify(pdf: Uint8Array): Promise<Verified | Refused> {
  const opened = await openSealed(pdf)
  if (isRefused(opened)) return opened
  const signatures: Found[] = []
  for (const signature of opened.signatures) signatures.push(await check(pdf, opened, signature))
  return { intact: signatures.every(({ intact }) => intact) && signatures.at(-1)?.whole === true, signatures }
}

const broken: Found = {
  intact: false,
  whole: false,
  level: 'none',
  locks: false,
  signer: '',
  fingerprint: '',
  selfSigned: false,
  at: undefined,
  timeStamp: undefined,
}

/** A whole update, as validation data is written: nothing stands behind its last line. */
const endsFile = (tail: Uint8Array): boolean =>
  /startxref\s+\d+\s+%%EOF\r?\n?$/.test(Buffer.from(tail).toString('latin1'))

/** Does a signature cover all of a file, but for the validation data that was put behind it? */
async function isWhole(pdf: Uint8Array, { pdf: whole }: Opened, end: number): Promise<boolean> {
  if (end === pdf.length) return true
  if (!endsFile(pdf.subarray(end)) || !readValidationData(whole)) return false
  const signed = await openSealed(pdf.subarray(0, end))
  return !isRefused(signed) && isOnlyValidationData(signed.pdf, whole)
}

async function check(pdf: Uint8Array, opened: Opened, signature: Signature): Promise<Found> {
  const [first, second] = rangesOf(pdf, signature) ?? []
  if (!first || !second) return broken
  const isLast = signature === opened.signatures.at(-1)
  const whole = isLast && (await isWhole(pdf, opened, second.end))
  const digest = (algorithm: string): Buffer =>
    createHash(algorithm)
      .update(pdf.subarray(first.start, first.end))
      .update(pdf.subarray(second.start, second.end))
      .digest()
  try {
    if (signature.isStamp) return broken
    const signed = checkSignedData(signature.contents, digest)
    if (!signed) return { ...broken, whole }
    const stamp = signed.timeStamp && checkTimeStamp(signed.timeStamp, signed.value)
    const timeStamp = stamp && { at: stamp.at, by: stamp.by }
    const isPades = signature.subFilter === 'ETSI.CAdES.detached' && signed.names
    const data = stamp && readValidationData(opened.pdf)
    const lasts = data && (await isProven(signed.certificate, data)) && (await isProven(stamp.certificate, data))
    return {
      intact: true,
      whole,
      level: !isPades ? 'none' : lasts ? 'B-LT' : stamp ? 'B-T' : 'B-B',
      locks: signature.locks,
      ...whoIs(signed.certificate),
      at: timeStamp?.at ?? signed.claimedAt,
      timeStamp,
    }
  } catch {
    return { ...broken, whole }
  }
}

function whoIs({ raw }: X509Certificate): Pick<Found, 'signer' | 'fingerprint' | 'selfSigned'> {
  const { owner, fingerprint, selfSigned } = factsOfCertificate(raw)
  return { signer: owner, fingerprint, selfSigned }
}

interface Range {
  start: number
  end: number
}

/**
 * What is signed: all but the signature itself, which lies between the two. Anything else there would be
 * outside of what is signed.
 */
function rangesOf(pdf: Uint8Array, { range, contents }: Signature): [Range, Range] | undefined {
  const [start = Number.NaN, length = 0, next = 0, rest = 0] = range
  if (
    range.length !== 4 ||
    !range.every(each => Number.isInteger(each) && each >= 0) ||
    start !== 0 ||
    next < length ||
    next + rest > pdf.length
  )
    return undefined
  const between = Buffer.from(pdf.buffer, pdf.byteOffset + length, next - length).toString('latin1')
  return between.toLowerCase() === `<${Buffer.from(contents).toString('hex')}>`
    ? [
        { start: 0, end: length },
        { start: next, end: next + rest },
      ]
    : undefined
}

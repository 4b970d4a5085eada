import { createHash, type X509Certificate } from 'node:crypto'
import { nameIn } from '../seal/key.ts'
import { decode, octetsOf, partsOf } from './der.ts'
import { checkSignedData, digestOf, timeOf } from './signed-data.ts'

export interface TimeStamp {
  at: Date /** Who gave it, as their certificate calls them. */
  by: string
}
/** With the certificate of whoever gave it. */
export interface CheckedStamp extends TimeStamp {
  certificate: X509Certificate
}

/** What a certificate must be for, to give time stamps. */
const forTimeStamps = '1.3.6.1.5.5.7.3.8'

/** A time stamp (RFC 3161) of `of`; nothing where it is of something else, or not whole. */
export function checkTimeStamp(token: Uint8Array, of: Buffer): CheckedStamp | undefined {
  const signed = checkSignedData(token)
  if (!signed?.content || !signed.certificate.keyUsage?.includes(forTimeStamps)) return undefined
  const [, , imprint, , at] = partsOf(decode(signed.content))
  const [algorithm, hash] = partsOf(imprint)
  const [name, said, time] = [digestOf(algorithm), octetsOf(hash), timeOf(at)]
  if (!name || !said || !time || !said.equals(createHash(name).update(of).digest())) return undefined
  return { at: time, by: nameIn(signed.certificate.subject), certificate: signed.certificate }
}

import { X509Certificate } from 'node:crypto'
import { type PDF, PdfStream } from '@libpdf/core'
import { fromBER } from 'asn1js'
import { Certificate, CertificateRevocationList, OCSPResponse } from 'pkijs'

/** What a reader needs to judge a signature when its certificates are over, as it lies in the file (DSS). */
export interface ValidationData {
  certificates: X509Certificate[]
  lists: CertificateRevocationList[]
  answers: OCSPResponse[]
}

/** Longer chains are none. */
const longest = 10
const good = 0

/** The validation data of a file; nothing where it has none, or it cannot be read. */
export function readValidationData(pdf: PDF): ValidationData | undefined {
  const resolve = pdf.getObject.bind(pdf)
  const dss = pdf.getCatalog().getDict('DSS', resolve)
  if (!dss) return undefined
  const streams = (name: string): Uint8Array[] =>
    [...(dss.getArray(name, resolve) ?? [])].flatMap(one => {
      const stream = one.type === 'ref' ? pdf.getObject(one) : one
      return stream instanceof PdfStream ? [stream.getDecodedData()] : []
    })
  try {
    return {
      certificates: streams('Certs').map(der => new X509Certificate(der)),
      lists: streams('CRLs').map(der => CertificateRevocationList.fromBER(Uint8Array.from(der))),
      answers: streams('OCSPs').map(der => new OCSPResponse({ schema: fromBER(Uint8Array.from(der)).result })),
    }
  } catch {
    return undefined
  }
}

/**
 * Does the data carry what shows that a certificate was good: its chain, up to one that vouches for itself, and for each
 * link of it a list of the revoked or an answer about it, from whoever issued it?
 */
export async function isProven(certificate: X509Certificate, data: ValidationData): Promise<boolean> {
  let current = certificate
  for (let link = 0; link < longest; link++) {
    if (vouchesForItself(current)) return true
    const issuer = data.certificates.find(each => isIssuedBy(current, each))
    if (!issuer || !(await isUnrevoked(current, issuer, data))) return false
    current = issuer
  }
  return false
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
/** It need not be one that issues others: a key of one's own is its own authority. */
const vouchesForItself = (certificate: X509Certificate): boolean =>
  certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey)
const parsed = ({ raw }: X509Certificate): Certificate => Certificate.fromBER(Uint8Array.from(raw))

async function isUnrevoked(one: X509Certificate, by: X509Certificate, data: ValidationData): Promise<boolean> {
  const [certificate, issuerCertificate] = [parsed(one), parsed(by)]
  for (const list of data.lists) {
    const isItsOwn = list.issuer.isEqual(issuerCertificate.subject)
    if (isItsOwn && (await list.verify({ issuerCertificate }).catch(() => false)))
      return !list.isCertificateRevoked(certificate)
  }
  for (const answer of data.answers) {
    const found = await answer.getCertificateStatus(certificate, issuerCertificate).catch(() => undefined)
    if (found?.isForCertificate) return found.status === good
  }
  return false
}

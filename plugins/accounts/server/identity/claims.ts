import type { IDToken } from 'openid-client'
import type { ProviderKind } from '../../contract/doors/identity.ts'

/** Who has signed in at the provider. */
export interface KnownThere {
  issuer: string
  /** Never changes: `sub`; of Microsoft the directory and the person, as its `sub` is another in each app. */
  subject: string
  /** Only where the provider vouches for it; in lower case. */
  email: string
  firstName: string
  lastName: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 100) : '')

/** Does the provider say of the address that it is this person's, and will be taken away when they leave? */
function isVouchedFor(kind: ProviderKind, claims: IDToken): boolean {
  // Microsoft says no more of an address than that its directory has it; the directory is the company's own.
  if (kind === 'microsoft') return true
  // Whoever has left may keep a private Google account of their address: `hd` names an organisation's alone.
  const isOfOrganisation = kind !== 'google' || textOf(claims['hd']) !== ''
  return claims['email_verified'] === true && isOfOrganisation
}

/** Reads what the provider says. A role in it is nobody's here. Nothing where it does not say who it is. */
export function readClaims(kind: ProviderKind, claims: IDToken): KnownThere | undefined {
  const isMicrosoft = kind === 'microsoft'
  const { tid, oid } = claims
  if (isMicrosoft && !(typeof tid === 'string' && typeof oid === 'string')) return undefined
  const [first = '', ...rest] = textOf(claims['name']).split(' ')
  const { email } = claims
  return {
    issuer: claims.iss,
    subject: isMicrosoft ? `${String(tid)}:${String(oid)}` : claims.sub,
    email: typeof email === 'string' && isVouchedFor(kind, claims) ? email.trim().toLowerCase() : '',
    firstName: textOf(claims['given_name']) || first,
    lastName: textOf(claims['family_name']) || rest.join(' '),
  }
}

import { now } from '@cloudoc/core/server/clock.ts'
import { guardedFetch, NotFetched } from '@cloudoc/core/server/http/guarded-fetch.ts'
import { seal, unseal } from '@cloudoc/core/server/security/seal.ts'
import * as client from 'openid-client'
import type { CompanyIdentityRow } from '../tables.ts'

/** How long what a provider says of itself is believed without asking again. */
const cachedMs = 10 * 60_000
/** Seconds that its clock may be off by. */
const clockSeconds = 30
const maxCached = 200

/** What client secrets are sealed for. */
export const clientSecretPurpose = 'client-secret'
/** The client secret, readable by this server alone, and only as this company's. */
export const sealClientSecret = (identity: Pick<CompanyIdentityRow, 'document_id'>, secret: string): string =>
  seal(clientSecretPurpose, identity.document_id, secret)

export const openClientSecret = (
  identity: Pick<CompanyIdentityRow, 'document_id' | 'sealed_secret'>,
): string | undefined => unseal(clientSecretPurpose, identity.document_id, identity.sealed_secret)

/** By the row and its last change. */
const cached = new Map<string, { config: client.Configuration; until: number }>()

/** Every request to a provider is one to an address that a customer has typed. */
const fetchGuarded: client.CustomFetch = (address, { method, headers, body }) =>
  guardedFetch(address, { method, headers, body: body === undefined || body === null ? undefined : String(body) })

/** What a company's provider says of itself, and we are to it. Throws where it does not answer, or as none. */
export async function openIdOf(identity: CompanyIdentityRow): Promise<client.Configuration> {
  const [key, at] = [`${identity.id} ${identity.updated_at.toISOString()}`, now().getTime()]
  const known = cached.get(key)
  if (known && known.until > at) return known.config
  const issuer = new URL(identity.issuer)
  const secret = openClientSecret(identity)
  const config = await client.discovery(
    issuer,
    identity.client_id,
    { ...(secret !== undefined && { client_secret: secret }), [client.clockTolerance]: clockSeconds },
    undefined,
    {
      [client.customFetch]: fetchGuarded,
      // `guardedFetch` sees to it that this is so on this machine alone.
      execute: [
        ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        // The signature of each token is checked by the provider's published keys: TLS alone would do by the standard.
        client.enableNonRepudiationChecks,
      ],
    },
  )
  if (cached.size >= maxCached) cached.clear()
  cached.set(key, { config, until: at + cachedMs })
  return config
}

/** Why a provider was not asked, or gave no reply; nothing where it did reply. */
export function notFetchedIn(error: unknown): NotFetched | undefined {
  if (error instanceof NotFetched) return error
  return error instanceof Error && error.cause !== undefined ? notFetchedIn(error.cause) : undefined
}

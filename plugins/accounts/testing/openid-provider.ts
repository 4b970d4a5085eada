import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider from 'oidc-provider'

/** What a provider says of somebody. */
export interface Claims {
  sub: string
  [claim: string]: unknown
}

/** An identity provider on this machine (`oidc-provider`). */
export interface LocalProvider {
  /** Answers what belongs to the protocol. */
  answer(request: IncomingMessage, response: ServerResponse): void
  /** Goes on with a sign-in at `/interaction/…`, as this person. */
  enter(request: IncomingMessage, response: ServerResponse, sub: string): Promise<void>
}

/**
 * Makes one, for development, tests and trials alone: it asks for no password. `client`: its only one. `claimsOf`: whom
 * it knows.
 */
export function localProvider(
  issuer: string,
  { client, claimsOf }: { client: { id: string; secret: string }; claimsOf(sub: string): Claims | undefined },
): LocalProvider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ['https://cloudoc.invalid/signin/provider'],
      },
    ],
    cookies: { keys: ['a key of this process'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'role', 'roles'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => claimsOf(sub) ?? { sub } }),
    async loadExistingGrant(context) {
      const grant = new provider.Grant({ clientId: client.id, accountId: context.oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // Each company has an address of its own to come back to.
  provider.Client.prototype.redirectUriAllowed = () => true
  const answer = provider.callback()
  return {
    answer: (request, response) => void answer(request, response),
    enter: (request, response, accountId) => provider.interactionFinished(request, response, { login: { accountId } }),
  }
}

import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, invalid, notFound } from '@cloudoc/core/contract/refusals.ts'
import { tokenScopeNames } from '@cloudoc/core/contract/tokens/token-scopes.ts'
import { id, idOrNone, isoDate, nothing, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** Tokens of a company that are good at the same time. */
export const maxTokens = 50
/** Days after which a token ends at the latest. */
export const maxTokenDays = 731

const scope = z.enum(tokenScopeNames).meta({ id: 'TokenScope' })
const name = text(80).min(1)

/** /settings/connections (next-lines-2 §5): what other systems of the company may do. */
export const tokenList = call('POST', '/user/connect/tokens', {
  about: 'The company’s tokens that were not withdrawn, the latest first. A token itself is never answered again.',
  who: 'company',
  reads: true,
  input: nothing,
  reply: z.array(
    z
      .object({
        _id: id,
        name: z.string(),
        scopes: z.array(scope),
        /** Name of the location whose people alone it sees; '' for all. */
        siteName: z.string(),
        /** Its last day. */
        endsOn: isoDate,
        hasEnded: z.boolean(),
        madeAt: time,
        /** To the minute; '' where it was never used. */
        usedAt: z.string(),
      })
      .meta({ id: 'ApiToken' }),
  ),
})

export const makeToken = call('POST', '/user/connect/tokens/make', {
  about: 'Makes a token, and answers it this once: only its fingerprint is kept.',
  who: 'company',
  input: z.object({
    name,
    scopes: z.array(scope).min(1).max(tokenScopeNames.length),
    /** A location whose people alone it sees; '' for all. */
    siteId: idOrNone.default(''),
    /** Its last day. */
    endsOn: isoDate,
  }),
  reply: z.object({ _id: id, token: z.string() }),
  texts: { made: 'The token was made' },
  refusals: {
    nameTaken: conflict('There is a token of this name. Withdraw it first, or choose another name.'),
    tooMany: conflict(`You have ${maxTokens} tokens. Withdraw one first.`),
    badDay: invalid('Choose a day from today on, and at most two years from now.'),
    noSite: notFound('That location is no longer there.'),
    scimWhole: invalid('A provider keeps the people of all locations in step. Choose all locations for it.'),
  },
  codes: ['confirmSignIn'],
  maxStatements: 10,
})

export const withdrawToken = call('POST', '/user/connect/tokens/withdraw', {
  about: 'Withdraws a token: nothing that it is sent with is done from now on.',
  who: 'company',
  input: z.object({ tokenId: id }),
  reply: nothing,
  texts: { withdrawn: 'The token was withdrawn' },
  refusals: { gone: notFound('This token is not in the list any more.') },
})

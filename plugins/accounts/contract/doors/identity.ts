import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, invalid, notFound } from '@cloudoc/core/contract/refusals.ts'
import { id, nothing, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** How a company's people sign in by the company's own identity provider; set up by the account holder. */
export const providerKinds = ['microsoft', 'google', 'other'] as const
export type ProviderKind = (typeof providerKinds)[number]

const noProvider = conflict('Set up your provider first.')

export const companyIdentity = call('POST', '/user/connect/identity', {
  about: 'How the company’s own sign-in is set up. The client secret is never answered.',
  who: 'company',
  reads: true,
  input: nothing,
  reply: z.object({
    /** What the provider is told to send people back to; '' while the company has no address of its own. */
    redirectAddress: z.string(),
    provider: z
      .object({
        kind: z.enum(providerKinds),
        issuer: z.string(),
        clientId: z.string(),
        /** When the account holder has signed in by it; '' until then. */
        triedAt: z.string(),
        isRequired: z.boolean(),
        /** Unknown people of a proven domain become employees. */
        addsEmployees: z.boolean(),
        /** Addresses of people who may go on with their password. */
        excepted: z.array(z.string()),
      })
      .nullable(),
    domains: z.array(
      z.object({
        _id: id,
        domain: z.string(),
        /** The text of the TXT record that proves it. */
        record: z.string(),
        isProven: z.boolean(),
      }),
    ),
  }),
})

export const saveIdentity = call('POST', '/user/connect/identity/save', {
  about: 'Sets the company’s provider. Another provider than before has to be tried anew, and is not required yet.',
  who: 'company',
  input: z.object({
    kind: z.enum(providerKinds),
    /** Microsoft: the directory (tenant) id. Other: the issuer’s address. Google has one. */
    issuer: text(300).default(''),
    clientId: text(200).min(1),
    /** Empty: as it is. */
    clientSecret: z.string().trim().max(500).default(''),
  }),
  reply: nothing,
  texts: { saved: 'Saved' },
  refusals: {
    noAddress: conflict('Choose the address of your company first, under Profile.'),
    badIssuer: invalid('Please check this.'),
    noSecret: invalid('Please enter the client secret.'),
  },
  codes: ['confirmSignIn'],
  maxStatements: 8,
})

export const removeIdentity = call('POST', '/user/connect/identity/remove', {
  about: 'Takes the company’s provider away: everybody signs in with their password again.',
  who: 'company',
  input: nothing,
  reply: nothing,
  texts: { removed: 'Your provider was removed' },
  codes: ['confirmSignIn'],
  maxStatements: 8,
})

export const testIdentity = call('POST', '/user/connect/identity/test', {
  about: 'Asks the provider whether it is there, and says in words what is wrong.',
  who: 'company',
  input: nothing,
  reply: z.object({ isReady: z.boolean(), words: z.string() }),
  refusals: { noProvider },
  cost: 4,
})

export const saveIdentityRules = call('POST', '/user/connect/identity/rules', {
  about: 'Who has to sign in by the provider, who is excepted, and whether it adds employees.',
  who: 'company',
  input: z.object({
    isRequired: z.boolean(),
    addsEmployees: z.boolean(),
    excepted: z.array(text(254)).max(100),
  }),
  reply: nothing,
  texts: { saved: 'Saved' },
  refusals: {
    noProvider,
    noDomain: conflict('Prove a domain first: it says whose people sign in there.'),
    untried: conflict('Try it yourself first. Then you can require it of others.'),
    needsTwoStep: conflict(
      'Set up two-step sign-in for yourself first. It is your way in when your provider does not answer.',
    ),
    unknownPeople: invalid('Nobody in your company has one of these addresses.'),
  },
  codes: ['confirmSignIn'],
  maxStatements: 12,
})

export const addDomain = call('POST', '/user/connect/domains/add', {
  about: 'Notes a domain of the company’s e-mail addresses, with the record that proves it.',
  who: 'company',
  input: z.object({ domain: text(253) }),
  reply: z.object({ _id: id, record: z.string() }),
  refusals: {
    badDomain: invalid('Enter a domain, such as sunrisecare.co.uk.'),
    already: conflict('This domain is in the list already.'),
    tooMany: conflict('You have 20 domains. Remove one first.'),
  },
})

export const checkDomain = call('POST', '/user/connect/domains/check', {
  about: 'Looks for the record of a domain, and notes that it is proven.',
  who: 'company',
  input: z.object({ domainId: id }),
  reply: nothing,
  texts: { proven: 'This domain is proven' },
  refusals: {
    gone: notFound('This domain is not in the list any more.'),
    noRecord: conflict('The record is not there yet. A change can take an hour until everybody sees it.'),
    elsewhere: conflict('Another company has proven this domain. Please contact us.'),
  },
  cost: 4,
})

export const removeDomain = call('POST', '/user/connect/domains/remove', {
  about: 'Takes a domain away: addresses of it are nothing special any more.',
  who: 'company',
  input: z.object({ domainId: id }),
  reply: nothing,
  refusals: { gone: notFound('This domain is not in the list any more.') },
  codes: ['confirmSignIn'],
})

import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import { belongsTo, boolean, company, defineTable, integer, json, moment, oneOf, person, required, secret, string } from '@cloudoc/core/server/data/table.ts'

export const contentTypes = {
  company: defineTable({
    name: 'company', plural: 'companies', collection: 'companies', title: 'Company',
    attributes: {
      name: required(string()),
      subdomain: string(),
      /** The fields of the company profile (shop §3), by their wire names. */
      details: json<Record<string, string>>(),
      deactivatedAt: moment,
      /** Everyone of the company signs in with a second step. */
      requireTwoStep: boolean,
      /** A session that was not used for so long ends; empty: only after its 240 minutes. */
      idleMinutes: integer(),
      /** Nothing but its orders is left of it. */
      erasedAt: moment,
    },
    unique: [['subdomain']],
    indexed: [['name']],
  }),
  person: defineTable({
    name: 'person', plural: 'people', collection: 'people', title: 'Person',
    attributes: {
      company: required(company),
      email: required(string()),
      firstName: string(),
      lastName: string(),
      phone: string(),
      role: required(oneOf('company', 'user', 'employee')),
      /** Permission names of a sub-user. */
      permissions: json<Permission[]>(),
      passwordHash: secret,
      /** Secret of the second step, sealed (`core/server/security/seal.ts`). */
      twoStepSecret: secret,
      twoStepAt: moment,
      /** Time step of the code that was used last: a code counts once. */
      twoStepUsed: integer(),
      deletedAt: moment,
    },
    unique: [['email']],
    indexed: [['company_id', 'role']],
  }),
  session: defineTable({
    name: 'session', plural: 'sessions', collection: 'sessions', title: 'Session', visible: false,
    attributes: {
      person: required(person), company: required(company), tokenHash: required(secret), expiresAt: required(moment), endedAt: moment,
      /** One id for all sessions of one sign-in: that on the shop's address, and that on the company's own. */
      signIn: string(),
      /** When it was last used, to the minute. */
      seenAt: moment,
      /** What the browser called itself. */
      agent: string(),
    },
    unique: [['token_hash']],
    indexed: [['person_id', 'ended_at'], ['expires_at'], ['sign_in']],
  }),
  challenge: defineTable({
    name: 'challenge', plural: 'challenges', collection: 'challenges', title: 'One-time code', visible: false,
    attributes: {
      purpose: required(oneOf('sign-up', 'recovery', 'crossing', 'second-step', 'two-step-setup')),
      handleHash: required(secret),
      codeHash: secret,
      /** A second handle: the link of a recovery mail. */
      linkHash: secret,
      email: secret,
      person,
      session: belongsTo('plugin::accounts.session'),
      /** The sealed secret of a second step that is being set up. */
      sealed: secret,
      tries: required(integer({ default: 0 })),
      expiresAt: required(moment),
      verifiedAt: moment,
      usedAt: moment,
    },
    unique: [['handle_hash'], ['link_hash']],
    indexed: [['email', 'purpose'], ['expires_at']],
  }),
  'recovery-code': defineTable({
    name: 'recovery-code', plural: 'recovery-codes', collection: 'recovery_codes', title: 'Recovery code of a second step', visible: false,
    attributes: { company: required(company), person: required(person), codeHash: required(secret), usedAt: moment },
    unique: [['code_hash']],
    indexed: [['person_id']],
  }),
}

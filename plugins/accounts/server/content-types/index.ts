import { belongsTo, company, defineTable, hidden, integer, json, moment, oneOf, person, required, string } from '@cloudoc/core/server/table.ts'

export const contentTypes = {
  company: defineTable({
    name: 'company', plural: 'companies', collection: 'companies', title: 'Company',
    attributes: {
      name: required(string()),
      subdomain: string(),
      /** The fields of the company profile (shop §3), by their wire names. */
      details: json,
      deactivatedAt: moment,
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
      permissions: json,
      passwordHash: hidden(string()),
      deletedAt: moment,
    },
    unique: [['email']],
    indexed: [['company_id', 'role']],
  }),
  session: defineTable({
    name: 'session', plural: 'sessions', collection: 'sessions', title: 'Session', visible: false,
    attributes: { person: required(person), company: required(company), tokenHash: hidden(string()), expiresAt: required(moment), endedAt: moment },
    unique: [['token_hash']],
    indexed: [['person_id', 'ended_at'], ['expires_at']],
  }),
  challenge: defineTable({
    name: 'challenge', plural: 'challenges', collection: 'challenges', title: 'One-time code', visible: false,
    attributes: {
      purpose: required(oneOf('sign-up', 'recovery', 'crossing')),
      handleHash: hidden(string()),
      codeHash: hidden(string()),
      /** A second handle: the link of a recovery mail. */
      linkHash: hidden(string()),
      email: hidden(string()),
      person,
      session: belongsTo('plugin::accounts.session'),
      tries: integer({ default: 0 }),
      expiresAt: required(moment),
      verifiedAt: moment,
      usedAt: moment,
    },
    unique: [['handle_hash'], ['link_hash']],
    indexed: [['email', 'purpose'], ['expires_at']],
  }),
}

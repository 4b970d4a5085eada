import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import {
  belongsTo,
  boolean,
  bytes,
  company,
  day,
  defineTable,
  integer,
  json,
  longSecret,
  longText,
  moment,
  oneOf,
  person,
  required,
  secret,
  string,
} from '@cloudoc/core/server/data/table.ts'
import { type HeadingColours, pageTemplates } from '../../contract/appearance.ts'
import { providerKinds } from '../../contract/doors/identity.ts'
import { signInWays } from '../../contract/security.ts'
import { siteTables } from './sites.ts'

/** What somebody signs in with: the platform's own user (`../login/login-table.ts`). */
const login = belongsTo('plugin::users-permissions.user')
/**
 * Columns of a person that the release before reads and writes, and this one does not: so the types do not
 * know them. The database keeps them in step with the login (migration 21) until a later release takes them
 * away.
 */
const former = {
  email: string(),
  passwordHash: secret,
  twoStepSecret: secret,
  twoStepAt: moment,
  twoStepUsed: integer(),
} as object as Record<never, never>

/** A passkey, whoever's it is. */
const keyColumns = {
  /** The id that its device gave it, as base64url. */
  credential: required(longSecret),
  /** As base64url. */
  publicKey: required(longSecret),
  /** What its device counts to: up to 32 bits. A device that counts none says 0. */
  counter: required(bytes),
  transports: json<string[]>(),
  /** An account of the device's maker keeps it, and has it on other devices, too. */
  backedUp: boolean,
  /** As its owner calls it. */
  label: required(string()),
  usedAt: moment,
}

export const contentTypes = {
  ...siteTables,
  company: defineTable({
    name: 'company',
    plural: 'companies',
    collection: 'companies',
    title: 'Company',
    attributes: {
      name: required(string()),
      subdomain: string(),
      /** The fields of the company profile (shop §3), by their wire names. */
      details: json<Record<string, string>>(),
      deactivatedAt: moment,
      /** The account holder has closed the account: it is erased 30 days later. */
      closedAt: moment,
      /** Everyone of the company signs in with a second step. */
      requireTwoStep: boolean,
      /** A session that was not used for so long ends; empty: only after its 240 minutes. */
      idleMinutes: integer(),
      /** Nothing but its orders is left of it. */
      erasedAt: moment,
      /** Until when it may write: the subscriptions room keeps it. Empty: it never held anything. */
      licensedUntil: moment,
      /** It has more than one site that is open (`../site`). */
      severalSites: boolean,
    },
    unique: [['subdomain']],
    indexed: [['name']],
  }),
  'company-setting': defineTable({
    // What the company chose; where a column is empty, or there is no row, it has what is usual
    // (`../settings/settings.ts`).
    name: 'company-setting',
    plural: 'company-settings',
    collection: 'company_settings',
    title: 'What a company chose for itself',
    visible: false,
    attributes: {
      company: required(company),
      /** `#rrggbb` by heading, or for all. */
      colours: json<HeadingColours>(),
      template: oneOf(...pageTemplates),
      showPoliciesOnSite: boolean,
      reviewMonths: integer(),
      /** Days before a review. */
      reminderDays: json<number[]>(),
      /** Per cent, of tests that are made from now on. */
      passMark: integer(),
      /** 0 or empty: as long as the provider says. */
      binDays: integer(),
    },
    unique: [['company_id']],
  }),
  person: defineTable({
    name: 'person',
    plural: 'people',
    collection: 'people',
    title: 'Person',
    attributes: {
      company: required(company),
      /** Empty until the invitation was accepted. One login may belong to people of several companies. */
      login,
      /** Where this company writes to them; empty for whoever has no address. */
      workEmail: string(),
      firstName: string(),
      lastName: string(),
      phone: string(),
      role: required(oneOf('company', 'user', 'employee')),
      /** Permission names of a sub-user. */
      permissions: json<Permission[]>(),
      /** Row ids of the sites that a sub-user manages; empty: all of them. */
      siteIds: json<number[]>(),
      /** The company's own number of them: with its subdomain, it signs in whoever has no address. */
      staffNumber: string(),
      jobTitle: string(),
      location: string(),
      startedOn: day,
      leftOn: day,
      /** Why they left, as whoever recorded it chose. */
      leavingReason: string(),
      deletedAt: moment,
      /** Nothing but the number is left of them: they do not come back. */
      erasedAt: moment,
      ...former,
    },
    unique: [
      ['email' as never],
      ['company_id', 'login_id'],
      ['company_id', 'work_email'],
      ['company_id', 'staff_number'],
    ],
    indexed: [['company_id', 'role']],
  }),
  session: defineTable({
    name: 'session',
    plural: 'sessions',
    collection: 'sessions',
    title: 'Session',
    visible: false,
    attributes: {
      person: required(person),
      company: required(company),
      tokenHash: required(secret),
      expiresAt: required(moment),
      endedAt: moment,
      /** One id for all sessions of one sign-in: that on the shop's address, and that on the company's own. */
      signIn: string(),
      /** When it was last used, to the minute. */
      seenAt: moment,
      /** What the browser called itself. */
      agent: string(),
      /** When the password was last given; empty in a session of an earlier release: when it began. */
      confirmedAt: moment,
      /** How it began; empty in a session of an earlier release. */
      way: oneOf(...signInWays),
      /** The key that opened it. */
      passkey: belongsTo('plugin::accounts.passkey'),
    },
    unique: [['token_hash']],
    indexed: [['person_id', 'ended_at'], ['expires_at'], ['sign_in']],
  }),
  challenge: defineTable({
    name: 'challenge',
    plural: 'challenges',
    collection: 'challenges',
    title: 'One-time code',
    visible: false,
    attributes: {
      purpose: required(
        oneOf(
          'sign-up',
          'recovery',
          'crossing',
          'workplace',
          'second-step',
          'two-step-setup',
          'let-in',
          'passkey',
          'passkey-setup',
          'passkey-confirm',
          'staff-passkey',
          'staff-passkey-setup',
          'staff-passkey-confirm',
          'staff-passkey-ticket',
          'provider',
          'provider-link',
        ),
      ),
      handleHash: required(secret),
      codeHash: secret,
      /** A second handle: the link of a recovery mail. */
      linkHash: secret,
      email: secret,
      login,
      person,
      session: belongsTo('plugin::accounts.session'),
      /** The key that was met, where a place of work is still to be chosen. */
      passkey: belongsTo('plugin::accounts.passkey'),
      /** The company's provider that somebody has gone to. */
      identity: belongsTo('plugin::accounts.company-identity'),
      /** What the link of a mail confirms. */
      loginIdentity: belongsTo('plugin::accounts.login-identity'),
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
  passkey: defineTable({
    name: 'passkey',
    plural: 'passkeys',
    collection: 'passkeys',
    title: 'Passkey',
    visible: false,
    attributes: {
      login: required(login),
      ...keyColumns,
    },
    unique: [['credential']],
    indexed: [['login_id']],
  }),
  'company-identity': defineTable({
    name: 'company-identity',
    plural: 'company-identities',
    collection: 'company_identities',
    title: 'Sign-in by a company’s own provider',
    visible: false,
    attributes: {
      company: required(company),
      kind: required(oneOf(...providerKinds)),
      /** The provider's own name for itself: an address. */
      issuer: required(longText),
      clientId: required(string()),
      /** Sealed to the public id of the row. */
      sealedSecret: required(longSecret),
      /** When the account holder signed in by it; empty again with another provider. */
      triedAt: moment,
      /** Whose address is of a proven domain signs in by it, but for whoever is excepted. */
      required: boolean,
      /** Unknown people of a proven domain become employees. */
      addsEmployees: boolean,
    },
    unique: [['company_id']],
  }),
  'company-domain': defineTable({
    name: 'company-domain',
    plural: 'company-domains',
    collection: 'company_domains',
    title: 'Domain of a company’s addresses',
    visible: false,
    attributes: {
      company: required(company),
      domain: required(string()),
      /** What its TXT record has to say: public, once it is there. */
      proof: required(string()),
      provenAt: moment,
      /** The domain once more, once it is proven: one company at most has proven it. */
      provenDomain: string(),
    },
    unique: [['company_id', 'domain'], ['proven_domain']],
  }),
  'identity-exception': defineTable({
    name: 'identity-exception',
    plural: 'identity-exceptions',
    collection: 'identity_exceptions',
    title: 'Somebody who need not sign in by the provider',
    visible: false,
    attributes: { company: required(company), person: required(person) },
    unique: [['company_id', 'person_id']],
  }),
  'login-identity': defineTable({
    // Of a person, not of a login: one company's provider opens no other company's door.
    name: 'login-identity',
    plural: 'login-identities',
    collection: 'login_identities',
    title: 'How a provider knows a person',
    visible: false,
    attributes: {
      company: required(company),
      person: required(person),
      issuer: required(longText),
      subject: required(string()),
      /** Empty until its owner has confirmed it: then it opens nothing. */
      confirmedAt: moment,
      usedAt: moment,
    },
    unique: [['company_id', 'issuer', 'subject']],
    indexed: [['person_id']],
  }),
  'staff-step': defineTable({
    name: 'staff-step',
    plural: 'staff-steps',
    collection: 'staff_steps',
    title: 'Second step of a member of staff',
    visible: false,
    attributes: {
      /** Row id of the platform's administrator. */
      staffId: required(integer()),
      /** The key of the authenticator app, sealed; an empty text where there is none. */
      sealed: required(secret),
      /** The time step whose code was used last: none opens twice. */
      used: integer(),
      /** A passkey is asked for: the password alone opens nothing. */
      byPasskey: boolean,
    },
    unique: [['staff_id']],
  }),
  'staff-passkey': defineTable({
    name: 'staff-passkey',
    plural: 'staff-passkeys',
    collection: 'staff_passkeys',
    title: 'Passkey of a member of staff',
    visible: false,
    attributes: {
      /** Row id of the platform's administrator. */
      staffId: required(integer()),
      ...keyColumns,
    },
    unique: [['credential']],
    indexed: [['staff_id']],
  }),
  'recovery-code': defineTable({
    name: 'recovery-code',
    plural: 'recovery-codes',
    collection: 'recovery_codes',
    title: 'Recovery code of a second step',
    visible: false,
    // Those of the release before belong to a person of a company; from now on they are the login's.
    attributes: { company, person, login, codeHash: required(secret), usedAt: moment },
    unique: [['code_hash']],
    indexed: [['person_id'], ['login_id']],
  }),
}

import { call } from '@cloudoc/core/contract/call.ts'
import { permissionNames, roles } from '@cloudoc/core/contract/permissions.ts'
import { conflict, forbidden, invalid, tooMany, unauthenticated } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, nothing, personId, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { providerKinds } from './doors/identity.ts'
import { completeness, profileDetails } from './profile.ts'
import { visitorCart } from './visitor-cart.ts'

/** What a company may use just now (shop §3, login response and login state). */
export const licenceStatus = z.object({
  /** An active or trial subscription is held. */
  activesubs: z.boolean(),
  /** 1: the documents' updates are paid for. */
  docUpdateStatus: z.union([z.literal(0), z.literal(1)]),
  /** 1: document management is paid for. */
  docManagementStatus: z.union([z.literal(0), z.literal(1)]),
  employeeSubscription: z.boolean(),
  subscription_status: z.enum(['trial', 'active', 'past due', 'cancelled', 'expired', 'inactive']),
  userLicenseStatus: z.enum(['active', 'inactive']),
})

/** A session that has just begun, as sign-up answers it. */
export const newSession = z
  .object({
    authToken: z.string(),
    userName: z.string(),
    userId: id,
    role: z.enum(roles),
    subdomain: z.string(),
    /** The account holder of the company; sub-users load profile data through it (shop §6). */
    companyUserId: id,
    login_user_id: id,
    /** Lines of the visitor's cart that were not added, with the text that says why. */
    cartNotes: z.array(z.string()),
  })
  .meta({ id: 'NewSession' })

/** The same with what the person may and the company holds, as sign-in answers it. */
export const session = newSession
  .extend({
    permission: z.array(z.enum(permissionNames)),
    ...licenceStatus.shape,
    Comp_details: completeness,
    type: z.string(),
  })
  .meta({ id: 'Session' })

/**
 * The password was right, and a second step is needed: no session yet. `setup`: the company asks for one, and
 * this person has none; `secret` is put into an app.
 */
export const secondStepNeeded = z.object({
  secondStep: z.enum(['code', 'setup']),
  /** Opaque; the second step wants it. Ten minutes, five tries. */
  handle: z.string(),
  secret: z.string(),
  /** The same as an address that apps read from a QR code; empty where nothing is set up. */
  uri: z.string(),
})

/** The password was right, and the login works for several companies: one of them has to be chosen. */
export const workplaceNeeded = z.object({
  /** Opaque; `chooseWorkplace` wants it, once, within ten minutes. */
  handle: z.string(),
  workplaces: z.array(
    z.object({
      personId: id,
      companyName: z.string(),
      subdomain: z.string(),
      logoPath: z.string(),
      userName: z.string(),
      role: z.enum(roles),
    }),
  ),
})

/** What to do about it: `let-in.ts`. */
const keptOutText = 'Too many wrong passwords were tried for this account. Have a link mailed to you, or wait an hour.'
/** Of the demonstration, for the minute that a first start takes to make it. */
const later = conflict('The demonstration company is still being filled. Please sign in again in a minute.')
const password = z.string().min(1).max(200)
/** The company's own identity provider is asked instead. */
export const useProvider = forbidden(
  'Your organisation asks you to sign in with its own sign-in. Please choose that, and not your password.',
)
const carts = { offline_cart_data: visitorCart.optional(), offdocumentCart: visitorCart.optional() }

/** shop §4 Sign-in, rulings 6 to 10, 19. */
export const signIn = call('POST', '/user/login', {
  about:
    'Starts a session of 240 minutes and merges the visitor’s cart. The right password of a member of the provider’s staff is answered `00`, without a session (rulings 47).',
  otherReplies: ['staff'],
  who: 'visitor',
  limits: [
    { limit: 'signInForAddressFromNetwork', by: { field: 'email', andNetwork: true } },
    { limit: 'signInFromNetwork', by: 'network' },
  ],
  input: z.object({
    email: text(254),
    password: password.or(z.literal('')),
    remember: z.union([z.boolean(), z.string().max(10)]).optional(),
    ...carts,
  }),
  /**
   * A session, or that a place of work has to be chosen, or that a second step is needed. The address of a
   * company chooses by itself.
   */
  reply: z.union([workplaceNeeded, secondStepNeeded, session]),
  texts: {
    welcome: 'You have logged in successfully',
    noEmail: 'Email is required',
    noPassword: 'Password is required',
    staff: 'Please sign in at the admin console.',
  },
  refusals: {
    wrong: invalid('Invalid email or password'),
    keptOut: tooMany(keptOutText),
    later,
    blocked: forbidden('This sign-in is blocked. Please contact us.'),
    noDomain: forbidden('Company domain name not available'),
    useProvider,
  },
  maxStatements: 20,
})

/** Of somebody who works for several companies, on the product's own address. */
export const chooseWorkplace = call('POST', '/user/login/workplace', {
  about: 'Goes on with a sign-in at one of the places of work that it offered.',
  who: 'visitor',
  limits: [{ limit: 'signInFromNetwork', by: 'network' }],
  input: z.object({ handle: text(200).min(1), personId, ...carts }),
  reply: z.union([secondStepNeeded, session]),
  texts: { welcome: 'You have logged in successfully' },
  refusals: {
    noDomain: forbidden('Company domain name not available'),
    useProvider,
    expired: unauthenticated('Please sign in again.'),
  },
  maxStatements: 22,
})

/**
 * An employee, by e-mail or by staff number. The company is that of the address, or of `domainName` where it
 * is the product's own.
 */
export const employeeSignIn = call('POST', '/employee/login', {
  about: 'Starts a session of an employee, who may have no e-mail address: a staff number counts at the company’s own.',
  who: 'visitor',
  limits: [
    { limit: 'signInForAddressFromNetwork', by: { field: 'login', andNetwork: true } },
    { limit: 'signInFromNetwork', by: 'network' },
  ],
  input: z.object({ login: text(254), password: password.or(z.literal('')), domainName: text(63).default('') }),
  reply: z.union([secondStepNeeded, session]),
  texts: {
    welcome: 'You have logged in successfully',
    noLogin: 'Please enter your e-mail address or staff number',
    noPassword: 'Password is required',
  },
  refusals: {
    wrong: invalid('These details are not right. Please check them, or ask your manager.'),
    keptOut: tooMany(keptOutText),
    later,
    blocked: forbidden('This sign-in is blocked. Please contact us.'),
    noDomain: forbidden('Company domain name not available'),
    useProvider,
  },
  maxStatements: 22,
})

/** The second step of a sign-in: a code of the person's app, or one of their recovery codes. */
export const secondStep = call('POST', '/user/login/second-step', {
  about: 'Finishes a sign-in by the code of an app or a recovery code, and starts the session.',
  who: 'visitor',
  limits: [{ limit: 'signInFromNetwork', by: 'network' }],
  input: z.object({ handle: text(200).min(1), code: text(40), ...carts }),
  /** Recovery codes are answered once, where the second step was set up with it. */
  reply: session.extend({ recoveryCodes: z.array(z.string()) }),
  texts: { welcome: 'You have logged in successfully' },
  refusals: {
    wrong: invalid('This code is not right. Please enter the newest one.'),
    expired: unauthenticated('Please sign in again.'),
  },
  maxStatements: 24,
})

/** shop §7; never fails for a token that is over already. */
export const signOut = call('POST', '/user/logout', {
  about: 'Ends the session.',
  who: 'visitor',
  input: z.object({ userName: text(254).optional() }),
  reply: nothing,
  texts: { bye: 'You have logged out successfully' },
})

/** Crossing to the company's own subdomain (rulings 9): a code for the address there, good for 60 seconds, once. */
export const startCrossing = call('POST', '/user/session/crossing', {
  about: 'Gives a one-time code that opens the same session on the company’s subdomain.',
  who: 'session',
  input: nothing,
  reply: z.object({ code: z.string(), subdomain: z.string() }),
  refusals: { noDomain: conflict('Company domain name not available') },
})

export const finishCrossing = call('POST', '/user/session/enter', {
  about:
    'Exchanges a crossing code for a session of the same sign-in: once, within 60 seconds, at the address of its own company.',
  who: 'visitor',
  input: z.object({ code: text(200).min(1) }),
  reply: session,
  refusals: { expired: unauthenticated('Your session has ended. Please sign in again.') },
  maxStatements: 8,
})

const companyDetails = z
  .object({
    companyName: z.string(),
    subdomain: z.string(),
    logoPath: z.string(),
    /** The registered address, else the trading address, as invoices carry it; empty while neither is filled in. */
    addressLines: z.array(z.string()),
    /** A Book Training button shows for 30 days after this (shop §4). */
    createdAt: z.string(),
  })
  .meta({ id: 'CompanyDetails' })

/** A person with their company, as both profile calls answer it. */
const personWithCompany = z.object({
  _id: id,
  firstname: z.string(),
  lastname: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  companyDetails,
})

/** An add-on that a company holds: `status` 1 is active (documents §3). */
const heldPackage = z
  .object({ status: z.union([z.literal(0), z.literal(1)]), planType: z.enum(['monthly', 'yearly', 'trial', '']) })
  .meta({ id: 'HeldPackage' })

export const userDetails = call('POST', '/user/details', {
  about: 'The caller’s own record with the company and what it holds.',
  who: 'session',
  reads: true,
  input: z.object({ userId: callerId }),
  reply: personWithCompany.extend({
    personal_phone: z.string(),
    permission: z.array(z.enum(permissionNames)),
    /** They manage some locations of several, and change nothing of the company as a whole. Not there for others. */
    managesSome: z.boolean().optional(),
    companyLogo: z.string(),
    docLogoPath: z.string(),
    /** This employee was given folders of the company's documents to read (documents §6). */
    documentsGiven: z.boolean(),
    settings: z.object({ showPoliciesonSite: z.boolean() }),
    documentManagement: heldPackage,
    documentUpdate: heldPackage,
    comboPackage: heldPackage,
    proPackage: heldPackage,
  }),
})

export const companyStatus = call('POST', '/users/get/compdetails', {
  about: 'What the company may use just now. Read again after a login event.',
  who: 'session',
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.object({ ...licenceStatus.shape, Comp_details: completeness }),
})

/** shop §3 Profile view data; a sub-user may ask for the account holder, too (rulings 6). */
export const userById = call('POST', '/users/getuserbyid', {
  about: 'Profile view data of the caller or of the company account.',
  who: 'session',
  reads: true,
  input: z.object({ userId: callerId }),
  reply: personWithCompany.extend({
    companyName: z.string(),
    /** 0 unread, 1 read, 2 acknowledged (rulings 28). */
    assignedpolicyDocuments: z.array(
      z.object({ _id: id, name: z.string(), status: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
    ),
    /** The details that fill documents, for those who may change them. */
    profile: profileDetails.optional(),
    Comp_details: completeness,
  }),
})

/** The path is the specification's. */
export const companyByDomain = call('GET', '/user/get/company/credetials', {
  about: 'Name and logo of the company on a subdomain, for its sign-in page.',
  who: 'visitor',
  reads: true,
  input: z.object({ domainName: text(63).describe('The label before the address of the product.') }),
  reply: z.object({
    companyName: z.string(),
    subdomain: z.string(),
    logoPath: z.string(),
    /** Whose sign-in its people use; empty where it has set up none. */
    signInProvider: z.enum(['', ...providerKinds]),
  }),
  texts: { unknown: 'Company domain name not available' },
})

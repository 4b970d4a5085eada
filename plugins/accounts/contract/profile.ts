import { call, permission } from '@cloudoc/core/contract/call.ts'
import { pictureTypes } from '@cloudoc/core/contract/file-types.ts'
import { forbidden } from '@cloudoc/core/contract/refusals.ts'
import { callerId, nothing, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { formulaText } from './person/person-name.ts'
import {
  type FieldOf,
  type Picture,
  type ProfileField,
  pictures,
  profileFields,
  signatures,
  type Tab,
} from './profile-fields.ts'

/** How many of the 20 company fields are filled; below 13 asks for the rest (rulings 23). */
export const completeness = z.number().int().min(0).max(20)

/** Texts of the company profile (shop §5, §8). Those that the specification has not are our own. */
export const profileTexts = {
  saved: 'My profile Updated Successfully',
  noName: 'Company name is required',
  email: 'Valid Email is required',
  phone: 'Phone number format is incorrect',
  link: 'Use an address that begins with https://',
  subdomain: 'Use letters and digits only for the subdomain',
  subdomainTaken: 'This subdomain is already taken. Please choose another.',
  subdomainFixed: 'The subdomain cannot be changed here.',
} as const

/** Texts of an upload (shop §8); the name of the file follows `failed`. */
export const pictureTexts = {
  uploaded: 'Successfully Uploaded',
  missing: 'Not Uploaded',
  tooBig: 'Image is bigger than 300px * 300px please reupload',
  failed: "Couldn't upload file",
} as const

/** Who may change what documents say of the company: the account holder, or a sub-user with one of these. */
export const profileEditors = ['Settings', 'Manage users'] as const

type Named<Name extends string, Schema> = { [Each in Name]: Schema }
const named = <Name extends string, Schema>(names: readonly Name[], schema: (name: Name) => Schema) =>
  Object.fromEntries(names.map(name => [name, schema(name)])) as Named<Name, Schema>
const namesOf = <T extends Tab>(tab: T) => Object.keys(profileFields[tab]) as FieldOf<T>[]
const every = ([1, 2, 3, 4] as const).flatMap((tab): (ProfileField | Picture)[] => [...namesOf(tab), ...pictures[tab]])

/** Every detail of the company as it is kept; '' is a gap. A picture is the address that it is shown from. */
export const profileDetails = z
  .object({ ...named([...every, 'registered_address', 'trading_address', 'subdomain'], () => z.string()) })
  .meta({ id: 'ProfileDetails' })
export type ProfileDetails = z.output<typeof profileDetails>

/** What is not sent stays as it is; an empty text clears. A picture can only be taken away: it comes by an upload. */
const inputOf = <T extends Tab>(tab: T) =>
  named(namesOf(tab), name => text((profileFields[tab] as Record<string, { max: number }>)[name]?.max).optional())
const picturesOf = <Name extends Picture>(names: readonly Name[]) => named(names, () => text(300).optional())

const reply = z.object({ details: profileDetails, Comp_details: completeness })
const saving = { who: permission(...profileEditors), reply, texts: profileTexts, maxStatements: 8 } as const

/** shop §2 profile tabs, §7 Profile. */
export const updateCompany = call('POST', '/users/details/update/tab_1', {
  ...saving,
  about:
    'Changes the company’s own details. An empty `companyLogo` takes the logo away; `subdomain` is taken only where there is none yet.',
  input: z.object({ userId: callerId, ...inputOf(1), ...picturesOf(pictures[1]), subdomain: text(63).optional() }),
  codes: ['subdomainTaken', 'confirmSignIn'],
})

export const updateAddresses = call('POST', '/users/details/update/tab_2', {
  ...saving,
  about: 'Changes the lines of the registered and the trading address.',
  input: z.object({ userId: callerId, ...inputOf(2) }),
  codes: ['subdomainTaken', 'confirmSignIn'],
})

export const updateOfficers = call('POST', '/users/details/update/tab_3', {
  ...saving,
  about:
    'Changes director, nominated individual, manager and protection officer. An empty signature takes the picture away.',
  input: z.object({ userId: callerId, ...inputOf(3), ...picturesOf(pictures[3]) }),
  codes: ['subdomainTaken', 'confirmSignIn'],
})

export const updateProvider = call('POST', '/users/details/update/tab_4', {
  ...saving,
  about: 'Changes provider, location, safeguarding, on-call phone and landlord.',
  input: z.object({ userId: callerId, ...inputOf(4) }),
  codes: ['subdomainTaken', 'confirmSignIn'],
})

/** shop §7 Profile, §3 User profile. The address that one signs in with stays: it would have to be proven first. */
export const updateMyAccount = call('POST', '/users/update/myaccount', {
  about:
    'Changes the caller’s own name and telephone; and the company’s name, for who may change the company’s details. `email` and `username` are the address that one signs in with, and stay as they are.',
  who: 'session',
  maxStatements: 10,
  input: z.object({
    userId: callerId,
    firstname: text(100).optional(),
    lastname: text(100).optional(),
    personal_phone: text(20).optional(),
    username: text(254).optional(),
    email: text(254).optional(),
    companyName: text(200).optional(),
  }),
  reply: z.object({
    firstname: z.string(),
    lastname: z.string(),
    personal_phone: z.string(),
    username: z.string(),
    email: z.string(),
    companyName: z.string(),
  }),
  texts: {
    saved: profileTexts.saved,
    first: 'First name is required',
    last: 'Last name is required',
    formula: formulaText,
    phone: profileTexts.phone,
    noName: profileTexts.noName,
    email: 'The e-mail address cannot be changed here.',
  },
  refusals: { company: forbidden('You may not change the company’s name.') },
  codes: ['confirmSignIn'],
})

const uploading = { ...saving, texts: pictureTexts } as const
const takes = { maxBytes: 20 * 1024 * 1024, types: pictureTypes } as const
/** A field without a file comes as text, which says nothing. */
const file = z.union([z.file(), text(300)]).optional()

/** shop §5, §7. What is kept is drawn anew: nothing but the picture remains of the file. */
export const uploadLogo = call('POST', '/admin/users/logo/upload', {
  licensed: true,
  ...uploading,
  about: 'The company’s logo, of at most 300 × 300 pixels; a larger one is refused.',
  upload: { ...takes, fields: ['companyLogo'] },
  input: nothing.extend({ userId: callerId, companyLogo: file }),

  codes: ['tooBig'],
})

export const uploadSignature = call('POST', '/admin/users/image/upload', {
  licensed: true,
  ...uploading,
  about: 'Signatures, one or several at once; made smaller where they are over 600 × 300 pixels.',
  upload: { ...takes, fields: signatures },
  input: nothing.extend({ userId: callerId, ...named(signatures, () => file) }),

  codes: ['tooBig'],
})

import type { Placeholder } from '@cloudoc/core/contract/placeholders.ts'

/**
 * The details of a company: which there are, what each may hold, and what they fill in documents (shop §3
 * Company profile fields, documents §3 Template placeholder keys). Without zod, so that the screen and the
 * server share it as it stands.
 */
export type Tab = 1 | 2 | 3 | 4
/** `address`: several lines are kept as such. All others are one line. */
export type FieldKind = 'text' | 'email' | 'phone' | 'link' | 'address'
export interface FieldRule {
  kind: FieldKind
  max: number
}
export type Values = Readonly<Record<string, unknown>>

const text = (max = 200): FieldRule => ({ kind: 'text', max })
const email: FieldRule = { kind: 'email', max: 254 }
const phone: FieldRule = { kind: 'phone', max: 40 }
const link: FieldRule = { kind: 'link', max: 500 }
const address: FieldRule = { kind: 'address', max: 500 }

type AddressField<Which extends string> = `${Which}_${(typeof addressParts)[number]}`
type PersonField<Who extends string> = `${Who}_${'title' | 'firstname' | 'lastname' | 'email' | 'phone'}`

/** Parts of an address, in the order in which they are written. */
export const addressParts = ['line1', 'line2', 'town', 'county', 'postcode', 'country'] as const
const nameParts = ['title', 'firstname', 'lastname'] as const
/** Who answers for the company. Each may have a signature, too. */
export const officers = ['director', 'nominated', 'manager', 'protection_officer'] as const
export type Officer = (typeof officers)[number]

const addressOf = <Which extends string>(which: Which) =>
  Object.fromEntries(addressParts.map(part => [`${which}_${part}`, text(part === 'postcode' ? 20 : 120)])) as Record<
    AddressField<Which>,
    FieldRule
  >
const personOf = <Who extends string>(who: Who) =>
  ({
    [`${who}_title`]: text(20),
    [`${who}_firstname`]: text(100),
    [`${who}_lastname`]: text(100),
    [`${who}_email`]: email,
    [`${who}_phone`]: phone,
  }) as Record<PersonField<Who>, FieldRule>

/** What each tab of the profile holds, by wire name. */
export const profileFields = {
  1: {
    companyName: text(),
    trading_name: text(),
    organisation_type: text(100),
    companyRegNo: text(40),
    company_email: email,
    company_phone: phone,
    company_mobile: phone,
    fax: phone,
    website: link,
  },
  2: { ...addressOf('registered'), ...addressOf('trading') },
  3: { ...personOf('director'), ...personOf('nominated'), ...personOf('manager'), ...personOf('protection_officer') },
  4: {
    provider_name: text(),
    provider_number: text(40),
    location_name: text(),
    location_address: address,
    location_phone: phone,
    location_number: text(40),
    regulated_activity: text(300),
    local_authority_name: text(),
    service_band: text(100),
    charge_per_hour: text(40),
    safeguarding_officer: text(),
    safeguarding_link: link,
    safeguarding_phone: phone,
    safeguarding_children_phone: phone,
    safeguarding_out_of_hours: phone,
    safeguarding_lado: text(),
    oncall_phone: phone,
    landlord_name: text(),
    landlord_address: address,
    landlord_phone: phone,
    landlord_email: email,
  },
} as const

/**
 * Details by which others know the company, and where they write to it. To change one that is filled in asks for the
 * password first, where it was not given a moment ago.
 */
export const guardedDetails: readonly string[] = [
  'companyName',
  'companyRegNo',
  'company_email',
  ...Object.keys(addressOf('registered')),
  'provider_name',
  'provider_number',
]

export type FieldOf<T extends Tab> = keyof (typeof profileFields)[T] & string
export type ProfileField = { [T in Tab]: FieldOf<T> }[Tab]

/** Pictures that the company has uploaded, by the tab that they are shown in. */
export const signatures = [
  'director_signature',
  'nominated_signature',
  'manager_signature',
  'protection_officer_signature',
] as const
export const pictures = { 1: ['companyLogo'], 2: [], 3: signatures, 4: [] } as const
export type Picture = 'companyLogo' | (typeof signatures)[number]
/** Pixels: a wider or higher logo is refused; the screen makes it smaller before it is sent. */
export const logoPixels = 300

const addressFrom = <Which extends string>(which: Which) => ({
  joint: ', ',
  parts: addressParts.map(part => `${which}_${part}` as const),
  first: `${which}_line1` as const,
})
const nameFrom = <Who extends string>(who: Who) => ({
  joint: ' ',
  parts: nameParts.map(part => `${who}_${part}` as const),
  first: `${who}_firstname` as const,
})

/**
 * Names that are made of others, and counted and written in documents as one. Whoever is led to one begins at
 * `first`.
 */
const composed = {
  registered_address: addressFrom('registered'),
  trading_address: addressFrom('trading'),
  director_name: nameFrom('director'),
  nominated_name: nameFrom('nominated'),
  manager_name: nameFrom('manager'),
  protection_officer_name: nameFrom('protection_officer'),
} as const
type Composed = keyof typeof composed
export type DetailName = ProfileField | Picture | Composed

/** A value counts as present when it is not empty and not the text undefined or null (shop §5). */
export const isPresent = (value: unknown): boolean =>
  value !== undefined && value !== null && !['', 'undefined', 'null'].includes(String(value).trim())

const asText = (value: unknown): string => (isPresent(value) ? String(value).trim() : '')

/** The composed names that `changed` has a part in, as they read with these details; '' where every part is empty. */
export function compose(details: Values, changed: Values = details): Partial<Record<Composed, string>> {
  const touched = Object.entries(composed).filter(([, { parts }]) => parts.some(part => Object.hasOwn(changed, part)))
  return Object.fromEntries(
    touched.map(([name, { parts, joint }]) => [
      name,
      parts
        .map(part => asText(details[part]))
        .filter(part => part !== '')
        .join(joint),
    ]),
  )
}

/** The 20 details that count as complete (rulings 23), by their wire names. */
export const countedFields = [
  'companyName',
  'organisation_type',
  'trading_name',
  'company_email',
  'company_phone',
  'companyRegNo',
  'companyLogo',
  'registered_address',
  'trading_address',
  'director_name',
  'director_email',
  'nominated_name',
  'manager_name',
  'manager_email',
  'protection_officer_name',
  'location_name',
  'regulated_activity',
  'local_authority_name',
  'safeguarding_officer',
  'safeguarding_phone',
] as const satisfies readonly DetailName[]
export type CountedField = (typeof countedFields)[number]

/**
 * Those of the 20 that are not filled in. A name or an address whose parts are there is, whether or not these
 * details have it composed.
 */
export function uncounted(details: Values): CountedField[] {
  const composedOf: Values = compose(details)
  return countedFields.filter(name => !isPresent(details[name]) && !isPresent(composedOf[name]))
}

/** Where on the profile a detail is typed: `/company/profile?tab=2&field=registered_line1`. */
export interface Place {
  tab: Tab
  field: ProfileField | Picture
}
const tabs = [1, 2, 3, 4] as const

/** The tab and the field where a detail is typed or uploaded; of a composed one, its first part. */
export function placeOf(name: DetailName): Place {
  const field = isComposed(name) ? composed[name].first : name
  return {
    tab:
      tabs.find(tab => Object.hasOwn(profileFields[tab], field) || pictures[tab].some(picture => picture === field)) ??
      1,
    field,
  }
}
const isComposed = (name: DetailName): name is Composed => Object.hasOwn(composed, name)

/** Placeholders that a company's details fill; those of a document are filled by the document. */
export type CompanyPlaceholder = Exclude<Placeholder, `document.${string}`>

/** What fills each. A new placeholder does not compile until it is here. */
const sources: Readonly<Record<CompanyPlaceholder, DetailName>> = {
  'company.name': 'companyName',
  'company.tradingName': 'trading_name',
  'company.email': 'company_email',
  'company.phone': 'company_phone',
  'company.mobile': 'company_mobile',
  'company.website': 'website',
  'company.registrationNumber': 'companyRegNo',
  'company.organisationType': 'organisation_type',
  'company.regulatedActivity': 'regulated_activity',
  'company.localAuthority': 'local_authority_name',
  'company.serviceBand': 'service_band',
  'company.chargePerHour': 'charge_per_hour',
  'register.address': 'registered_address',
  'trading.address': 'trading_address',
  'director.name': 'director_name',
  'director.email': 'director_email',
  'director.phone': 'director_phone',
  'provider.name': 'provider_name',
  'provider.number': 'provider_number',
  'nominated.name': 'nominated_name',
  'nominated.email': 'nominated_email',
  'nominated.phone': 'nominated_phone',
  'manager.name': 'manager_name',
  'manager.email': 'manager_email',
  'manager.phone': 'manager_phone',
  'protectionOfficer.name': 'protection_officer_name',
  'protectionOfficer.email': 'protection_officer_email',
  'protectionOfficer.phone': 'protection_officer_phone',
  'location.name': 'location_name',
  'location.address': 'location_address',
  'location.phone': 'location_phone',
  'location.number': 'location_number',
  'safeguarding.officer': 'safeguarding_officer',
  'safeguarding.phone': 'safeguarding_phone',
  'safeguarding.childrenPhone': 'safeguarding_children_phone',
  'safeguarding.outOfHours': 'safeguarding_out_of_hours',
  'safeguarding.lado': 'safeguarding_lado',
  'safeguarding.link': 'safeguarding_link',
  'oncall.phone': 'oncall_phone',
  'landlord.name': 'landlord_name',
  'landlord.address': 'landlord_address',
  'landlord.phone': 'landlord_phone',
  'landlord.email': 'landlord_email',
}
const entries = Object.entries(sources) as [CompanyPlaceholder, DetailName][]

/** Where a gap is filled, so that a screen can lead there; nothing for a placeholder of the document itself. */
export function fieldOf(placeholder: Placeholder): Place | undefined {
  const name = Object.hasOwn(sources, placeholder) ? sources[placeholder as CompanyPlaceholder] : undefined
  return name && placeOf(name)
}

/**
 * The field that alone fills a placeholder; nothing for one that is composed of several, or that the document
 * fills.
 */
export function ownFieldOf(placeholder: Placeholder): { tab: Tab; field: ProfileField } | undefined {
  const name = Object.hasOwn(sources, placeholder) ? sources[placeholder as CompanyPlaceholder] : undefined
  const tab = tabs.find(each => name !== undefined && Object.hasOwn(profileFields[each], name))
  return tab && { tab, field: name as ProfileField }
}

/** Several lines, or a list with commas, as one line with commas. */
const oneLine = (value: string): string =>
  value
    .split(/\s*[\n,]\s*/)
    .filter(part => part !== '')
    .join(', ')

/**
 * What the placeholders read with these details: an address on one line, a name as `Title First Last`, '' for
 * a gap.
 */
export function valuesOf(details: Values): Record<CompanyPlaceholder, string> {
  return Object.fromEntries(
    entries.map(([key, name]) => [
      key,
      name.endsWith('_address') ? oneLine(asText(details[name])) : asText(details[name]),
    ]),
  ) as Record<CompanyPlaceholder, string>
}

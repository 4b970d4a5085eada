import { groupedTelephone } from './telephone/telephone.ts'

/**
 * What a template may leave open for the company (documents §3), by group. In text a key is written `{{company.name}}`.
 * The label is what an empty one is called on screen.
 */
export const placeholders = {
  'document.title': 'Document title',
  'document.policyNumber': 'Policy number',
  'document.reviewDate': 'Review date',
  'company.name': 'Company name',
  'company.tradingName': 'Trading name',
  'company.email': 'Company e-mail',
  'company.phone': 'Company phone',
  'company.mobile': 'Company mobile',
  'company.website': 'Company website',
  'company.registrationNumber': 'Company registration number',
  'company.organisationType': 'Type of organisation',
  'company.regulatedActivity': 'Regulated activity',
  'company.localAuthority': 'Local authority',
  'company.serviceBand': 'Service band',
  'company.chargePerHour': 'Charge per hour',
  'register.address': 'Registered address',
  'trading.address': 'Trading address',
  'director.name': 'Director',
  'director.email': "Director's e-mail",
  'director.phone': "Director's phone",
  'provider.name': 'Registered provider',
  'provider.number': 'Provider number',
  'nominated.name': 'Nominated or responsible individual',
  'nominated.email': "Nominated or responsible individual's e-mail",
  'nominated.phone': "Nominated or responsible individual's phone",
  'manager.name': 'Registered manager',
  'manager.email': "Registered manager's e-mail",
  'manager.phone': "Registered manager's phone",
  'protectionOfficer.name': 'Data protection officer',
  'protectionOfficer.email': "Data protection officer's e-mail",
  'protectionOfficer.phone': "Data protection officer's phone",
  'location.name': 'Location',
  'location.address': 'Location address',
  'location.phone': 'Location phone',
  'location.number': 'Location number',
  'safeguarding.officer': 'Safeguarding officer',
  'safeguarding.phone': 'Local safeguarding phone',
  'safeguarding.childrenPhone': "Local children's safeguarding phone",
  'safeguarding.outOfHours': 'Safeguarding phone out of hours',
  'safeguarding.lado': 'Local authority designated officer',
  'safeguarding.link': 'Local safeguarding page',
  'oncall.phone': 'On-call phone',
  'landlord.name': 'Landlord',
  'landlord.address': "Landlord's address",
  'landlord.phone': "Landlord's phone",
  'landlord.email': "Landlord's e-mail",
} as const

export type Placeholder = keyof typeof placeholders

/** Those that a telephone number fills. */
export const telephones: ReadonlySet<Placeholder> = new Set([
  'company.phone',
  'company.mobile',
  'director.phone',
  'nominated.phone',
  'manager.phone',
  'protectionOfficer.phone',
  'location.phone',
  'safeguarding.phone',
  'safeguarding.childrenPhone',
  'safeguarding.outOfHours',
  'oncall.phone',
  'landlord.phone',
])

/** How the value of a placeholder reads in a text: a telephone number in groups, anything else as it was typed. */
export const readsInText = (key: Placeholder, value: string): string =>
  telephones.has(key) ? groupedTelephone(value) : value

const inCountry = (who: string) =>
  ({
    'nominated.name': who,
    'nominated.email': `${who}'s e-mail`,
    'nominated.phone': `${who}'s phone`,
  }) satisfies Partial<Record<Placeholder, string>>
/**
 * Roles that the law of a country calls by a name of its own, by the country's slug. Scotland's law has no such role:
 * the provider names a person.
 */
const labelsOf: Readonly<Record<string, Partial<Record<Placeholder, string>>>> = {
  england: inCountry('Nominated individual'),
  wales: inCountry('Responsible individual'),
  'northern-ireland': inCountry('Responsible individual'),
  scotland: inCountry("Provider's named person"),
}

/** What a placeholder is called in a text for one country; '' for a text for all. */
export const placeholderLabel = (key: Placeholder, country = ''): string =>
  (Object.hasOwn(labelsOf, country) ? labelsOf[country]?.[key] : undefined) ?? placeholders[key]
export const placeholderPattern = /\{\{\s*([a-zA-Z]+\.[a-zA-Z]+)\s*\}\}/g

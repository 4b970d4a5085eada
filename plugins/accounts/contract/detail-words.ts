import type { Officer, ProfileField } from './profile-fields.ts'

interface Word {
  label: string
  hint?: string
  autoComplete?: string
}

export const officerWords: Readonly<Record<Officer, string>> = {
  director: 'Director',
  nominated: 'Nominated or responsible individual',
  manager: 'Registered manager',
  protection_officer: 'Data protection officer',
}

const ofAddress = <Which extends string>(which: Which) =>
  ({
    [`${which}_line1`]: { label: 'Address line 1' },
    [`${which}_line2`]: { label: 'Address line 2' },
    [`${which}_town`]: { label: 'Town or city' },
    [`${which}_county`]: { label: 'County' },
    [`${which}_postcode`]: { label: 'Postcode' },
    [`${which}_country`]: { label: 'Country' },
  }) as Record<`${Which}_${'line1' | 'line2' | 'town' | 'county' | 'postcode' | 'country'}`, Word>
const ofOfficer = <Who extends Officer>(who: Who) =>
  ({
    [`${who}_title`]: { label: 'Title' },
    [`${who}_firstname`]: { label: 'First name' },
    [`${who}_lastname`]: { label: 'Last name' },
    [`${who}_email`]: { label: 'E-mail' },
    [`${who}_phone`]: { label: 'Phone' },
  }) as Record<`${Who}_${'title' | 'firstname' | 'lastname' | 'email' | 'phone'}`, Word>

/** What a person reads beside each field. */
export const fieldWords: Readonly<Record<ProfileField, Word>> = {
  companyName: { label: 'Company name', hint: 'As it is registered.', autoComplete: 'organization' },
  trading_name: { label: 'Trading name', hint: 'The name that people know you by.' },
  organisation_type: { label: 'Type of organisation', hint: 'Such as domiciliary care or supported living.' },
  companyRegNo: { label: 'Company registration number', hint: 'As at Companies House.' },
  company_email: { label: 'Company e-mail' },
  company_phone: { label: 'Company phone' },
  company_mobile: { label: 'Company mobile' },
  fax: { label: 'Fax' },
  website: { label: 'Website' },
  ...ofAddress('registered'),
  ...ofAddress('trading'),
  ...ofOfficer('director'),
  ...ofOfficer('nominated'),
  nominated_firstname: {
    label: 'First name',
    hint: 'In England the nominated individual, in Wales and Northern Ireland the responsible individual, in Scotland whom the provider names for this.',
  },
  ...ofOfficer('manager'),
  ...ofOfficer('protection_officer'),
  provider_name: { label: 'Registered provider' },
  provider_number: { label: 'Provider number' },
  location_name: { label: 'Location name' },
  location_address: { label: 'Location address' },
  location_phone: { label: 'Location phone' },
  location_number: { label: 'Location number' },
  regulated_activity: { label: 'Regulated activity', hint: 'Such as personal care.' },
  local_authority_name: { label: 'Local authority' },
  service_band: { label: 'Service band', hint: 'As your council or contract names it.' },
  charge_per_hour: { label: 'Charge per hour', hint: 'As it is to read, such as £24.50.' },
  safeguarding_officer: { label: 'Safeguarding officer', hint: 'Who leads on safeguarding in your own company.' },
  safeguarding_link: { label: 'Local safeguarding page', hint: 'Of your council or Trust. Begins with https://' },
  safeguarding_phone: {
    label: 'Local safeguarding phone',
    hint: 'Of your council or Trust, for concerns about adults.',
  },
  safeguarding_children_phone: {
    label: 'Local children’s safeguarding phone',
    hint: 'Of your council or Trust, for concerns about anyone under 18.',
  },
  safeguarding_out_of_hours: {
    label: 'Safeguarding phone out of hours',
    hint: 'Of your council or Trust, for nights, weekends and bank holidays.',
  },
  safeguarding_lado: {
    label: 'Local authority designated officer',
    hint: 'In England: name and phone, for allegations against people who work with children.',
  },
  oncall_phone: {
    label: 'On-call phone',
    hint: 'The number at which your staff reach the manager on call, day and night.',
  },
  landlord_name: { label: 'Landlord' },
  landlord_address: { label: 'Landlord’s address' },
  landlord_phone: { label: 'Landlord’s phone' },
  landlord_email: { label: 'Landlord’s e-mail' },
}

const groups: Readonly<Record<string, string>> = {
  registered: 'Registered address',
  trading: 'Trading address',
  ...officerWords,
}

/** What a detail of a company is called where it stands alone, by its wire name: 'Director, last name'. */
export function detailLabel(field: string): string {
  if (field === 'subdomain') return 'Subdomain'
  const label = (fieldWords as Readonly<Record<string, Word | undefined>>)[field]?.label ?? field
  const group = field === 'trading_name' ? undefined : Object.keys(groups).find(name => field.startsWith(`${name}_`))
  return group === undefined || !(field in fieldWords) ? label : `${groups[group] ?? ''}, ${label.toLowerCase()}`
}

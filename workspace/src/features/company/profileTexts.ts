import type { CountedField, Picture, Tab } from '@cloudoc/accounts/contract/profile-fields.ts'

/** What the tabs of the company details are called (shop §2). */
export const tabWords: Readonly<Record<Tab, string>> = {
  1: 'Company',
  2: 'Addresses',
  3: 'People',
  4: 'Provider and location',
}

/** Titles to choose from; one that was given otherwise stays to choose. */
export const titles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Prof', 'Rev']

/** The 20 details that count, as a list of what is missing names them. */
export const countedWords: Readonly<Record<CountedField, string>> = {
  companyName: 'Company name',
  organisation_type: 'Type of organisation',
  trading_name: 'Trading name',
  company_email: 'Company e-mail',
  company_phone: 'Company phone',
  companyRegNo: 'Company registration number',
  companyLogo: 'Logo',
  registered_address: 'Registered address',
  trading_address: 'Trading address',
  director_name: 'Director',
  director_email: 'Director’s e-mail',
  nominated_name: 'Nominated or responsible individual',
  manager_name: 'Registered manager',
  manager_email: 'Registered manager’s e-mail',
  protection_officer_name: 'Data protection officer',
  location_name: 'Location',
  regulated_activity: 'Regulated activity',
  local_authority_name: 'Local authority',
  safeguarding_officer: 'Safeguarding officer',
  safeguarding_phone: 'Local safeguarding phone',
}

/** What a picture is called in a sentence. */
export const pictureWords: Readonly<Record<Picture, string>> = {
  companyLogo: 'logo',
  director_signature: 'signature of the director',
  nominated_signature: 'signature of the nominated or responsible individual',
  manager_signature: 'signature of the registered manager',
  protection_officer_signature: 'signature of the data protection officer',
}

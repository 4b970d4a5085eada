/** The 20 fields of the company profile that count as complete (rulings 23), by their wire names (shop §3). */
export const countedFields = [
  'companyName', 'organisation_type', 'trading_name', 'company_email', 'company_phone', 'companyRegNo', 'companyLogo',
  'registered_address', 'trading_address', 'director_name', 'director_email', 'nominated_name', 'manager_name', 'manager_email',
  'protection_officer_name', 'location_name', 'regulated_activity', 'local_authority_name', 'safeguarding_officer', 'safeguarding_phone',
] as const

/** A value counts as present when it is not empty and not the text undefined or null (shop §5). */
export const isPresent = (value: unknown): boolean =>
  value !== undefined && value !== null && !['', 'undefined', 'null'].includes(String(value).trim())

/** How many of the fields are filled: 0 to 20. */
export const completenessOf = (name: string, details: Record<string, unknown> | null): number =>
  countedFields.filter(field => isPresent(field === 'companyName' ? name : details?.[field])).length

/** What a location is, as the trade says it. Without zod, as screens need it. */
export const siteKinds = [
  'Care home with nursing',
  'Care home without nursing',
  'Home care',
  'Supported living',
  'Extra care housing',
  'Day service',
  'Other',
] as const

/** Texts of a location, by wire name: what each is called, and how long it may be. In the order of the form. */
export const siteTexts = {
  name: { label: 'Name', max: 200 },
  line1: { label: 'Address', max: 120 },
  line2: { label: 'Address, second line', max: 120 },
  town: { label: 'Town', max: 120 },
  county: { label: 'County', max: 120 },
  postcode: { label: 'Postcode', max: 20 },
  country: { label: 'Country', max: 120 },
  phone: { label: 'Phone', max: 40 },
  regulatorNumber: { label: 'Location number of the regulator', max: 40 },
  managerName: { label: 'Registered manager', max: 200 },
  managerEmail: { label: 'E-mail of the registered manager', max: 200 },
  managerPhone: { label: 'Phone of the registered manager', max: 40 },
} as const
export type SiteText = keyof typeof siteTexts
export const siteTextNames = Object.keys(siteTexts) as SiteText[]

/** Locations of a company, those that are closed among them. */
export const maxSites = 200

/** A law of a regulator that binds some kinds of service alone. */
interface LawOfServices {
  id: string
  /** The regulator, as a citation names it. */
  body: string
  /** As which it is cited, the present name first: texts keep the name that they were published with. */
  names: readonly string[]
  /** Slugs of the kinds of service. */
  services: readonly string[]
}

const ofAdults = ['home-care', 'care-home', 'supported-living', 'temporary-staffing']

/**
 * The laws of England's regulators. Each that the library cites of these regulators stands here: a test reads all
 * citations. A law that is renamed gets its new name before the others.
 */
export const lawsOfServices: readonly LawOfServices[] = [
  {
    id: 'regulated-activities',
    body: 'CQC',
    names: ['Health and Social Care Act 2008 (Regulated Activities) Regulations 2014'],
    services: ofAdults,
  },
  {
    id: 'cqc-registration',
    body: 'CQC',
    names: ['Care Quality Commission (Registration) Regulations 2009'],
    services: ofAdults,
  },
  {
    id: 'childrens-homes',
    body: 'Ofsted',
    names: ["Children's Homes (England) Regulations 2015", "The Children's Homes (England) Regulations 2015"],
    services: ['childrens-home', 'temporary-staffing'],
  },
  {
    id: 'supported-accommodation',
    body: 'Ofsted',
    names: [
      'Supported Accommodation (England) Regulations 2023',
      'The Supported Accommodation (England) Regulations 2023',
    ],
    services: ['supported-accommodation', 'temporary-staffing'],
  },
]

interface Cited {
  body: string
  instrument: string
}

/**
 * Does a regulation bind services of this kind (a slug)? An empty kind is whichever. What a regulator has here under no
 * such name, as staff may cite a newer law, binds all kinds of service that this regulator has laws for; what is of no
 * regulator here binds all.
 */
export function bindsService({ body, instrument }: Cited, kind: string): boolean {
  if (kind === '') return true
  const known = lawsOfServices.filter(({ names }) => names.includes(instrument))
  const laws = known.length > 0 ? known : lawsOfServices.filter(law => law.body === body)
  return laws.length === 0 || laws.some(({ services }) => services.includes(kind))
}

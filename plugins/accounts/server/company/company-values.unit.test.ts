import { type Placeholder, placeholders, telephones } from '@cloudoc/core/contract/placeholders.ts'
import {
  compose,
  countedFields,
  type FieldRule,
  fieldOf,
  ownFieldOf,
  pictures,
  placeOf,
  profileFields,
  type Tab,
  uncounted,
} from '../../contract/profile-fields.ts'
import { companyValues, missingFields } from './company-values.ts'

const tabs = [1, 2, 3, 4] as const
const fieldsOf = (tab: Tab): string[] => [...Object.keys(profileFields[tab]), ...pictures[tab]]
const ofCompany = (Object.keys(placeholders) as Placeholder[]).filter(key => !key.startsWith('document.'))

/** Every field filled with its own name, composed names included. */
const full: Record<string, string> = Object.fromEntries(tabs.flatMap(tab => fieldsOf(tab)).map(name => [name, name]))
const company = { name: 'Meadow View Care', details: { ...full, ...compose(full) } }

describe('what fills a placeholder', () => {
  it.each(ofCompany)('%s is filled by a field of the profile, and its gap leads there', key => {
    expect(companyValues(company)[key]).toMatch(/\S/)
    const place = fieldOf(key)
    expect(place && fieldsOf(place.tab)).toContain(place?.field)
    expect(companyValues({ name: '', details: null })[key]).toBe('')
  })

  it.each(['document.title', 'document.policyNumber', 'document.reviewDate'] as const)(
    '%s is not the company’s',
    key => {
      expect(fieldOf(key)).toBeUndefined()
      expect(companyValues(company)).not.toHaveProperty([key])
    },
  )

  it('a telephone is what a field for telephones fills', () => {
    const kindOf = (key: Placeholder) => {
      const { tab, field } = ownFieldOf(key) ?? {}
      return tab && field && (profileFields[tab] as Record<string, FieldRule>)[field]?.kind
    }
    expect(ofCompany.filter(key => kindOf(key) === 'phone')).toEqual([...telephones])
  })

  it('is on one line: addresses with commas, names as title, first and last', () => {
    const details = {
      registered_line1: '12 Harbour Road',
      registered_town: 'Whitby',
      registered_postcode: 'YO21 3PU',
      registered_line2: ' ',
      manager_lastname: 'Taylor',
      manager_title: 'Dr',
      manager_firstname: 'Sam',
      location_address: 'Sea View\nHarbour Road,\nWhitby',
      website: 'null',
    }
    const values = companyValues({ name: 'Meadow View Care', details: { ...details, ...compose(details) } })
    expect(values).toMatchObject({
      'company.name': 'Meadow View Care',
      'register.address': '12 Harbour Road, Whitby, YO21 3PU',
      'trading.address': '',
      'manager.name': 'Dr Sam Taylor',
      'location.address': 'Sea View, Harbour Road, Whitby',
      'company.website': '',
    })
    expect(missingFields(values)).toEqual(
      ofCompany.filter(key => !['company.name', 'register.address', 'manager.name', 'location.address'].includes(key)),
    )
  })

  it('is taken as it was kept where an address was kept whole', () => {
    expect(
      companyValues({ name: '', details: { registered_address: '1 High Street\nLeeds' } })['register.address'],
    ).toBe('1 High Street, Leeds')
  })
})

describe('completeness', () => {
  it.each(countedFields)('%s is typed or uploaded somewhere', name => {
    const { tab, field } = placeOf(name)
    expect(fieldsOf(tab)).toContain(field)
  })

  it('counts composed names as one', () => {
    expect(uncounted(company.details)).toEqual([])
    // The profile has the parts of a name, the table the name as well: both count the same.
    expect(uncounted(full)).toEqual([])
    expect(
      uncounted({ companyName: 'Meadow View Care', director_firstname: 'Sam', trading_town: 'Whitby' }),
    ).toHaveLength(17)
    expect(
      uncounted({ companyName: 'Meadow View Care', ...compose({ director_firstname: 'Sam', trading_town: 'Whitby' }) }),
    ).toHaveLength(17)
  })

  it('composes only what was touched', () => {
    expect(compose({ registered_line1: '1 High Street', director_firstname: 'Sam' }, { director_title: '' })).toEqual({
      director_name: 'Sam',
    })
  })
})

import { countryList } from '@cloudoc/catalogue/contract/package.ts'
import { screen } from '@testing-library/react'
import { Corner } from '../../../frame/Corner.tsx'
import { answered, shop } from '../../../testing/shop.tsx'
import { Hero } from '../hero/Hero.tsx'
import { content } from '../homeReads.ts'

const nations = [
  { _id: 'c1', name: 'England', slug: 'england', flag: 'england' },
  { _id: 'c2', name: 'Wales', slug: 'wales', flag: 'wales' },
]
const policy = { _id: 'p1', name: 'Safeguarding People', policyNumber: 'SG-01', html: '<p>We keep people safe.</p>' }
const answers = {
  ...answered([countryList, {}], nations),
  ...answered(content, { benefits: [], features: [], policy }),
}

it('leads from service and country to the sets for them, and only by what was chosen', async () => {
  const { user, address } = shop(<Hero />, { answers })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Wales')
  await user.click(screen.getByRole('button', { name: 'Show sets' }))
  expect(address()).toBe('/policies-procedures?country=wales')
})

it('shows how a policy begins, as text, with the way to the rest of it', () => {
  shop(<Hero />, { answers })
  expect(screen.getByText('We keep people safe.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Read more of this policy' })).toHaveAttribute('href', '/view/Document/p1')
})

it('says what staff write, and claims nothing that they did not', () => {
  shop(<Hero />, { answers, settings: { headline: 'Care, in order', headlineText: 'Two words.', ratingClaim: '' } })
  expect(screen.getByRole('heading', { level: 1, name: 'Care, in order' })).toBeInTheDocument()
  expect(screen.queryByText(/reviews|trust/)).not.toBeInTheDocument()
})

it('has the button that calls in a landmark', () => {
  shop(<Corner />, { settings: { contactPhone: '020 7946 0123' } })
  expect(screen.getByRole('complementary', { name: 'Call, and back to the top' })).toContainElement(
    screen.getByRole('link', { name: 'Call 020 7946 0123' }),
  )
})

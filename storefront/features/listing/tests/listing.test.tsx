import { userDetails } from '@cloudoc/accounts/contract/session.ts'
import { countryList, packageList, typeList } from '@cloudoc/catalogue/contract/package.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { forget, signIn } from '@cloudoc/kit/session/store.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { packageCard } from '../../../testing/samples.ts'
import { answered, type ShopOptions, shop } from '../../../testing/shop.tsx'
import { ListingPage } from '../ListingPage.tsx'
import { countries, types } from '../listingReads.ts'

const nations = [
  { _id: 'c1', name: 'England', slug: 'england', flag: '' },
  { _id: 'c2', name: 'Wales', slug: 'wales', flag: '' },
]
const kinds = [{ _id: 't1', name: 'Complete Set', slug: 'complete-set' }]
// The whole screen, searched by role, takes its time where many tests run at once.
jest.setTimeout(20_000)

let asked: Record<string, unknown>[] = []

/** The listing with a server that answers one package, or none for the words 'nothing'. */
function open(options: ShopOptions = {}, broken = false) {
  asked = []
  server.use(
    answers(countryList, nations),
    answers(typeList, kinds),
    answers(
      packageList,
      broken
        ? () => refusal('Something Went Wrong', 'broken')
        : ({ input }) => {
            asked.push(input)
            return input.value === 'nothing'
              ? { status: 2, response: [], total: 0, message: 'none' }
              : { status: 1, response: [packageCard], total: 1 }
          },
    ),
  )
  return shop(<ListingPage />, {
    at: '/policies-procedures',
    ...options,
    answers: { ...answered(countries, nations), ...answered(types, kinds), ...options.answers },
  })
}
const aside = () => within(screen.getByRole('complementary', { name: 'Filters' }))
afterEach(() => {
  act(() => forget())
  jest.restoreAllMocks()
})

it('mirrors a filter into the address at once, and asks for what it says', async () => {
  const { user, address } = open()
  await screen.findByRole('article')
  await user.click(aside().getByRole('checkbox', { name: 'Wales' }))
  expect(aside().getByRole('checkbox', { name: 'Wales' })).toBeChecked()
  expect(address()).toBe('/policies-procedures?country=wales')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ countries: '["wales"]' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Policies & Procedures: Wales')
  await user.click(screen.getByRole('button', { name: 'Remove filter: Wales' }))
  expect(address()).toBe('/policies-procedures')
})

it('reads its filters from the address', async () => {
  open({ at: '/policies-procedures?country=england,wales&category=home-care&sort=low' })
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({
    countries: '["england","wales"]',
    subscriptionCategory: '["home-care"]',
    pricing: 'low',
  })
  for (const name of ['England', 'Wales', 'Domiciliary Care'])
    expect(aside().getByRole('checkbox', { name })).toBeChecked()
})

it('takes a category or a country from navigation state, and writes it into the address', async () => {
  const { address } = open({ at: { pathname: '/policies-procedures', state: { country: 'england' } } })
  await waitFor(() => expect(address()).toBe('/policies-procedures?country=england'))
  expect(asked.every(({ countries: chosen }) => chosen === '["england"]')).toBe(true)
})

it('says that nothing was found, and shows everything again', async () => {
  const { user, address } = open()
  await user.type(screen.getByRole('searchbox', { name: 'Search packages' }), 'nothing')
  expect(await screen.findByText('No Subscription Found')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/policies-procedures?search=nothing'))
  await user.click(screen.getByRole('button', { name: 'Show all packages' }))
  expect(await screen.findByRole('article')).toBeVisible()
  expect(address()).toBe('/policies-procedures')
  expect(screen.getByRole('searchbox', { name: 'Search packages' })).toHaveValue('')
})

it('changes between grid and list in the address', async () => {
  const { user, address } = open()
  await user.click(screen.getByRole('button', { name: 'List' }))
  expect(address()).toBe('/policies-procedures?view=list')
  expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
})

it('shows a card with all that it promises', async () => {
  open()
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('heading', { name: 'Domiciliary Care, England' })).toBeVisible()
  expect(card.getByText('51 documents')).toBeVisible()
  expect(card.getByText(/^3 Updates/)).toHaveTextContent('3 Updates Available')
  expect(card.getByText('£400.00')).toBeVisible()
  expect(card.getByText('plus VAT, renews yearly')).toBeVisible()
  expect(card.getByText(/Domiciliary Care · Complete Set/)).toBeVisible()
  expect(card.getByRole('link', { name: /View Details/ })).toHaveAttribute(
    'href',
    '/subscription-detail/domiciliary-care-england',
  )
})

it('offers to try again when the list could not be loaded', async () => {
  const { user } = open({}, true)
  const failed = await screen.findByRole('alert')
  server.use(answers(packageList, [packageCard]))
  await user.click(within(failed).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

it('leads sub-users to their dashboard, and nobody else', async () => {
  server.use(answers(userDetails, { permission: ['Subscriptions'] } as ReplyOf<typeof userDetails>))
  const leave = jest.spyOn(browser, 'leave').mockImplementation(() => undefined)
  act(() => signIn({ authToken: 't', userId: 'u', role: 'company' }))
  open()
  await screen.findByRole('article')
  expect(leave).not.toHaveBeenCalled()
  act(() => signIn({ authToken: 't', userId: 'u', role: 'user' }))
  expect(leave).toHaveBeenCalledWith('/company/dashboard')
})

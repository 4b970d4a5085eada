import { screen, within } from '@testing-library/react'
import { details, packageCard, prices } from '../../testing/samples.ts'
import { answered, shop } from '../../testing/shop.tsx'
import { Comparison } from '../detail/comparison/Comparison.tsx'
import { prices as priceRead } from '../detail/detailReads.ts'
import { PricingPage } from './PricingPage.tsx'
import { everyPackage } from './pricingReads.ts'

const option = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement)

describe('the comparison', () => {
  it('says what each option has, and what a year costs with VAT for one location and for all', () => {
    shop(<Comparison item={details} prices={prices} />)
    // £400 less 10 % on the yearly plan, and VAT; all locations 1.5 times as much.
    const documents = option('Documents')
    expect(documents.getByText('One location').nextElementSibling).toHaveTextContent('£432.00 a year, with VAT')
    expect(documents.getByText('All locations').nextElementSibling).toHaveTextContent('£648.00 a year, with VAT')
    expect(documents.getByText(/^Without: Documents signed on a phone/)).toBeInTheDocument()
    const pro = option('Pro')
    expect(pro.getByText('One location').nextElementSibling).toHaveTextContent('£1,020.00 a year, with VAT')
    expect(pro.getByText(/^Documents signed on a phone/)).toBeInTheDocument()
    expect(screen.queryByText(/An offer is in these prices/)).not.toBeInTheDocument()
    expect(document.querySelector('details')).toBeNull()
  })

  it('says what the licence renews at where an offer is in the price', () => {
    shop(
      <Comparison item={{ ...details, hasDiscountOffer: true }} prices={{ ...prices, packageDiscountPercent: 15 }} />,
    )
    expect(option('Documents').getByText('£408.00')).toBeInTheDocument()
    expect(
      screen.getByText(/for one location the licence alone renews at £432\.00 a year, with VAT/),
    ).toBeInTheDocument()
  })
})

it('the page of prices has every package, and the comparison of the one that is chosen', async () => {
  const other = { ...packageCard, _id: 'p2', slug: 'care-home', name: 'Care Home, England', licenseFee: 500 }
  const { user, address } = shop(<PricingPage />, {
    at: '/pricing',
    answers: { ...answered(priceRead, prices), ...answered(everyPackage, [packageCard, other], 2) },
  })
  const row = within(await screen.findByRole('row', { name: /Care Home, England/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['£540.00', '£810.00'])
  expect(row.getByRole('link')).toHaveAttribute('href', '/subscription-detail/care-home')
  expect(within(screen.getByRole('row', { name: /^Updates/ })).getAllByRole('cell')[1]).toHaveTextContent('£18.00')
  await user.selectOptions(screen.getByLabelText('Package'), 'Care Home, England')
  expect(address()).toBe('/pricing?package=care-home')
  expect(option('Documents').getByText('£540.00')).toBeInTheDocument()
})

import { screen, within } from '@testing-library/react'
import { offlineLines } from '@cloudoc/kit/session/offlineCart.ts'
import { details, duringOffer, prices } from '../../../testing/samples.ts'
import { shop } from '../../../testing/shop.tsx'
import { SelectionPanel } from '../SelectionPanel.tsx'
import { trialHint } from '../trialHint.ts'

const open = (item = details, list = prices) => shop(<SelectionPanel item={item} prices={list} trialPeriod="custom date" now={duringOffer} />)
const box = (name: RegExp) => screen.getByRole('checkbox', { name })
const plan = (name: RegExp) => within(screen.getByRole('group', { name: 'Plan' })).getByRole('radio', { name })
/** What stands beside a name in the breakdown. */
const amount = (name: string | RegExp) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
const total = () => amount('Total')

describe('what a selection costs', () => {
  it('begins with the yearly plan for one location and its discount', () => {
    open()
    expect(plan(/Yearly/)).toBeChecked()
    expect(amount('Licence fee, 12 months')).toBe('£400.00')
    expect(amount(/Yearly plan: 10% off/)).toBe('−£40.00')
    expect(total()).toBe('£360.00plus VAT')
  })

  it('follows plan, add-ons and licence', async () => {
    const { user } = open()
    await user.click(box(/^Updates/))
    expect(total()).toBe('£510.00plus VAT')
    await user.click(box(/^Printing/))
    expect(total()).toBe('£635.00plus VAT')
    await user.click(plan(/Monthly/))
    expect(total()).toBe('£540.00plus VAT')
    await user.click(screen.getByRole('radio', { name: /All locations/ }))
    expect(total()).toBe('£740.00plus VAT')
  })

  it('takes the better of two discounts, and says until when', () => {
    open({ ...details, hasDiscountOffer: true, offerExpiry: '2026-12-24T12:00:00.000Z' }, { ...prices, packageDiscountPercent: 15 })
    expect(amount('Offer: 15% off, until 24/12/2026')).toBe('−£60.00')
    expect(total()).toBe('£340.00plus VAT')
  })

  it('is nothing during a trial, which offers only some add-ons', async () => {
    const { user } = open()
    await user.click(box(/^Document Management/))
    await user.click(plan(/Trial/))
    expect(total()).toBe('£0.00')
    expect(box(/^Document Management/)).toBeDisabled()
    expect(box(/^Document Management/)).not.toBeChecked()
    expect(box(/^Printing/)).toBeDisabled()
    expect(box(/^Pro/)).toBeEnabled()
  })

  it('says nothing of VAT where there is none, nor of a trial where none is on offer', () => {
    open(details, { ...prices, vatRate: 0, trialOn: false })
    expect(total()).toBe('£360.00')
    expect(screen.queryByRole('radio', { name: /Trial/ })).not.toBeInTheDocument()
  })
})

describe('rules between add-ons (shop §4)', () => {
  it('turns updates and management into combo', async () => {
    const { user } = open()
    await user.click(box(/^Updates/))
    await user.click(box(/^Document Management/))
    expect(box(/^Combo/)).toBeChecked()
    expect(box(/^Updates/)).not.toBeChecked()
    expect(box(/^Updates/)).toBeDisabled()
    expect(box(/^Updates/)).toHaveAccessibleDescription('Included in Combo')
    expect(total()).toBe('£650.00plus VAT')
  })

  it('lets pro take the place of combo, block all but printing, and go again', async () => {
    const { user } = open()
    await user.click(box(/^Combo/))
    await user.click(box(/^Pro/))
    expect(box(/^Combo/)).not.toBeChecked()
    expect(box(/^Combo/)).toHaveAccessibleDescription('Included in Pro')
    expect(box(/^Printing/)).toBeEnabled()
    await user.click(box(/^Pro/))
    expect(box(/^Combo/)).toBeEnabled()
    expect(total()).toBe('£360.00plus VAT')
  })
})

it('puts the selection into the visitor’s cart, and shows the way there', async () => {
  const { user } = open()
  await user.click(plan(/Monthly/))
  await user.click(box(/^Pro/))
  await user.click(screen.getByRole('radio', { name: /All locations/ }))
  await user.click(screen.getByRole('button', { name: /Add To Cart/ }))
  expect(await screen.findByText('Package successfully added in cart')).toBeVisible()
  expect(offlineLines()).toEqual([{ packageId: 'p1', name: details.name, slug: details.slug, sendtype: 'subscription', renewalPlan: 'monthly', packages: ['pro'], licencetype: 'multiple' }])
  expect(screen.getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart')
  expect(screen.queryByRole('button', { name: /Add To Cart/ })).not.toBeInTheDocument()
})

it.each([
  ['2026-12-24T12:00:00.000Z', 'custom date', 'Nothing to pay for 23 days until 24/12/2026'],
  ['2027-03-24T12:00:00.000Z', 'custom date', 'Nothing to pay for 3 months until 24/03/2027'],
  ['2026-12-15T12:00:00.000Z', '14 days', 'Nothing to pay for 14 days until 15/12/2026'],
  ['', '', 'Nothing to pay'],
])('a trial until %s, of %s', (expiry, period, hint) => {
  expect(trialHint(expiry, period, duringOffer)).toBe(hint)
})

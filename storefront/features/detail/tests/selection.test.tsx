import { addToCart, cartCount } from '@cloudoc/cart/contract/cart.ts'
import { pendingChoiceQuery } from '@cloudoc/catalogue/contract/rules/pending-choice.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { keepPendingChoice } from '@cloudoc/kit/session/keepPendingChoice.ts'
import { offlineLines } from '@cloudoc/kit/session/offlineCart.ts'
import { forget, signIn } from '@cloudoc/kit/session/store.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { details, duringOffer, prices } from '../../../testing/samples.ts'
import { shop } from '../../../testing/shop.tsx'
import { item as cartLine } from '../../cart/tests/samples.ts'
import { SelectionPanel } from '../SelectionPanel.tsx'
import { trialHint } from '../trialHint.ts'

const open = (item = details, list = prices) =>
  shop(<SelectionPanel item={item} prices={list} trialPeriod="custom date" now={duringOffer} />)
const box = (name: RegExp) => screen.getByRole('checkbox', { name })
const plan = (name: RegExp) => within(screen.getByRole('group', { name: 'Plan' })).getByRole('radio', { name })
const bar = () => within(screen.getByRole('region', { name: 'Buy' }))
/** What stands beside a name in the breakdown. */
const amount = (name: string | RegExp) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
const total = () => screen.getByText('Total').parentElement?.textContent?.replace('Total ', '')

describe('what a selection costs', () => {
  it('begins with the yearly plan for one location and its discount', () => {
    open()
    expect(plan(/Yearly/)).toBeChecked()
    expect(amount('Licence fee, 12 months')).toBe('£400.00')
    expect(amount(/Yearly plan: 10% off/)).toBe('−£40.00')
    expect(total()).toBe('£360.00before £400.00')
    expect(screen.getByText('plus VAT, for 12 months')).toBeInTheDocument()
    expect(bar().getByText('plus VAT for 12 months')).toBeInTheDocument()
    expect(screen.getByText('The licence renews each year at £360.00 until you cancel.')).toBeInTheDocument()
    // No message covers what it costs.
    for (const price of screen.getAllByText('£360.00', { selector: 'strong' }))
      expect(price).toHaveAttribute('data-keep-clear')
  })

  it('comes first, with the button, before anything is chosen; and again in the bar of a narrow screen', () => {
    open()
    const first = screen.getByText('Total')
    const [add] = screen.getAllByRole('button', { name: /Add To Cart/ })
    const plans = screen.getByRole('group', { name: 'Plan' })
    expect(first.compareDocumentPosition(add as HTMLElement) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect((add as HTMLElement).compareDocumentPosition(plans) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(bar().getByText('£360.00')).toBeInTheDocument()
    expect(bar().getByRole('button', { name: /Add To Cart/ })).toBeInTheDocument()
  })

  it('shows each add-on with its fee and what it gives, with nothing to open', () => {
    open()
    const addOns = within(screen.getByRole('group', { name: 'Add-ons (optional)' }))
    expect(addOns.getByText('£150.00')).toBeVisible()
    expect(box(/^Updates/)).toHaveAccessibleDescription(
      'Take over new versions of your documents when law or guidance changes.',
    )
    expect(document.querySelector('details')).toBeNull()
  })

  it('names no amount without its period', async () => {
    const { user } = open()
    await user.click(box(/^Updates/))
    expect(
      screen.getByText('plus VAT, for 12 months’ licence and the first year of add-ons, which go on at £150.00 a year'),
    ).toBeInTheDocument()
    await user.click(plan(/Monthly/))
    expect(screen.getByText(/the first month of add-ons, which go on at £15.00 a month/)).toBeInTheDocument()
    await user.click(plan(/Trial/))
    expect(screen.getByText('until the trial ends')).toBeInTheDocument()
  })

  it('follows plan, add-ons and licence', async () => {
    const { user } = open()
    await user.click(box(/^Updates/))
    expect(total()).toMatch(/^£510.00/)
    await user.click(box(/^Printing/))
    expect(total()).toMatch(/^£635.00/)
    await user.click(plan(/Monthly/))
    expect(total()).toMatch(/^£540.00/)
    await user.click(screen.getByRole('radio', { name: /All locations/ }))
    expect(total()).toMatch(/^£740.00/)
  })

  it('takes the better of two discounts, and says until when', () => {
    open(
      { ...details, hasDiscountOffer: true, offerExpiry: '2026-12-24T12:00:00.000Z' },
      { ...prices, packageDiscountPercent: 15 },
    )
    expect(amount('Offer: 15% off, until 24/12/2026')).toBe('−£60.00')
    expect(total()).toMatch(/^£340.00/)
    // The offer is over when it renews: the yearly plan's own discount counts then.
    expect(screen.getByText('The licence renews each year at £360.00 until you cancel.')).toBeInTheDocument()
  })

  it('offers to pay by month only where something is paid by month, and says what and what the year costs', async () => {
    const { user } = open(details, { ...prices, trialOn: false })
    expect(screen.queryByRole('group', { name: 'Plan' })).not.toBeInTheDocument()
    await user.click(box(/^Printing/))
    expect(screen.queryByRole('radio', { name: /^Monthly/ })).not.toBeInTheDocument()
    await user.click(box(/^Combo/))
    expect(plan(/^Yearly/)).toHaveAccessibleName('Yearly £775.00 plus VAT for the year, paid today')
    expect(plan(/^Monthly/)).toHaveAccessibleName(
      'Monthly The licence is paid today for the year, add-ons by month at £29.00: £873.00 plus VAT over the year, £98.00 more than paid at once',
    )
    await user.click(plan(/^Monthly/))
    await user.click(box(/^Combo/))
    expect(screen.queryByRole('group', { name: 'Plan' })).not.toBeInTheDocument()
    expect(total()).toMatch(/^£485.00/)
  })

  it('is nothing during a trial, which offers only some add-ons', async () => {
    const { user } = open()
    await user.click(box(/^Document Management/))
    await user.click(plan(/Trial/))
    expect(total()).toBe('£0.00')
    expect(box(/^Document Management/)).toBeDisabled()
    expect(box(/^Document Management/)).not.toBeChecked()
    expect(box(/^Printing/)).toBeDisabled()
    expect(box(/^Combo/)).toBeEnabled()
  })

  it('says nothing of VAT where there is none, nor of a trial where none is on offer', () => {
    open(details, { ...prices, vatRate: 0, trialOn: false })
    expect(screen.getAllByText('for 12 months')).toHaveLength(2)
    expect(screen.queryByText(/VAT/)).not.toBeInTheDocument()
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
    expect(total()).toMatch(/^£650.00/)
  })

  it('offers Pro, which takes the place of combo', async () => {
    const { user } = open()
    expect(box(/^Pro/)).toHaveAccessibleDescription('Everything in Combo, e-signature and forms.')
    await user.click(box(/^Combo/))
    await user.click(box(/^Printing/))
    await user.click(box(/^Pro/))
    expect([box(/^Pro/), box(/^Printing/)].every(each => (each as HTMLInputElement).checked)).toBe(true)
    expect(box(/^Combo/)).not.toBeChecked()
    expect(box(/^Combo/)).toHaveAccessibleDescription('Included in Pro')
    expect(amount('Pro')).toBe('£490.00')
  })
})

it('puts the selection into the visitor’s cart, and shows the way there', async () => {
  const { user } = open()
  await user.click(box(/^Combo/))
  await user.click(plan(/Monthly/))
  await user.click(screen.getByRole('radio', { name: /All locations/ }))
  await user.click(bar().getByRole('button', { name: /Add To Cart/ }))
  expect(await screen.findByText('Package successfully added in cart')).toBeVisible()
  expect(offlineLines()).toEqual([
    {
      packageId: 'p1',
      name: details.name,
      slug: details.slug,
      sendtype: 'subscription',
      renewalPlan: 'monthly',
      packages: ['combo'],
      licencetype: 'multiple',
    },
  ])
  for (const link of screen.getAllByRole('link', { name: 'Go to cart' })) expect(link).toHaveAttribute('href', '/cart')
  expect(screen.queryByRole('button', { name: /Add To Cart/ })).not.toBeInTheDocument()
})

describe('shop §4 Pricing selection rules: a pending plan and add-on', () => {
  const leave = jest.spyOn(browser, 'leave').mockImplementation(() => undefined)
  const asked: unknown[] = []
  beforeEach(() => {
    leave.mockClear()
    asked.length = 0
    keepPendingChoice(`?${pendingChoiceQuery({ addOn: 'updates', plan: 'monthly' })}`)
  })
  afterEach(() => act(forget))
  const inCart = (status: 1 | 3) =>
    server.use(
      answers(cartCount, { count: 1 }),
      answers(addToCart, ({ input }) => {
        asked.push(input)
        return status === 1
          ? { status, response: cartLine(), message: addToCart.texts.addedSubscription }
          : { status, response: addToCart.texts.held, message: 'held' }
      }),
    )

  it('are chosen already; a visitor goes on to the cart with them', async () => {
    const { user } = open()
    await user.click(await bar().findByRole('button', { name: /^Buy Now/ }))
    expect(plan(/Monthly/)).toBeChecked()
    expect(box(/^Updates/)).toBeChecked()
    expect(offlineLines()).toMatchObject([{ renewalPlan: 'monthly', packages: ['updates'] }])
    expect(sessionStorage.getItem('addonDetails')).toBeNull()
    expect(leave).toHaveBeenCalledWith('/cart')
  })

  it('are put into the cart as any other, once the add-on is taken away', async () => {
    const { user } = open()
    await bar().findByRole('button', { name: /^Buy Now/ })
    await user.click(box(/^Updates/))
    await user.click(bar().getByRole('button', { name: /^Add To Cart/ }))
    expect(leave).not.toHaveBeenCalled()
  })

  it.each([
    [1, '/company/checkout'],
    [3, '/company/subscription/pay'],
  ] as const)('are bought at once by somebody who is signed in: %d leads to %s', async (status, path) => {
    signIn({ authToken: 'token', userId: 'u1', role: 'company' })
    inCart(status)
    const { user } = open()
    await user.click(await bar().findByRole('button', { name: /^Buy Now/ }))
    await waitFor(() => expect(leave).toHaveBeenCalledWith(path))
    expect(asked).toMatchObject([{ packages: ['updates'], renewalPlan: 'monthly', instantBuyUpdate: true }])
    expect(sessionStorage.getItem('addonDetails')).toBe(status === 1 ? null : 'updates')
  })
})

it('leaves a keyboard at the way to the cart, once the button that was pressed is gone', async () => {
  const { user } = open()
  const [button] = screen.getAllByRole('button', { name: /Add To Cart/ })
  button?.focus()
  await user.keyboard('{Enter}')
  const [link] = await screen.findAllByRole('link', { name: 'Go to cart' })
  expect(link).toHaveFocus()
})

it.each([
  ['2026-12-24T12:00:00.000Z', 'custom date', 'Nothing to pay for 23 days until 24/12/2026'],
  ['2027-03-24T12:00:00.000Z', 'custom date', 'Nothing to pay for 3 months until 24/03/2027'],
  ['2026-12-15T12:00:00.000Z', '14 days', 'Nothing to pay for 14 days until 15/12/2026'],
  ['', '', 'Nothing to pay'],
])('a trial until %s, of %s', (expiry, period, hint) => {
  expect(trialHint(expiry, period, duringOffer)).toBe(hint)
})

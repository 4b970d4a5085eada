import { cartDetails, coupons } from '@cloudoc/cart/contract/cart.ts'
import { subscribe } from '@cloudoc/checkout/contract/checkout.ts'
import { answers, fails, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { open, thanked } from '../../../../testing/buyer.ts'
import { cart } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'
import { sandbox, shop } from '../../../../testing/till.ts'

const coupon = { _id: 'c1', code: 'WELCOME25', percent: 25, note: '', expires: '', packageIds: [] }

describe('what may come between', () => {
  test('another price: both are shown, and it is asked before anything is paid', async () => {
    const { asked } = shop()
    server.use(
      answers(subscribe, ({ input }) => {
        asked.push(input)
        return refusal('The price has changed', 'price', { amount: '660.00' })
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: /^I accept the terms/ }))
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'The price has changed' })
    expect(dialog).toHaveTextContent('You saw£600.00It is now£660.00')
    shop({ asked })
    server.use(answers(cartDetails, { ...cart, gross: 660 }))
    await user.click(within(dialog).getByRole('button', { name: 'Continue with £660.00' }))
    await screen.findByLabelText('Card number')
    expect(asked.map(({ amount }) => amount)).toEqual([600, 660])
  })

  test('another price, declined: back to the order as it is now', async () => {
    shop()
    server.use(answers(subscribe, () => refusal('The price has changed', 'price', { amount: '660.00' })))
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: /^I accept the terms/ }))
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
    server.use(answers(cartDetails, { ...cart, gross: 660 }))
    await user.click(await screen.findByRole('button', { name: 'Go back to the order' }))
    expect(await screen.findByText('£660.00', { selector: 'strong' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeInTheDocument()
  })

  test('no answer to the first step: said, and nothing has been paid', async () => {
    shop()
    server.use(fails(subscribe))
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: /^I accept the terms/ }))
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong.Nothing has been paid.')
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeInTheDocument()
  })

  test('a coupon that may be used changes the sums and goes with the order; any other is refused beside the field', async () => {
    const { asked } = shop()
    server.use(answers(coupons, [coupon]))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Have a coupon?' }))
    const field = await screen.findByLabelText(/^Coupon/, { selector: 'input' })
    await user.type(field, 'nothing')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(field).toHaveAccessibleDescription('This coupon cannot be used')
    await user.clear(field)
    await user.type(field, ' welcome25 ')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    // £500 less 25% is £375; with £100 of updates £475, with VAT £570.
    expect(await screen.findByText('£570.00', { selector: 'strong' })).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: /^I accept the terms/ }))
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(asked[0]).toMatchObject({ amount: 570, coupon: 'WELCOME25' }))
  })
})

describe('a reload in the middle', () => {
  const reopen = () => stage({ at: '/checkout', role: 'company', kept: { subscriptionPay: 'CD-000001' } })

  test('finds the payment again, and asks for its state', async () => {
    const { asked } = shop({ state: 'pending' })
    sandbox({ status: 'succeeded' }).becomes({ status: 'requires_payment_method' })
    reopen()
    expect(await screen.findByLabelText('Card number')).toBeInTheDocument()
    expect(asked).toHaveLength(1)
  })

  test('in the bank’s question, asks it again', async () => {
    shop({ state: 'pending' })
    sandbox({ status: 'succeeded' }).becomes({ status: 'requires_action' })
    reopen()
    expect(await screen.findByRole('dialog', { name: 'Your bank asks you to confirm' })).toBeInTheDocument()
  })

  test('after it was paid, gives thanks; no second order is made', async () => {
    const { asked } = shop({ state: 'paid' })
    reopen()
    expect(await thanked()).toBeInTheDocument()
    expect(asked).toHaveLength(0)
    expect(sessionStorage.getItem('subscriptionPay')).toBeNull()
  })

  test('an order that was given up is over: the cart is shown', async () => {
    const { asked } = shop({ state: 'failed' })
    reopen()
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeInTheDocument()
    expect(asked).toHaveLength(0)
  })
})

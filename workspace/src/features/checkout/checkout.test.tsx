import { updateAddresses } from '@cloudoc/accounts/contract/profile.ts'
import { userDetails } from '@cloudoc/accounts/contract/session.ts'
import { cartDetails, removeFromCart } from '@cloudoc/cart/contract/cart.ts'
import { subscribeFailed } from '@cloudoc/checkout/contract/checkout.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fill, open, pay, thanked, toPayment } from '../../../testing/buyer.ts'
import { cart, detailsOf, emptyCart, goneCart, orderOf, trialCart } from '../../../testing/samples.ts'
import { stage } from '../../../testing/stage.tsx'
import { sandbox, shop } from '../../../testing/till.ts'

describe('what is shown before', () => {
  test('lines, sums with VAT, and whom the invoice is for', async () => {
    shop()
    open()
    expect(await screen.findByText('£500.00', { selector: 's' })).toBeInTheDocument()
    expect(screen.getByText('20% off')).toBeInTheDocument()
    expect(screen.getByText('plus VAT at 20%').nextSibling).toHaveTextContent('£100.00')
    expect(screen.getByText('£600.00', { selector: 'strong' })).toBeInTheDocument()
    expect(screen.getByText('12 Harbour Road')).toBeInTheDocument()
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Go to the summary: £/ })).toHaveAttribute('href', '#summary')
  })

  test('what is in the cart twice is said once more, and can be taken out', async () => {
    shop()
    const doubled = {
      packageId: 'd1',
      sendtype: 'package' as const,
      name: 'Falls',
      within: 'Domiciliary Care',
      documents: ['Falls'],
      count: 1,
      own: 0,
      cost: 18,
    }
    let now = { ...cart, doubled: [doubled] }
    server.use(
      answers(cartDetails, () => ({ status: 1, response: now })),
      answers(removeFromCart, () => {
        now = { ...cart, doubled: [] }
        return { status: 1, response: now }
      }),
    )
    const { user } = open()
    const notice = await screen.findByRole('region', { name: '1 document is in your cart twice' })
    expect(notice).toHaveTextContent('Falls costs £18.00 plus VAT for 12 months')
    await user.click(within(notice).getByRole('button', { name: 'Take out Falls' }))
    await waitFor(() => expect(screen.queryByText('1 document is in your cart twice')).not.toBeInTheDocument())
  })

  test('an invoice address that is missing is added here, and is on the invoice', async () => {
    shop()
    const asked: unknown[] = []
    const base = detailsOf('company', [])
    const withLines = (addressLines: string[]) => ({
      ...base,
      companyDetails: { ...base.companyDetails, addressLines },
    })
    const { user } = stage({ at: '/checkout', role: 'company', details: withLines([]) })
    server.use(
      answers(updateAddresses, ({ input }) => {
        asked.push(input)
        server.use(answers(userDetails, withLines(['7 Mill Lane', 'York', 'YO1 7AA'])))
        return { status: 1, response: { details: {} as never, Comp_details: 5 } }
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Add the address' }))
    const form = within(screen.getByRole('form', { name: 'Invoice address' }))
    expect(form.getByLabelText('Address line 1')).toHaveFocus()
    await user.click(form.getByRole('button', { name: 'Save the address' }))
    expect(await form.findByText('Enter the town')).toBeInTheDocument()
    expect(asked).toEqual([])
    await user.type(form.getByLabelText('Address line 1'), '7 Mill Lane')
    await user.type(form.getByLabelText('Town'), 'York')
    await user.type(form.getByLabelText('Postcode'), 'YO1 7AA')
    await user.click(form.getByRole('button', { name: 'Save the address' }))
    expect(await screen.findByText('7 Mill Lane')).toBeInTheDocument()
    expect(asked).toEqual([
      {
        registered_line1: '7 Mill Lane',
        registered_line2: '',
        registered_town: 'York',
        registered_postcode: 'YO1 7AA',
      },
    ])
  })

  test('an empty cart leads to the shop', async () => {
    shop()
    server.use(answers(cartDetails, emptyCart))
    open()
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Browse policies and procedures' })).toHaveAttribute(
      'href',
      '/policies-procedures',
    )
  })

  test('something that is no longer on sale has to be taken out first', async () => {
    shop()
    server.use(answers(cartDetails, goneCart))
    open()
    expect(await screen.findByText('No longer on sale')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to the cart' })).toHaveAttribute('href', '/cart')
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument()
  })

  test('a sub-user without Subscriptions is told so; nothing is asked of the server', async () => {
    stage({ at: '/checkout', role: 'user', permissions: ['Documents'] })
    expect(await screen.findByText('You do not have permission to do this.')).toBeInTheDocument()
  })
})

describe('a trial', () => {
  test('nothing to pay: one button, no card, thanks', async () => {
    const { asked } = shop({ kind: 'none', status: 'paid', amount: 0 })
    server.use(answers(cartDetails, trialCart))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Start trial' }))
    expect(await thanked()).toHaveTextContent('Subscription Added Successfully.')
    expect(asked.map(({ amount }) => amount)).toEqual([0])
    expect(screen.getByLabelText('Address')).toHaveTextContent('/orders/CD-000001/thank-you')
  })
})

describe('the sandbox', () => {
  test('pays: the card goes to the provider only, then thanks with three next steps, and an empty cart', async () => {
    const { asked, reported } = shop()
    const { confirms } = sandbox({ status: 'succeeded' })
    const { user, left } = open()
    await toPayment(user)
    expect(screen.getByText('Sandbox: no money moves')).toBeInTheDocument()
    await fill(user, 'Pays')
    await user.click(pay())
    const dialog = await thanked()
    expect(dialog).toHaveTextContent('Payment Successfully Completed.')
    expect(Object.fromEntries(confirms[0] ?? [])).toMatchObject({
      key: 'pk_sandbox',
      client_secret: 'pi_1_secret_2',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][cvc]': '123',
    })
    expect(asked[0]).toMatchObject({ amount: 600 })
    expect(JSON.stringify([asked, reported])).not.toContain('4242')
    expect(reported).toHaveLength(1)
    // shop §2 Home 15: the home page thanks for it, too.
    expect(sessionStorage.getItem('cloudoc_purchased')).toBe('Payment Successfully Completed.')
    // shop §4 Purchase-success modal: two steps lead to /myDocuments, the last one only closes.
    for (const name of ['Open My Documents', 'Add documents of your own'])
      expect(within(dialog).getByRole('link', { name })).toHaveAttribute('href', '/company/myDocuments')
    expect(within(dialog).getByRole('link', { name: 'Documents' })).toHaveAttribute('href', '/company/documents')
    expect(screen.getByText('is empty', { exact: false, selector: 'a[href="/cart"] span' })).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Browse More Documents' }))
    expect(left).not.toHaveBeenCalledWith('/policies-procedures')
    expect(screen.queryByRole('dialog', { name: 'Thank you for your order' })).not.toBeInTheDocument()
  })

  test('an unfilled card is not sent', async () => {
    shop()
    const { confirms } = sandbox({ status: 'succeeded' })
    const { user } = open()
    const number = await toPayment(user)
    await user.click(pay())
    expect(await screen.findByText('Enter the number on the card')).toBeInTheDocument()
    expect(number).toHaveFocus()
    expect(confirms).toHaveLength(0)
  })

  test('declined: the reason, the form and the cart are kept, and another card pays', async () => {
    const { reported } = shop()
    const { confirms, next } = sandbox({
      error: { message: 'Your card has insufficient funds.', code: 'card_declined' },
    })
    const { user } = open()
    const number = await toPayment(user)
    await fill(user, 'Not enough money')
    await user.click(pay())
    expect(await screen.findByRole('alert')).toHaveTextContent('Payment Failed.Your card has insufficient funds.')
    expect(number).toHaveValue('4000 0000 0000 9995')
    expect(screen.getByText('Domiciliary Care')).toBeInTheDocument()
    expect(reported).toHaveLength(0)
    next({ status: 'succeeded' })
    await fill(user, 'Pays')
    await user.click(pay())
    expect(await thanked()).toBeInTheDocument()
    expect(confirms).toHaveLength(2)
  })

  test('a wrong field is named beside it, and has the focus', async () => {
    shop()
    sandbox({ error: { message: "Your card's security code is incorrect.", param: 'payment_method_data[card][cvc]' } })
    const { user } = open()
    await toPayment(user)
    await fill(user, 'Security code')
    await user.click(pay())
    await waitFor(() => expect(screen.getByLabelText('Security code')).toHaveFocus())
    expect(screen.getByLabelText('Security code')).toHaveAccessibleDescription(/security code is incorrect/)
  })

  test('the bank asks: failing it keeps the form, completing it pays', async () => {
    shop()
    const { answersGiven, next, afterwards } = sandbox({ status: 'requires_action' })
    const { user } = open()
    await toPayment(user)
    await fill(user, 'Bank asks')
    await user.click(pay())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fail' }))
    expect(await screen.findByText(/failed authentication/)).toBeInTheDocument()
    next({ status: 'requires_action' })
    afterwards({ status: 'succeeded' })
    await user.click(pay())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Complete' }))
    expect(await thanked()).toBeInTheDocument()
    expect(answersGiven).toEqual(['fail', 'pass'])
  })

  test('a double click pays once', async () => {
    const { asked, reported } = shop()
    const { confirms } = sandbox({ status: 'succeeded' })
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: /^I accept the terms/ }))
    await user.dblClick(screen.getByRole('button', { name: 'Continue to payment' }))
    await screen.findByLabelText('Card number')
    expect(asked).toHaveLength(1)
    await fill(user, 'Pays')
    await user.dblClick(pay())
    expect(await thanked()).toBeInTheDocument()
    expect([confirms.length, reported.length]).toEqual([1, 1])
  })

  test('the network goes while paying: nothing is paid again before it is known; it was paid', async () => {
    shop()
    const { confirms, lose, becomes } = sandbox({ status: 'succeeded' })
    const { user } = open()
    await toPayment(user)
    await fill(user, 'Pays')
    lose()
    await user.click(pay())
    expect(await screen.findByText('The connection was lost while you were paying')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Pay £/ })).not.toBeInTheDocument()
    becomes({ status: 'succeeded' })
    await user.click(screen.getByRole('button', { name: 'Check my payment' }))
    expect(await thanked()).toBeInTheDocument()
    expect(confirms).toHaveLength(1)
  })

  test('the network goes while paying: it was not paid, and the form is as it was', async () => {
    shop()
    const { lose, becomes } = sandbox({ status: 'succeeded' })
    const { user } = open()
    const number = await toPayment(user)
    await fill(user, 'Pays')
    lose()
    await user.click(pay())
    becomes({ status: 'requires_payment_method' })
    await user.click(await screen.findByRole('button', { name: 'Check my payment' }))
    expect(await screen.findByText('No payment was taken. You can try again.')).toBeInTheDocument()
    expect(number).toHaveValue('4242 4242 4242 4242')
  })

  test('still being processed says so, and offers no second payment', async () => {
    const { settle } = shop()
    sandbox({ status: 'processing' })
    settle(() => refusal('The payment is still being processed.', 'pending'))
    const { user } = open()
    await toPayment(user)
    await fill(user, 'Pays')
    await user.click(pay())
    expect(await screen.findByText('The payment is still being processed.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Pay £/ })).not.toBeInTheDocument()
  })

  test('given up: the server is told, and one is back at the cart', async () => {
    shop()
    let given = ''
    server.use(
      answers(subscribeFailed, ({ input }) => {
        given = String(input.orderId)
        return { status: 1, response: orderOf({ type: 'failed' }), message: 'Payment Failed.' }
      }),
    )
    const { user, left } = open()
    await toPayment(user)
    await user.click(screen.getByRole('button', { name: 'Give up and go back to the cart' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith('/cart'))
    expect(given).toBe('CD-000001')
    expect(sessionStorage.getItem('subscriptionPay')).toBeNull()
  })
})

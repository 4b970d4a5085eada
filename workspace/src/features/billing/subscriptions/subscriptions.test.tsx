import { userById } from '@cloudoc/accounts/contract/session.ts'
import { priceDetails } from '@cloudoc/catalogue/contract/package.ts'
import { cardList, removeCard } from '@cloudoc/checkout/contract/cards.ts'
import {
  cancelSubscription,
  paymentUpdateSuccess,
  previewChange,
  renewPlan,
  resumeSubscription,
  subscriptionDetails,
  updatePlan,
} from '@cloudoc/checkout/contract/subscription.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { orderDetails } from '@cloudoc/orders/contract/order.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { cardOf, detailsOf, heldOf, orderOf, orderWithLines, prices } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'
import { sandbox } from '../../../../testing/till.ts'

const card = { brand: 'visa', last4: '4242', expired: false }
const nothing = { parts: [], net: 0, vat: 0, gross: 0, vatRate: 20 }
const shown = (over: Parameters<typeof heldOf>[0] = {}) =>
  server.use(answers(subscriptionDetails, { subscriptions: [heldOf(over)], card }), answers(priceDetails, prices))
const open = () => stage({ at: '/subscriptions', role: 'company' })

test('says what is charged next, when, and to which card', async () => {
  shown()
  open()
  const plan = await screen.findByRole('article')
  expect(plan).toHaveTextContent(/On 0?1 Nov\w* 2027: £600\.00 with VAT for 12 months, charged to Visa ending 4242/)
})

test('a renewal that could not be paid: why, what follows, and the way to pay', async () => {
  shown({
    status: 'past due',
    graceUntil: '2027-11-15T10:00:00.000Z',
    trouble: { reason: 'Your card was declined.', nextTry: '2027-11-04T10:00:00.000Z', asksPerson: false },
  })
  open()
  const notice = await screen.findByRole('region', { name: 'The renewal could not be paid' })
  expect(notice).toHaveTextContent('Your card was declined.')
  expect(within(notice).getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    '/company/subscription/pay?plan=s1',
  )
})

test('a smaller change costs nothing today and says when it comes; a better one leads to its payment', async () => {
  shown()
  const asked: unknown[] = []
  server.use(
    answers(previewChange, ({ input }) => ({
      status: 1 as const,
      response:
        input.licenceType === 'multiple'
          ? {
              when: 'now' as const,
              on: '2026-11-22T10:00:00.000Z',
              today: {
                parts: [
                  {
                    what: 'licence' as const,
                    amount: 300,
                    from: '2026-11-22T10:00:00.000Z',
                    until: '2027-11-01T10:00:00.000Z',
                  },
                ],
                net: 300,
                vat: 60,
                gross: 360,
                vatRate: 20,
              },
              next: null,
            }
          : {
              when: (input.addOns as string[]).length > 0 ? ('same' as const) : ('later' as const),
              on: '2027-11-01T10:00:00.000Z',
              today: nothing,
              next: null,
            },
    })),
    answers(updatePlan, ({ input }) => {
      asked.push(input)
      return {
        status: 1 as const,
        response: { when: 'later' as const, on: '2027-11-01T10:00:00.000Z', payment: null },
        message: updatePlan.texts.planned,
      }
    }),
  )
  const { user, left } = open()
  await user.click(await screen.findByRole('button', { name: 'Change Domiciliary Care' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change Domiciliary Care' })
  // A price beside each option, and a reason beside each that cannot be chosen.
  expect(within(dialog).getByRole('radio', { name: /^All locations £600\.00$/ })).toBeInTheDocument()
  expect(await within(dialog).findByText('£490.00 for 12 months')).toBeInTheDocument()
  expect(within(dialog).getByRole('radio', { name: /£15\.00 a month, £180\.00 over the year$/ })).toBeInTheDocument()
  await user.click(within(dialog).getByRole('checkbox', { name: /^Document management/ }))
  expect(within(dialog).getByRole('checkbox', { name: /^Combo/ })).toBeChecked()
  expect(within(dialog).getByRole('checkbox', { name: /^Updates/ })).toHaveAccessibleDescription('Included in Combo.')
  await user.click(within(dialog).getByRole('checkbox', { name: /^Combo/ }))
  expect(within(dialog).queryByRole('group', { name: 'How add-ons are paid' })).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('checkbox', { name: /^Updates/ }))
  expect(await within(dialog).findByText('This is what you have.')).toBeInTheDocument()
  expect(
    within(dialog).getByRole('checkbox', { name: /^Pro: Combo, e-signature and forms/ }),
  ).toHaveAccessibleDescription(/^Documents signed by staff or anybody/)
  await user.click(within(dialog).getByRole('radio', { name: /^All locations/ }))
  await user.click(await within(dialog).findByRole('button', { name: 'Continue to pay £360.00' }))
  expect(left).toHaveBeenCalledWith('/company/subscription/pay?plan=s1&to=yearly&licence=multiple&addOns=updates')
  await user.click(within(dialog).getByRole('radio', { name: /^One location/ }))
  await user.click(within(dialog).getByRole('checkbox', { name: /^Updates/ }))
  expect(await within(dialog).findByText(/Nothing is due today/)).toBeInTheDocument()
  await user.click(await within(dialog).findByRole('button', { name: /^Change on/ }))
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('cancelling asks first; a cancelled one is resumed with the agreement in sight', async () => {
  shown()
  const cancelled = jest.fn()
  server.use(
    answers(cancelSubscription, () => {
      cancelled()
      return {
        status: 1,
        response: heldOf({ status: 'cancelled', renews: false }),
        message: cancelSubscription.texts.cancelled,
      }
    }),
    answers(resumeSubscription, { ...heldOf() }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Cancel Domiciliary Care' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('nothing more is charged')
  shown({ status: 'cancelled', renews: false })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the subscription' }))
  expect(cancelled).toHaveBeenCalledTimes(1)
  await user.click(await screen.findByRole('button', { name: 'Resume' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('renew with it by themselves')
})

test('a renewal is paid with the saved card; a price that changed is asked about', async () => {
  shown({ status: 'expired' })
  const asked: unknown[] = []
  server.use(
    answers(cardList, [cardOf()]),
    answers(renewPlan, ({ input }) => {
      asked.push(input)
      return { ...refusal('The price has changed', 'price'), errors: { amount: '620.00' } }
    }),
  )
  const { user } = stage({ at: '/subscription/pay?plan=s1', role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'Pay £600.00 with Visa ending 4242' }))
  expect(asked).toEqual([{ planId: 's1', amount: 600, token: 'c1' }])
  expect(await screen.findByRole('button', { name: 'Continue with £620.00' })).toBeInTheDocument()
})

describe('a saved card whose bank asks to confirm', () => {
  const paying = () => {
    shown({ status: 'expired' })
    server.use(
      answers(cardList, [cardOf()]),
      answers(renewPlan, {
        orderId: 'CD-000001',
        status: 'pending',
        amount: 600,
        payment: {
          kind: 'sandbox',
          clientSecret: 'pi_1_secret_2',
          publishableKey: 'pk_sandbox',
          confirmUrl: '/sandbox/payments',
        },
      }),
      answers(paymentUpdateSuccess, orderOf()),
      answers(orderDetails, orderWithLines()),
    )
    return sandbox({ status: 'requires_action' })
  }
  const toBank = async () => {
    const { user } = stage({ at: '/subscription/pay?plan=s1', role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'Pay £600.00 with Visa ending 4242' }))
    return { user, bank: await screen.findByRole('dialog', { name: 'Your bank asks you to confirm' }) }
  }

  test('shows the bank’s question, not an empty form, and pays once it is answered', async () => {
    const { answersGiven, confirms } = paying()
    const { user, bank } = await toBank()
    expect(screen.queryByLabelText('Card number')).not.toBeVisible()
    await user.click(within(bank).getByRole('button', { name: 'Complete' }))
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/order-detail/o1'))
    expect(answersGiven).toEqual(['pass'])
    expect(confirms).toHaveLength(0)
  })

  test('refused there, it says so and takes another card', async () => {
    paying()
    const { user, bank } = await toBank()
    await user.click(within(bank).getByRole('button', { name: 'Fail' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('has failed authentication')
    expect(await screen.findByLabelText('Card number')).toBeVisible()
  })
})

test('the last card of what renews stays, and says why', async () => {
  const { _id, firstname, lastname, username, email, companyDetails } = detailsOf('company', [])
  server.use(
    answers(userById, {
      _id,
      firstname,
      lastname,
      username,
      email,
      role: 'company',
      companyDetails,
      companyName: companyDetails.companyName,
      assignedpolicyDocuments: [],
      Comp_details: 1,
    }),
  )
  server.use(
    answers(cardList, [cardOf()]),
    answers(removeCard, () => refusal(removeCard.refusals.needed.text, 'needed')),
  )
  const { user } = stage({ at: '/profile?tab=payment', role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'Remove Visa ending 4242' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove card' }))
  expect(await screen.findByText(removeCard.refusals.needed.text)).toBeInTheDocument()
  expect(screen.getByText('Visa ending 4242')).toBeInTheDocument()
})

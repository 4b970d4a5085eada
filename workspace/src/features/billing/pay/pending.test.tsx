import { cardList } from '@cloudoc/checkout/contract/cards.ts'
import { previewChange, subscriptionDetails, updatePlan } from '@cloudoc/checkout/contract/subscription.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { orderDetails } from '@cloudoc/orders/contract/order.ts'
import { screen, waitFor } from '@testing-library/react'
import { cardOf, heldOf } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'
import { pendingChange } from './pendingChange.ts'

const today = {
  parts: [
    { what: 'updates' as const, amount: 90, from: '2026-11-24T10:00:00.000Z', until: '2027-11-01T10:00:00.000Z' },
  ],
  net: 90,
  vat: 18,
  gross: 108,
  vatRate: 20,
}
const asked: unknown[] = []
beforeEach(() => {
  asked.length = 0
  server.use(
    answers(subscriptionDetails, ({ input }) => {
      asked.push(input)
      return {
        status: 1 as const,
        response: { subscriptions: [heldOf({ addOns: [], next: null })], card: null },
      }
    }),
    answers(cardList, () => ({ status: 2 as const, response: [], message: 'nothing' })),
    answers(previewChange, ({ input }) => {
      asked.push(input)
      return {
        status: 1 as const,
        response: { when: 'now' as const, on: today.parts[0]?.from ?? '', today, next: null },
      }
    }),
  )
})

describe('shop §4 Pricing selection rules: what is pending on /subscription/pay', () => {
  test('is paid for with the subscription that runs, where the address names none', async () => {
    stage({ at: '/subscription/pay?selected_addon=dXBkYXRlcw', role: 'company', kept: { addonDetails: 'updates' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay for the change' })).toBeInTheDocument()
    expect(await screen.findByText('£108.00', { exact: false })).toBeInTheDocument()
    expect(screen.getByLabelText('Address')).toHaveTextContent(
      '/subscription/pay?plan=s1&to=yearly&licence=single&addOns=updates',
    )
    expect(asked).toContainEqual({ subs_id: 's1', plan: 'yearly', licenceType: 'single', addOns: ['updates'] })
  })

  test('is pending no longer once it was paid', async () => {
    server.use(
      answers(cardList, [cardOf()]),
      answers(updatePlan, {
        when: 'now',
        on: today.parts[0]?.from ?? '',
        payment: {
          orderId: 'o1',
          status: 'paid',
          amount: 108,
          payment: { kind: 'none', clientSecret: '', publishableKey: '', confirmUrl: '' },
        },
      }),
      answers(orderDetails, () => refusal('No records found', 'absent')),
    )
    const { user } = stage({ at: '/subscription/pay', role: 'company', kept: { addonDetails: 'updates' } })
    await user.click(await screen.findByRole('button', { name: 'Pay £108.00 with Visa ending 4242' }))
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/order-detail/o1'))
    expect(sessionStorage.getItem('addonDetails')).toBeNull()
  })

  test('is offered beside a renewal, and can be put away', async () => {
    const { user } = stage({
      at: '/subscription/pay?plan=s1',
      role: 'company',
      kept: { addonDetails: 'updates', employeePlan: 'monthly' },
    })
    const offer = await screen.findByRole('region', { name: 'Updates for Domiciliary Care' })
    expect(offer).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See what it costs' })).toHaveAttribute(
      'href',
      '/company/subscription/pay?plan=s1&to=monthly&licence=single&addOns=updates',
    )
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(offer).not.toBeInTheDocument())
    expect([sessionStorage.getItem('addonDetails'), sessionStorage.getItem('employeePlan')]).toEqual([null, null])
  })

  test('says so where nothing can take it', async () => {
    stage({ at: '/subscription/pay', role: 'company', kept: { addonDetails: 'updates' } })
    server.use(answers(subscriptionDetails, { subscriptions: [heldOf()], card: null }))
    expect(await screen.findByText('There is nothing to add Updates to')).toBeInTheDocument()
  })

  test.each([
    ['updates and management become combo', heldOf({ addOns: [held('management')] }), ['combo']],
    ['combo has the updates', heldOf({ addOns: [held('combo')] }), undefined],
    ['a trial', heldOf({ addOns: [], planType: 'trial' }), undefined],
    ['a cancelled one', heldOf({ addOns: [], status: 'cancelled' }), undefined],
    ['a single document', heldOf({ addOns: [], sendtype: 'package' }), undefined],
  ])('%s', (_, plan, addOns) => {
    expect(pendingChange([plan], { addOn: 'updates' })?.change.addOns).toEqual(addOns)
  })
})

function held(name: 'management' | 'combo') {
  return { name, expires: '2027-11-01T10:00:00.000Z', renews: true }
}

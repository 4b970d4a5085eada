import { userDetails } from '@cloudoc/accounts/contract/session.ts'
import { cartCount, cartDetails, clearCart, removeFromCart, updateCartLine } from '@cloudoc/cart/contract/cart.ts'
import { doubledTexts } from '@cloudoc/cart/contract/doubled.ts'
import { priceDetails } from '@cloudoc/catalogue/contract/package.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { addOffline, offlineLines } from '@cloudoc/kit/session/offlineCart.ts'
import { startSession } from '@cloudoc/kit/sign-in/startSession.ts'
import { answers, fails, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { clearStage, signedIn, stage } from '../../account/tests/stage.tsx'
import { CartPage } from '../CartPage.tsx'
import { cartOf, item, offlineLine, prices } from './samples.ts'

let stop = () => {}
const show = () => {
  stop = startSession().stop
  return stage(<CartPage />, { at: '/cart' })
}
beforeEach(() => server.use(answers(priceDetails, prices), answers(cartCount, { count: 1 })))
afterEach(() => {
  stop()
  clearStage()
})

/** What the server says a sub-user may do. */
const mayNow = (permission: ReplyOf<typeof userDetails>['permission']) =>
  answers(userDetails, { permission } as ReplyOf<typeof userDetails>)

const box = (name: RegExp) => screen.getByRole('checkbox', { name })
const plan = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) })
const chosenPlan = () =>
  screen
    .getAllByRole('radio')
    .filter(one => (one as HTMLInputElement).checked)
    .map(one => (one as HTMLInputElement).value)

describe('a visitor’s cart', () => {
  /** As the server does: what was chosen, priced. */
  const prices15 = () =>
    server.use(
      answers(cartDetails, ({ input }) => {
        const lines = input.cartDetails as {
          packageId: string
          sendtype: 'subscription' | 'package'
          renewalPlan: 'monthly' | 'yearly' | 'trial'
          packages: never[]
        }[]
        return {
          status: 1,
          response: cartOf(
            ...lines
              .filter(line => line.packageId !== 'gone')
              .map(line =>
                item({
                  id: line.packageId,
                  packageId: line.packageId,
                  sendtype: line.sendtype,
                  renewalPlan: line.renewalPlan,
                  chosen: line.packages,
                }),
              ),
          ),
        }
      }),
    )

  test('empty, leads to the packages without asking for anything', async () => {
    show()
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Policies & Procedures' })).toHaveAttribute('href', '/policies-procedures')
  })

  test('shows fee, discount, add-ons, VAT and total', async () => {
    prices15()
    addOffline(offlineLine({ packages: ['combo'] }))
    show()
    const line = within(await screen.findByRole('listitem'))
    expect(line.getByText('£100.00').closest('s')).not.toBeNull()
    expect(line.getByText('With 15% off').nextSibling).toHaveTextContent('£85.00')
    expect(line.getByText('£95.00')).toBeInTheDocument()
    expect(line.getByText('The licence renews each year at £90.00 plus VAT until you cancel.')).toBeInTheDocument()
    expect(screen.getByText('VAT (20%)').nextSibling).toHaveTextContent('£19.00')
    expect(screen.getByText('Due today', { selector: 'dt' }).nextSibling).toHaveTextContent('£114.00')
    expect(screen.getAllByText(/plus VAT/).length).toBeGreaterThan(0)
  })

  test('add-ons follow the selection rules, and blocked ones say why', async () => {
    prices15()
    addOffline(offlineLine({ packages: ['updates'] }))
    const { user } = show()
    await screen.findByRole('listitem')
    await user.click(box(/^Document Management/))
    expect(offlineLines()[0]?.packages).toEqual(['combo'])
    expect(screen.getByText('Updates and Document Management together are Combo.')).toBeInTheDocument()
    await waitFor(() => expect(box(/^Combo/)).toBeChecked())
    expect(box(/^Updates/)).toBeDisabled()
    expect(box(/^Updates/)).toHaveAccessibleDescription('Combo and Pro include the other add-ons')
    await user.click(box(/^Printing/))
    expect(offlineLines()[0]?.packages).toEqual(['combo', 'printing'])
    await user.click(plan('Trial'))
    expect(offlineLines()[0]).toMatchObject({ renewalPlan: 'trial', packages: ['combo'] })
    expect(box(/^Printing/)).toHaveAccessibleDescription('This add-on is not part of the trial')
    expect(await screen.findByText(/The trial|It ends on 20\/01\/2027/)).toBeInTheDocument()
  })

  test('removing says so, and keeps the focus on the page', async () => {
    prices15()
    addOffline(offlineLine())
    addOffline(offlineLine({ packageId: 'p2', name: 'Second' }))
    const { user } = show()
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    await user.click(screen.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement)
    expect(await screen.findByText('Package successfully removed from cart')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByRole('heading', { name: '1 item' })).toHaveFocus()
    expect(offlineLines().map(line => line.packageId)).toEqual(['p2'])
  })

  test('what is sold no more is shown by its name, and has to go before paying', async () => {
    prices15()
    addOffline(offlineLine({ packageId: 'gone', name: 'Old set' }))
    addOffline(offlineLine())
    const { user } = show()
    expect(await screen.findByText('This cannot be bought now')).toBeInTheDocument()
    const checkout = screen.getByRole('button', { name: 'Checkout' })
    expect(checkout).toHaveAttribute('aria-disabled', 'true')
    expect(checkout).toHaveAccessibleDescription('Remove what cannot be bought before you check out.')
    await user.click(screen.getByRole('button', { name: /^Remove\s+Old set$/ }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Checkout' })).not.toHaveAttribute('aria-disabled'))
  })

  test('checkout asks to sign up first, and says why', async () => {
    prices15()
    addOffline(offlineLine())
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Checkout' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    expect(dialog.getByText(/To check out, create an account/)).toBeInTheDocument()
  })

  test('emptying it asks first', async () => {
    prices15()
    addOffline(offlineLine())
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Empty the cart' }))
    const asked = within(await screen.findByRole('alertdialog'))
    await user.click(asked.getByRole('button', { name: 'Keep it' }))
    expect(offlineLines()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Empty the cart' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Empty the cart' }))
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument()
    expect(offlineLines()).toEqual([])
    await waitFor(() => expect(document.getElementById('content')).toHaveFocus())
  })

  test('prices that cannot be read can be asked for again', async () => {
    server.use(fails(cartDetails))
    addOffline(offlineLine())
    const { user } = show()
    expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong.')
    prices15()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('listitem')).toBeInTheDocument()
  })
})

describe('a company’s cart', () => {
  beforeEach(() => signedIn())

  test('checkout leads to the signed-in app', async () => {
    server.use(answers(cartDetails, cartOf(item())))
    show()
    expect(await screen.findByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/company/checkout')
  })

  test('a choice shows at once, is sent, and the answer is what stays', async () => {
    const asked: unknown[] = []
    let answer = () => {}
    server.use(
      answers(cartDetails, cartOf(item({ chosen: ['updates'] }))),
      answers(updateCartLine, async ({ input }) => {
        asked.push(input)
        await new Promise<void>(resolve => {
          answer = resolve
        })
        return {
          status: 1,
          response: cartOf(
            item({ chosen: ['updates'], renewalPlan: 'monthly', price: 90, discountPercent: 10, total: 100 }),
          ),
        }
      }),
    )
    const { user } = show()
    await screen.findByRole('listitem')
    await user.click(plan('Monthly'))
    expect(chosenPlan()).toEqual(['single', 'monthly'])
    expect(asked).toEqual([{ id: 'line1', plantype: 'monthly' }])
    answer()
    await waitFor(() =>
      expect(screen.getByText('Due today', { selector: 'dt' }).nextSibling).toHaveTextContent('£120.00'),
    )
    expect(chosenPlan()).toEqual(['single', 'monthly'])
  })

  test('add-ons and licence are sent as the contract has them, one after another', async () => {
    const asked: unknown[] = []
    server.use(
      answers(cartDetails, cartOf(item({ chosen: ['updates'] }))),
      answers(updateCartLine, ({ input }) => {
        asked.push(input)
        return { status: 1, response: cartOf(item({ chosen: ['updates'] })) }
      }),
    )
    const { user } = show()
    await screen.findByRole('listitem')
    await user.click(box(/^Updates/))
    await user.click(box(/^Printing/))
    await user.click(screen.getByRole('radio', { name: 'All locations' }))
    await waitFor(() =>
      expect(asked).toEqual([
        { id: 'line1', package: 'updates', action: 'remove' },
        { id: 'line1', package: 'printing', action: 'add' },
        { id: 'line1', licencetype: 'multiple' },
      ]),
    )
  })

  test('with the last add-on the plan by month is given up in the same step', async () => {
    const asked: unknown[] = []
    server.use(
      answers(cartDetails, cartOf(item({ chosen: ['updates'], renewalPlan: 'monthly' }))),
      answers(updateCartLine, ({ input }) => {
        asked.push(input)
        return { status: 1, response: cartOf(item()) }
      }),
    )
    const { user } = show()
    await screen.findByRole('listitem')
    await user.click(box(/^Updates/))
    await waitFor(() =>
      expect(asked).toEqual([{ id: 'line1', package: 'updates', action: 'remove', plantype: 'yearly' }]),
    )
    expect(screen.queryByRole('radio', { name: /^Monthly/ })).not.toBeInTheDocument()
  })

  test('a refused change is said and taken back', async () => {
    server.use(
      answers(cartDetails, cartOf(item())),
      answers(updateCartLine, () => refusal('This add-on is not part of the trial', 'noTrial')),
    )
    const { user } = show()
    await screen.findByRole('listitem')
    await user.click(box(/^Combo/))
    expect(
      await screen.findByText('This add-on is not part of the trial', { selector: '.text-heading' }),
    ).toBeInTheDocument()
    await waitFor(() => expect(box(/^Combo/)).not.toBeChecked())
  })

  test('a line whose trial is over can be kept on another plan', async () => {
    server.use(answers(cartDetails, cartOf(item({ renewalPlan: 'trial', price: 0, total: 0, gone: true }))))
    show()
    expect(await screen.findByText(/The trial of this package is not on offer/)).toBeInTheDocument()
    expect(plan('Yearly')).toBeEnabled()
  })

  test('a reason that a node of another release gives has words, too', async () => {
    server.use(
      answers(cartDetails, () => ({
        status: 1,
        response: cartOf({ ...item({ total: 0, gone: true }), why: 'unsold' as never }),
      })),
    )
    show()
    expect(await screen.findByText(/Something that you chose for it is not on sale just now/)).toBeInTheDocument()
    expect(plan('Yearly')).toBeEnabled()
  })

  test('removing and emptying', async () => {
    let items = [item(), item({ id: 'line2', packageId: 'd1', sendtype: 'package', name: 'Lone working' })]
    const asked: unknown[] = []
    server.use(
      answers(cartDetails, () => ({ status: items.length ? 1 : 2, response: cartOf(...items), message: 'nothing' })),
      answers(removeFromCart, ({ input }) => {
        asked.push(input)
        items = items.filter(one => one.packageId !== input.packageId)
        return { status: 1, response: cartOf(...items), message: 'Package successfully removed from cart' }
      }),
      answers(clearCart, () => {
        items = []
        return { status: 1, response: {} }
      }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Remove\s+Lone working$/ }))
    expect(await screen.findByText('Package successfully removed from cart')).toBeInTheDocument()
    expect(asked).toEqual([{ packageId: 'd1', sendtype: 'package' }])
    await user.click(screen.getByRole('button', { name: 'Empty the cart' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Empty the cart' }))
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument()
    expect(screen.getByText(/Nothing is charged before you pay/)).toBeInTheDocument()
  })

  test('somebody whose permission was taken away is told who can buy; of the cart nothing is asked', async () => {
    const asked: string[] = []
    const cart = ({ request }: { request: Request }) => {
      asked.push(request.url)
      return refusal('You do not have permission to do this.', 'forbidden')
    }
    server.use(mayNow(['Documents']), answers(cartDetails, cart), answers(cartCount, cart))
    signedIn({ role: 'user', permission: ['Subscriptions'] })
    show()
    expect(await screen.findByText('Your account cannot buy')).toBeInTheDocument()
    expect(screen.queryByText(/Nothing is charged before you pay/)).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })

  test('somebody who was given the permission since sees the cart', async () => {
    server.use(mayNow(['Subscriptions']), answers(cartDetails, cartOf(item())))
    signedIn({ role: 'user', permission: [] })
    show()
    expect(await screen.findByText('1 item')).toBeInTheDocument()
  })
})

describe('what is in the cart twice', () => {
  const doubled = {
    packageId: 'd1',
    sendtype: 'package' as const,
    name: 'Lone working',
    within: 'Care home, England',
    documents: ['Lone working'],
    count: 1,
    own: 0,
    cost: 18,
  }
  const single = item({ id: 'line2', packageId: 'd1', sendtype: 'package', name: 'Lone working', total: 18 })

  test('is named before paying with what it costs, and can be taken out', async () => {
    signedIn()
    let cart = { ...cartOf(item(), single), doubled: [doubled] }
    const asked: unknown[] = []
    server.use(
      answers(cartDetails, () => ({ status: 1, response: cart })),
      answers(removeFromCart, ({ input }) => {
        asked.push(input)
        cart = { ...cartOf(item()), doubled: [] }
        return { status: 1, response: cart }
      }),
    )
    const { user } = show()
    const notice = await screen.findByRole('region', { name: '1 document is in your cart twice' })
    expect(notice).toHaveTextContent('Lone working is also in Care home, England.')
    expect(notice).toHaveTextContent(
      'Lone working costs £18.00 plus VAT for 12 months, and brings nothing that Care home, England does not bring.',
    )
    await user.click(within(notice).getByRole('button', { name: 'Take out Lone working' }))
    await waitFor(() => expect(screen.queryByText('1 document is in your cart twice')).not.toBeInTheDocument())
    expect(asked).toEqual([{ packageId: 'd1', sendtype: 'package' }])
  })

  test('of two sets says what would go with the smaller one', () => {
    const set = { ...doubled, name: 'Staffing', documents: ['Falls', 'Fire'], count: 7, own: 3, cost: 300 }
    expect(doubledTexts(set, false)).toEqual({
      title: '7 documents are in your cart twice',
      what: 'Staffing and Care home, England both bring: Falls, Fire and 5 more.',
      cost: 'Staffing costs £300.00 for 12 months. 3 documents of it are not in Care home, England.',
      button: 'Take out Staffing',
    })
  })
})

test('what was chosen twice is asked about, and nothing changes until then', async () => {
  signedIn()
  const asked: unknown[] = []
  const twice = item({ other: { renewalPlan: 'monthly', licenceType: 'multiple', addOns: ['pro'], total: 190 } })
  server.use(
    answers(cartDetails, cartOf(twice)),
    answers(updateCartLine, ({ input }) => {
      asked.push(input)
      return { status: 1, response: cartOf(item({ renewalPlan: 'monthly', total: 190 })) }
    }),
  )
  const { user } = show()
  expect(
    await screen.findByText(/Chosen before you signed in: Monthly, All locations, Pro, £190.00/),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Take £190.00' }))
  await waitFor(() => expect(screen.queryByText('You have chosen this twice')).not.toBeInTheDocument())
  expect(asked).toEqual([{ id: 'line1', other: 'take' }])
})

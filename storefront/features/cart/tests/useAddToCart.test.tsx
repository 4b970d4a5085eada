import { addDocumentToCart, addToCart, cartCount } from '@cloudoc/cart/contract/cart.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { offlineLines } from '@cloudoc/kit/session/offlineCart.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { clearStage, signedIn, stage } from '../../account/tests/stage.tsx'
import type { Choice } from '../useAddToCart.ts'
import { useAddToCart } from '../useAddToCart.ts'
import { useCartCount } from '../useCartCount.ts'
import { item } from './samples.ts'

afterEach(clearStage)

function Card({ choice }: { choice: Choice }) {
  const [add, progress] = useAddToCart()
  const count = useCartCount()
  return (
    <>
      <Button
        progress={progress}
        doneText="Added"
        onClick={() => {
          void add(choice)
        }}
      >
        Add To Cart
      </Button>
      <output aria-label="count">{count}</output>
    </>
  )
}
const care: Choice = {
  packageId: 'p1',
  name: 'Care home',
  slug: 'care-home',
  packages: ['pro'],
  renewalPlan: 'monthly',
}
const press = async (choice: Choice = care) => {
  const { user } = stage(<Card choice={choice} />)
  await user.click(screen.getByRole('button', { name: 'Add To Cart' }))
  return user
}
const count = () => screen.getByLabelText('count').textContent

describe('a visitor', () => {
  test('keeps the choice in the browser, once', async () => {
    const user = await press()
    expect(await screen.findByText('Package successfully added in cart')).toBeInTheDocument()
    expect(offlineLines()).toEqual([
      {
        packageId: 'p1',
        name: 'Care home',
        slug: 'care-home',
        sendtype: 'subscription',
        renewalPlan: 'monthly',
        packages: ['pro'],
        licencetype: 'single',
      },
    ])
    expect(count()).toBe('1')
    await user.click(screen.getByRole('button', { name: 'Added' }))
    expect(await screen.findByText('already added in cart')).toBeInTheDocument()
    expect(count()).toBe('1')
  })
})

describe('somebody signed in', () => {
  test('adds on the server, and the count follows', async () => {
    let lines = 0
    server.use(
      answers(cartCount, () => ({ status: 1, response: { count: lines } })),
      answers(addToCart, ({ input }) => {
        lines += 1
        return {
          status: 1,
          response: item({ packageId: input.packageId }),
          message: 'Subscription successfully added in cart',
        }
      }),
    )
    signedIn()
    await press()
    expect(await screen.findByText('Subscription successfully added in cart')).toBeInTheDocument()
    await waitFor(() => expect(count()).toBe('1'))
    expect(offlineLines()).toEqual([])
  })

  test.each([
    [
      '2: in the cart already',
      () => ({ status: 2 as const, response: 'already added in cart', message: 'twice' }),
      'already added in cart',
    ],
    [
      '3: subscribed already',
      () => ({ status: 3 as const, response: 'Already subscribed to this package', message: 'held' }),
      'Already subscribed to this package',
    ],
    [
      '0: refused',
      () => refusal('You do not have permission to do this.', 'forbidden'),
      'You do not have permission to do this.',
    ],
  ])('status %s', async (_name, reply, text) => {
    server.use(answers(cartCount, { count: 0 }), answers(addToCart, reply))
    signedIn()
    await press()
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Add To Cart' })).not.toHaveAttribute('aria-disabled')
  })

  test('a single document has a call of its own', async () => {
    let asked: unknown
    server.use(
      answers(cartCount, { count: 0 }),
      answers(addDocumentToCart, ({ input }) => {
        asked = input
        return { status: 1, response: item({ sendtype: 'package' }), message: 'Package successfully added in cart' }
      }),
    )
    signedIn()
    await press({ packageId: 'd1', name: 'Lone working', slug: '', sendtype: 'package' })
    expect(await screen.findByText('Package successfully added in cart')).toBeInTheDocument()
    expect(asked).toEqual({ fileId: 'd1' })
  })

  test('who may not buy has no cart to count', async () => {
    signedIn({ role: 'employee' })
    stage(<Card choice={care} />)
    expect(count()).toBe('0')
  })
})

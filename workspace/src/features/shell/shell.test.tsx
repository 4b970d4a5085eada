import { userById } from '@cloudoc/accounts/contract/session.ts'
import { cartCount } from '@cloudoc/cart/contract/cart.ts'
import { subscriptionDetails } from '@cloudoc/checkout/contract/subscription.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { detailsOf } from '../../../testing/samples.ts'
import { stage } from '../../../testing/stage.tsx'
import { offersTraining } from './BookTraining.tsx'
import { initials } from './Seal.tsx'

const day = 86_400_000
beforeEach(() =>
  server.use(
    answers(userById, {
      _id: 'u1',
      firstname: 'Maria',
      lastname: 'Okafor',
      username: '',
      email: 'maria@sunrise.test',
      companyName: 'Sunrise Home Care Ltd',
      role: 'company',
      assignedpolicyDocuments: [],
      companyDetails: detailsOf('company', []).companyDetails,
      Comp_details: 20,
    }),
  ),
)
const menu = () => screen.findByRole('navigation', { name: 'Workspace' })

test('the menu follows the permissions that the server knows now, not those of the sign-in', async () => {
  stage({
    at: '/profile',
    role: 'user',
    permissions: ['Documents', 'Subscriptions'],
    details: detailsOf('user', ['Documents']),
  })
  expect(within(await menu()).getByRole('link', { name: 'Documents' })).toBeInTheDocument()
  await screen.findAllByText('Sunrise Home Care Ltd')
  expect(within(await menu()).queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument()
})

test('a right that was withdrawn since the sign-in asks for no cart', async () => {
  const asked = jest.fn(() => refusal('Not permitted', 'forbidden'))
  stage({ at: '/profile', role: 'user', permissions: ['Subscriptions'], details: detailsOf('user', []) })
  server.use(answers(cartCount, asked))
  await screen.findAllByText('Sunrise Home Care Ltd')
  await waitFor(async () =>
    expect(within(await menu()).queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument(),
  )
  expect(asked).not.toHaveBeenCalled()
})

test('Settings is a group in the menu of the account (documents §2)', async () => {
  stage({ at: '/profile', role: 'company' })
  const group = within(await menu()).getByRole('list', { name: 'Settings' })
  expect(within(group).getByRole('link', { name: 'Organisation Details' })).toHaveAttribute('href', '/company/profile')
  expect(within(group).getByRole('link', { name: 'System Settings' })).toHaveAttribute('href', '/company/settings')
})

test('the account has its own side menu, and the way back to the main one', async () => {
  const { user } = stage({ at: '/nowhere', role: 'company' })
  expect(within(await menu()).queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument()
  await user.click(within(await menu()).getByRole('link', { name: 'Account' }))
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/profile'))
  expect(within(await menu()).getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/company/orders')
  await user.click(within(await menu()).getByRole('button', { name: 'Main menu' }))
  expect(within(await menu()).getByRole('link', { name: 'Dashboard' })).toHaveFocus()
  expect(within(await menu()).getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByLabelText('Address')).toHaveTextContent('/profile')
})

describe('while no subscription is active, the menu says why it has no Documents (documents §6)', () => {
  const over = { activesubs: false, userLicenseStatus: 'inactive' } as const
  const none = { ...over, subscription_status: 'inactive' } as const
  const expired = { ...over, subscription_status: 'expired' } as const
  const employee = { ...detailsOf('employee', []), documentsGiven: true }
  test.each([
    ['a company that never had one', { role: 'company', holds: none }, /come with a subscription/],
    ['a company whose subscription ended', { role: 'company', holds: expired }, /can be read, and not changed/],
    ['an employee with folders', { role: 'employee', holds: expired, details: employee }, /can be read, and not/],
  ] as const)('%s', async (_, who, words) => {
    stage({ at: '/nowhere', ...who })
    expect(await within(await menu()).findByText(words)).toBeInTheDocument()
    expect(within(await menu()).queryByRole('link', { name: 'Documents' })).not.toBeInTheDocument()
    const leads = who.holds.subscription_status === 'expired' ? ['/company/documents'] : []
    const links = within(await menu()).queryAllByRole('link', { name: 'Read documents' })
    expect(links.map(link => link.getAttribute('href'))).toEqual(leads)
  })

  test('whoever never sees documents is told nothing', async () => {
    stage({ at: '/profile', role: 'user', permissions: ['Employees'], holds: expired })
    expect(await within(await menu()).findByRole('link', { name: 'Employees' })).toBeInTheDocument()
    expect(within(await menu()).queryByText(/No subscription is active/)).not.toBeInTheDocument()
  })
})

test('shop §3 Session values kept: activeClass is the entry of the menu that one is in', async () => {
  server.use(answers(subscriptionDetails, () => new Promise(() => {})))
  const { user } = stage({ at: '/profile', role: 'company' })
  const entries = await menu()
  await waitFor(() => expect(sessionStorage.getItem('activeClass')).toBe('profile'))
  await user.click(within(entries).getByRole('link', { name: 'Subscription' }))
  await waitFor(() => expect(sessionStorage.getItem('activeClass')).toBe('subscription'))
})

test('folding the menu is remembered, and its entries keep their names', async () => {
  const { user, unmount } = stage({ at: '/profile', role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'Collapse the menu' }))
  expect(within(await menu()).getByRole('link', { name: 'Orders' })).toBeInTheDocument()
  unmount()
  stage({ at: '/profile', role: 'company' })
  expect(await screen.findByRole('button', { name: 'Expand the menu' })).toBeInTheDocument()
})

test('where there is little room it is folded, opens over the screen, and folds again with Escape, a step elsewhere, or the focus', async () => {
  const before = window.matchMedia
  window.matchMedia = query =>
    Object.assign(new EventTarget(), {
      matches: query.includes('63.99rem'),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
  server.use(answers(subscriptionDetails, () => new Promise(() => {})))
  const { user } = stage({ at: '/profile', role: 'company' })
  const unfold = async () => user.click(await screen.findByRole('button', { name: 'Expand the menu' }))
  await unfold()
  expect(screen.getByRole('button', { name: 'Collapse the menu' })).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  await unfold()
  await user.click(within(await menu()).getByRole('link', { name: 'Subscription' }))
  await unfold()
  await user.click(screen.getByRole('button', { name: /^Notifications/ }))
  expect(await screen.findByRole('button', { name: 'Expand the menu' })).toBeInTheDocument()
  expect(localStorage).toHaveLength(0)
  window.matchMedia = before
})

test('the drawer opens from the bar, and closes as an entry is chosen', async () => {
  server.use(answers(subscriptionDetails, () => new Promise(() => {})))
  const { user } = stage({ at: '/profile', role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'Open the menu' }))
  const drawer = screen.getByRole('dialog', { name: 'Menu' })
  await user.click(await within(drawer).findByRole('button', { name: 'Main menu' }))
  await user.click(within(drawer).getByRole('button', { name: 'Account' }))
  expect(within(drawer).getByRole('button', { name: 'Main menu' })).toHaveFocus()
  await user.click(await within(drawer).findByRole('link', { name: 'Subscription' }))
  expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/subscriptions'))
})

test('the cart says how many lines it has, and leads to the shop', async () => {
  stage({ at: '/profile', role: 'company' })
  expect(await screen.findByRole('link', { name: 'Cart with 2 items' })).toHaveAttribute('href', '/cart')
})

test.each([
  ['company' as const, [], ['My Cloudoc', 'My account', 'Dashboard', 'Order history', 'Subscription', 'Logout']],
  ['user' as const, ['Dashboard'], ['My account', 'Dashboard', 'Logout']],
  ['employee' as const, [], ['My account', 'Logout']],
  ['employee' as const, ['folders'], ['My Cloudoc', 'My account', 'Logout']],
])('shop §2 Header menu: the account menu of a %s with %p', async (role, given, entries) => {
  const folders = given.some(each => each === 'folders')
  const permissions = given.filter(each => each !== 'folders')
  const { user } = stage({
    at: '/profile',
    role,
    permissions,
    details: { ...detailsOf(role, permissions), documentsGiven: folders },
  })
  await user.click(await screen.findByRole('button', { name: 'My Account' }))
  await screen.findByRole('menuitem', { name: 'Logout' })
  expect(screen.getAllByRole('menuitem').map(each => each.textContent)).toEqual(entries)
})

describe('Book Training (shop §9)', () => {
  const now = Date.UTC(2026, 10, 21)
  test.each([
    [0, true],
    [29.9, true],
    [30, false],
    [400, false],
  ])('%d days after the company was created: %s', (days, shown) => {
    expect(offersTraining(new Date(now - days * day).toISOString(), now)).toBe(shown)
  })

  test('leads to the scheduling page', async () => {
    stage({
      at: '/profile',
      role: 'company',
      details: detailsOf('company', [], new Date(Date.now() - 3 * day).toISOString()),
    })
    expect(await screen.findByRole('link', { name: 'Book Training' })).toHaveAttribute(
      'href',
      'https://training.test/book',
    )
  })
})

test.each([
  ['Sunrise Home Care Ltd', 'SH'],
  ['  acme ', 'A'],
  ['& Sons Care', 'SC'],
  ['', ''],
])('the seal of %p is %p', (name, seal) => expect(initials(name)).toBe(seal))

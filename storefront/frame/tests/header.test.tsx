import { cartCount } from '@cloudoc/cart/contract/cart.ts'
import { forget, signIn } from '@cloudoc/kit/session/store.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, screen, within } from '@testing-library/react'
import { shop } from '../../testing/shop.tsx'
import { Footer } from '../Footer.tsx'
import { isShopPath } from '../GoLink.tsx'
import { Header } from '../Header.tsx'
import { telephone } from '../telephone.ts'

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => act(() => forget()))

const main = () => within(screen.getByRole('navigation', { name: 'Main' }))
const named = (scope: Pick<typeof screen, 'getAllByRole'>) => scope.getAllByRole('link').map(link => link.textContent)

const ordered = [
  'All packages',
  'Domiciliary Care',
  "Children's Home",
  'Supported Living',
  'Supported Accommodation for Young People',
  'Care Home',
  'Temporary Staffing',
  'Art Therapy',
  'Zebra Care',
]
const resources = ['System Features', 'Knowledgebase', 'FAQs', 'System Documentation', 'Pricing']

describe('the public menu (shop §2 Header menu)', () => {
  it('has its entries in order, categories first Home Care, then as stated, then by name', () => {
    shop(<Header />)
    expect(named(main())).toEqual([
      'Home',
      ...ordered,
      'Document Search',
      'Features',
      ...resources,
      'Blog',
      'Contact us',
    ])
    expect(main().getByRole('link', { name: 'Domiciliary Care' })).toHaveAttribute(
      'href',
      '/policies-procedures?category=home-care',
    )
    expect(screen.getByRole('link', { name: 'Get a Demo' })).toHaveAttribute('href', 'https://calendar.example/demo')
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toHaveAttribute('href', '/cart')
  })

  it('takes the blog’s address from settings, and says when it is elsewhere', () => {
    shop(<Header />, { settings: { blog_url: 'https://blog.example/' } })
    const blog = main().getByRole('link', { name: 'Blog (opens in a new tab)' })
    expect(blog).toHaveAttribute('href', 'https://blog.example/')
    expect(blog).toHaveAttribute('rel', 'noopener')
  })

  it('marks the screen in sight', () => {
    shop(<Header />, { at: '/contact-us' })
    expect(main().getByRole('link', { current: 'page' })).toHaveTextContent('Contact us')
  })

  it('opens and closes with Escape, and after a step', async () => {
    const { user, address } = shop(<Header />)
    const dropdown = main().getByText('Resources').closest('details')
    await user.click(main().getByText('Resources'))
    expect(dropdown).toHaveAttribute('open')
    await user.keyboard('{Escape}')
    expect(dropdown).not.toHaveAttribute('open')
    expect(main().getByText('Resources')).toHaveFocus()
    await user.click(main().getByText('Resources'))
    await user.click(main().getByRole('link', { name: 'FAQs' }))
    expect(address()).toBe('/faq')
    expect(dropdown).not.toHaveAttribute('open')
  })
})

describe('the menu of those who are signed in', () => {
  it('has My Cloudoc and My Account in place of signing in, and the company’s cart', async () => {
    server.use(answers(cartCount, { count: 2 }))
    act(() => signIn({ authToken: 't', userId: 'u', role: 'company', userName: 'Amara' }))
    shop(<Header />)
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'My Cloudoc' })).toHaveAttribute('href', '/company/documents')
    const account = within(screen.getByText('My Account').closest('details') as HTMLElement)
    expect(account.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My account', '/company/profile'],
      ['Dashboard', '/company/dashboard'],
      ['Order history', '/company/order/history'],
    ])
    expect(account.getByRole('button', { name: 'Logout' })).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument()
  })
})

describe('the menu of a narrow screen', () => {
  it('mirrors the public menu, and closes after a step', async () => {
    const { user, address } = shop(<Header />)
    await user.click(screen.getByRole('link', { name: 'Menu' }))
    const mobile = within(screen.getByRole('navigation', { name: 'Mobile' }))
    expect(named(mobile)).toEqual(named(main()))
    await user.click(mobile.getByRole('link', { name: 'Contact us' }))
    expect(address()).toBe('/contact-us')
    expect(screen.queryByRole('navigation', { name: 'Mobile' })).not.toBeInTheDocument()
  })
})

describe('the footer (shop §2 Footer)', () => {
  it('has contact, where to go, the legal pages and this year', () => {
    shop(<Footer />, {
      settings: {
        androidUrl: 'https://apps.example/android',
        socialLinks: [{ name: 'linkedin', url: 'https://social.example/in' }],
      },
    })
    expect(named(within(screen.getByRole('navigation', { name: 'Explore' })))).toEqual([
      'Policies & Procedures',
      'Document Library',
      'Pricing',
      'System Features',
      'Contact Us',
    ])
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/pages/privacy-policy')
    expect(screen.getByRole('link', { name: '020 7946 0123' })).toHaveAttribute('href', 'tel:+442079460123')
    expect(screen.getByRole('link', { name: /1 Example Street/ })).toHaveAttribute(
      'href',
      expect.stringContaining('1%20Example%20Street'),
    )
    expect(screen.getByRole('link', { name: /Android/ })).toBeInTheDocument()
    expect(screen.getByText(/© 2026 Cloudoc/)).toBeInTheDocument()
  })
})

it.each([
  ['/', true],
  ['/policies-procedures', true],
  ['/company', false],
  ['/company/orders', false],
  ['/companyx', true],
  ['//evil.example', false],
  ['https://x.example', false],
  ['mailto:a@b', false],
])('%s is a screen of the shop: %s', (path, isShop) => {
  expect(isShopPath(path)).toBe(isShop)
})
it.each([
  ['020 7946 0123', 'tel:+442079460123'],
  ['+44 20 7946 0123', 'tel:+442079460123'],
])('%s is dialled as %s', (number, link) => {
  expect(telephone(number)).toBe(link)
})

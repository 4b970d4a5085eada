import { browser } from '@cloudoc/kit/calls/browser.ts'
import { forget, signIn } from '@cloudoc/kit/session/store.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { publicPolicies } from '@cloudoc/policies/contract/public.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { answered, shop } from '../../testing/shop.tsx'
import { list, PolicyList } from './PolicyList.tsx'

const replaced = jest.spyOn(browser, 'replace').mockImplementation(() => undefined)
beforeEach(() => replaced.mockClear())
afterEach(() => act(forget))

const show = () =>
  shop(<PolicyList />, {
    at: '/policy/documents',
    subdomain: 'acme',
    answers: answered(list(new URLSearchParams()), { company: 'Acme Care', logoPath: '', items: [] }, 0),
  })

describe('shop §2 /policy/documents on the address of a company', () => {
  it('shows visitors the public list, and employees the way to their own policies', () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: 'Policies of Acme Care' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Read the policies that are for you' })).toHaveAttribute(
      'href',
      '/company/policy/documents',
    )
    expect(replaced).not.toHaveBeenCalled()
  })

  it.each([
    ['employee', 1],
    ['company', 0],
  ])('leads somebody signed in as %s to their own policies %d times', async (role, times) => {
    signIn({ authToken: 'token', userId: 'u1', role, subdomain: 'acme' })
    show()
    await waitFor(() => expect(replaced).toHaveBeenCalledTimes(times))
    if (times > 0) expect(replaced).toHaveBeenCalledWith('/company/policy/documents')
  })

  it('has the way to sign in where the company shows nothing', async () => {
    server.use(answers(publicPolicies, () => refusal('There is no such page.', 'absent')))
    shop(<PolicyList />, { at: '/policy/documents', subdomain: 'acme' })
    expect(await screen.findByRole('link', { name: 'Read my policies' })).toHaveAttribute(
      'href',
      '/company/policy/documents',
    )
  })
})

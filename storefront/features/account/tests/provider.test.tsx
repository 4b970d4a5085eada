import {
  confirmProvider,
  findProvider,
  finishLink,
  finishProvider,
  startProvider,
} from '@cloudoc/accounts/contract/doors/provider.ts'
import { companyByDomain, startCrossing } from '@cloudoc/accounts/contract/session.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { session } from '@cloudoc/kit/session/store.ts'
import { keepAttempt, takeAttempt } from '@cloudoc/kit/sign-in/providerAttempt.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { SignInPage } from '../pages/SignInPage.tsx'
import { ConfirmProviderPage } from '../provider/ConfirmProviderPage.tsx'
import { ProviderPage } from '../provider/ProviderPage.tsx'
import { clearStage, sessionReply, stage } from './stage.tsx'

const leave = jest.spyOn(browser, 'leave').mockImplementation(() => undefined)
beforeEach(() => {
  leave.mockClear()
  server.use(answers(startCrossing, { code: 'c0de', subdomain: 'acme' }))
})
afterEach(clearStage)

const pages = (
  <Routes>
    <Route path="/signin" element={<SignInPage />} />
    <Route path="/signin/provider" element={<ProviderPage />} />
    <Route path="/signin/link/:token" element={<ConfirmProviderPage />} />
  </Routes>
)
const own = { subdomain: 'acme' }
const attempt = { binding: 'b', next: '', isLink: false }
const back = '/signin/provider?state=s&code=c&iss=https%3A%2F%2Fprovider.example'

test('a company with a provider has its button, beside the password', async () => {
  server.use(
    answers(companyByDomain, { companyName: 'Acme', subdomain: 'acme', logoPath: '', signInProvider: 'microsoft' }),
  )
  stage(pages, { at: '/signin?next=%2Fcompany%2Finvoice', ...own })
  expect(await screen.findByRole('link', { name: 'Continue with Microsoft' })).toHaveAttribute(
    'href',
    '/signin/provider?next=%2Fcompany%2Finvoice',
  )
  expect(screen.getByRole('form', { name: 'Sign In' })).toBeInTheDocument()
})

test('on the product’s own address an e-mail address leads to the company’s', async () => {
  server.use(answers(findProvider, { subdomain: 'acme' }))
  const { user } = stage(pages, { at: '/signin?next=%2Fcompany%2Finvoice' })
  await user.click(screen.getByRole('button', { name: 'Use my organisation’s sign-in' }))
  await user.type(screen.getByLabelText('Your e-mail address at work'), 'jo@acme.example{Enter}')
  await waitFor(() =>
    expect(leave).toHaveBeenCalledWith('http://acme.localhost/signin/provider?next=%2Fcompany%2Finvoice'),
  )
})

test('leads to the provider, and keeps for the way back what opens its answer', async () => {
  server.use(answers(startProvider, { location: 'https://provider.example/authorize', binding: 'b' }))
  stage(pages, { at: '/signin/provider?next=%2F%2Fevil.example', ...own })
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://provider.example/authorize'))
  expect(takeAttempt()).toEqual(attempt)
})

test('signs in with what the provider has sent along, which stays in no address', async () => {
  keepAttempt(attempt)
  const sent: InputOf<typeof finishProvider>[] = []
  server.use(
    answers(finishProvider, ({ input }) => {
      sent.push(input)
      return { status: 1, response: sessionReply, message: 'You have logged in successfully' }
    }),
  )
  const { address } = stage(pages, { at: back, ...own })
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  expect(session().isAuthenticated).toBe(true)
  expect(sent).toMatchObject([{ state: 's', code: 'c', iss: 'https://provider.example', binding: 'b' }])
  expect(address()).not.toContain('code')
  expect(takeAttempt()).toBeUndefined()
})

test('an answer that another window has asked for opens nothing', async () => {
  stage(pages, { at: back, ...own })
  expect(await screen.findByText(/begun in another window/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toBeVisible()
})

test('a first sign-in says that a mail confirms it', async () => {
  keepAttempt(attempt)
  server.use(answers(finishProvider, { linkMailed: true }))
  stage(pages, { at: back, ...own })
  expect(await screen.findByText('Look into your e-mail')).toBeVisible()
})

test('a refusal is said in words', async () => {
  keepAttempt(attempt)
  server.use(answers(finishProvider, () => refusal(finishProvider.refusals.notKnown.text, 'notKnown')))
  stage(pages, { at: back, ...own })
  expect(await screen.findByText(finishProvider.refusals.notKnown.text)).toBeVisible()
})

test('whoever links themself hears that it works', async () => {
  keepAttempt({ ...attempt, isLink: true })
  server.use(answers(finishLink, {}))
  stage(pages, { at: back, ...own })
  expect(await screen.findByText(finishLink.texts.linked)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Settings' })).toHaveAttribute('href', '/company/settings/sign-in')
})

test('the link of the mail changes nothing until it is pressed', async () => {
  let pressed = 0
  server.use(
    answers(confirmProvider, () => {
      pressed += 1
      return { status: 1, response: {}, message: confirmProvider.texts.done }
    }),
  )
  const { user } = stage(pages, { at: '/signin/link/token' })
  expect(pressed).toBe(0)
  await user.click(screen.getByRole('button', { name: 'It was me: link it' }))
  expect(await screen.findByText(confirmProvider.texts.done)).toBeVisible()
})

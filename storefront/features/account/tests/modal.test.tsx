import { signIn } from '@cloudoc/accounts/contract/session.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { draft } from '../drafts.ts'
import { rememberEmail } from '../rememberedEmail.ts'
import { clearStage, opener, openModal, sessionReply } from './stage.tsx'

afterEach(clearStage)

describe('the sign-in modal', () => {
  test('begins in its first field; Escape closes it and hands the focus back', async () => {
    const { user, form } = await openModal()
    await waitFor(() => expect(form.getByLabelText('E-mail')).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener()).toHaveFocus())
  })

  test('opens on the tab that was asked for, with the reason', async () => {
    const { form } = await openModal('signup', { why: 'To check out, create an account.' })
    expect(form.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    expect(form.getByText('To check out, create an account.')).toBeInTheDocument()
    await waitFor(() => expect(form.getByLabelText('First name')).toHaveFocus())
  })

  test('nothing typed is lost by another tab, or by closing it', async () => {
    const { user, form } = await openModal('signup')
    await user.type(form.getByLabelText('Company name'), 'Acme Care')
    await user.type(form.getByLabelText('Subdomain'), 'AcmeCare')
    expect(form.getByText(/^acmecare/)).toBeInTheDocument()
    await user.type(form.getByLabelText('Password'), 'long enough')
    await user.click(form.getByRole('tab', { name: 'Sign In' }))
    await user.type(form.getByLabelText('E-mail'), 'jane@acme.example')
    await user.click(form.getByLabelText('Remember my e-mail address'))
    await user.click(form.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await user.click(opener())
    const again = within(await screen.findByRole('dialog'))
    expect(again.getByLabelText('Company name')).toHaveValue('Acme Care')
    expect(again.getByLabelText('Password')).toHaveValue('long enough')
    expect(again.getByText(/^acmecare/)).toBeInTheDocument()
    await user.click(again.getByRole('tab', { name: 'Sign In' }))
    expect(again.getByLabelText('E-mail')).toHaveValue('jane@acme.example')
    expect(again.getByLabelText('Remember my e-mail address')).toBeChecked()
    // Passwords are in memory, never in storage.
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('long enough')
  })

  test('once somebody is signed in, nothing typed is kept', async () => {
    server.use(answers(signIn, { ...sessionReply, cartNotes: ['already added in cart'] }))
    const { user, form } = await openModal()
    await user.type(form.getByLabelText('E-mail'), 'jane@acme.example')
    await user.type(form.getByLabelText('Password'), 'long enough{Enter}')
    await form.findByText('already added in cart')
    expect(draft('sign-in')).toEqual({})
  })

  test('a remembered address is there', async () => {
    rememberEmail('jane@acme.example')
    const { form } = await openModal()
    expect(form.getByLabelText('E-mail')).toHaveValue('jane@acme.example')
    expect(form.getByLabelText('Remember my e-mail address')).toBeChecked()
  })

  test('says when Caps Lock is on, and shows what was typed when asked', async () => {
    const { user, form } = await openModal()
    const password = form.getByLabelText('Password')
    fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true })
    expect(form.getByText('Caps Lock is on')).toBeInTheDocument()
    fireEvent.keyUp(password, { key: 'CapsLock', modifierCapsLock: false })
    expect(form.queryByText('Caps Lock is on')).toBeNull()
    await user.click(form.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
  })

  test('is friendly to password managers', async () => {
    const { user, form } = await openModal()
    expect(form.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
    expect(form.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
    await user.click(form.getByRole('tab', { name: 'Sign Up' }))
    expect(form.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password')
    expect(form.getByLabelText('Confirm password')).toHaveAttribute('autocomplete', 'new-password')
  })
})

import { type ProfileDetails, updateAddresses, updateCompany } from '@cloudoc/accounts/contract/profile.ts'
import { confirmSignIn } from '@cloudoc/accounts/contract/security.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { orderList } from '@cloudoc/orders/contract/order.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'
import { detailsWith, profileIs, saves } from './samples.ts'

const tab = (name: string | RegExp) => screen.findByRole('tab', { name })
const formNamed = (name: string) => within(screen.getByRole('form', { name }))

describe('saving', () => {
  test('sends what was changed and no more, says so, and counts again', async () => {
    const details = detailsWith({ company_email: 'a@b.example' })
    profileIs(details)
    const asked = saves(updateCompany, details)
    const { user } = stage({ at: '/profile?tab=1', role: 'company' })
    await user.type(await screen.findByLabelText('Trading name'), 'Sunrise')
    expect(screen.getByText('You have changes that are not saved.')).toBeVisible()
    expect(await tab(/^Company •? ?\(not saved\)$/)).toBeInTheDocument()
    profileIs({ ...details, trading_name: 'Sunrise' })
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    expect(await screen.findByText('My profile Updated Successfully')).toBeInTheDocument()
    expect(asked).toEqual([{ trading_name: 'Sunrise' }])
    expect(screen.getByText('3 of 20 details filled')).toBeInTheDocument()
    expect(screen.queryByText('You have changes that are not saved.')).not.toBeInTheDocument()
  })

  test('a change that matters asks for the password where the sign-in is some time ago, and is made then', async () => {
    const details = detailsWith({ company_email: 'a@b.example' })
    profileIs(details)
    let isConfirmed = false
    server.use(
      answers(updateCompany, ({ input }) =>
        isConfirmed
          ? {
              status: 1,
              response: { details: { ...details, ...input } as ProfileDetails, Comp_details: 2 },
              message: 'My profile Updated Successfully',
            }
          : refusal('Please enter your password to go on.', 'confirmSignIn'),
      ),
      answers(confirmSignIn, ({ input }) => {
        if (input.password !== 'right')
          return refusal('Your password is not right.', 'invalid', { password: 'Your password is not right.' })
        if (!input.code) return { status: 1, response: { needsCode: true } }
        isConfirmed = true
        return { status: 1, response: { needsCode: false } }
      }),
    )
    const { user } = stage({ at: '/profile?tab=1', role: 'company' })
    await user.type(await screen.findByLabelText('Company name'), ' and Daughters')
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
    await user.type(dialog.getByLabelText('Your password'), 'wrong')
    await user.click(dialog.getByRole('button', { name: 'Go on' }))
    expect(await dialog.findByLabelText('Your password')).toHaveAccessibleDescription('Your password is not right.')
    await user.clear(dialog.getByLabelText('Your password'))
    await user.type(dialog.getByLabelText('Your password'), 'right')
    await user.click(dialog.getByRole('button', { name: 'Go on' }))
    await user.type(await dialog.findByLabelText('Code from your authenticator app'), '123456')
    await user.click(dialog.getByRole('button', { name: 'Go on' }))
    expect(await screen.findByText('My profile Updated Successfully')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('whoever closes the question changes nothing, and is told so', async () => {
    profileIs(detailsWith())
    server.use(answers(updateCompany, () => refusal('Please enter your password to go on.', 'confirmSignIn')))
    const { user } = stage({ at: '/profile?tab=1', role: 'company' })
    await user.type(await screen.findByLabelText('Company name'), ' and Daughters')
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    await screen.findByRole('dialog', { name: 'Is it you?' })
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Please enter your password to go on.')).toBeInTheDocument()
    expect(screen.getByLabelText('Company name')).toHaveValue('Sunrise Home Care Ltd and Daughters')
  })

  test('refusals stand beside their fields, before and after sending', async () => {
    profileIs(detailsWith())
    const { user } = stage({ at: '/profile?tab=1', role: 'company' })
    await user.type(await screen.findByLabelText('Company phone'), '12')
    await user.clear(screen.getByLabelText('Company name'))
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    expect(screen.getByLabelText('Company phone')).toHaveAccessibleDescription('Phone number format is incorrect')
    expect(screen.getByLabelText('Company name')).toHaveAccessibleDescription(/Company name is required$/)
    await user.type(screen.getByLabelText('Company name'), 'S')
    await user.clear(screen.getByLabelText('Company phone'))
    await user.type(screen.getByLabelText(/^Website/), 'no')
    server.use(
      answers(updateCompany, () =>
        refusal('Use an address that begins with https://', 'invalid', {
          website: 'Use an address that begins with https://',
        }),
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    await waitFor(() => expect(screen.getByLabelText(/^Website/)).toHaveFocus())
    expect(screen.getByLabelText(/^Website/)).toBeInvalid()
    expect(screen.getByLabelText(/^Website/)).toHaveValue('no')
  })

  test('nothing typed is lost by changing tabs or screens; discarding is one press', async () => {
    profileIs(detailsWith({ director_firstname: 'Sam' }))
    server.use(answers(orderList, { orders: [], success: 0, failed: 0, all: 0 }))
    const { user } = stage({ at: '/profile?tab=3', role: 'company' })
    const first = async () =>
      within(await screen.findByRole('group', { name: 'Director' })).findByLabelText('First name')
    await user.type(await first(), 'antha')
    await user.click(await tab('Addresses'))
    await user.click(await tab('My profile'))
    await user.click(screen.getByRole('button', { name: 'My Account' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Order history' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeInTheDocument()
    const leaving = new Event('beforeunload', { cancelable: true })
    fireEvent(window, leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await user.click(screen.getByRole('button', { name: 'My Account' }))
    await user.click(await screen.findByRole('menuitem', { name: 'My account' }))
    await user.click(await tab('Company details'))
    await user.click(await tab(/^People.*not saved/))
    expect(await first()).toHaveValue('Samantha')
    await user.click(formNamed('People').getByRole('button', { name: 'Discard changes' }))
    expect(await first()).toHaveValue('Sam')
  })
})

describe('addresses', () => {
  test('one address for both, until they are told apart', async () => {
    profileIs(detailsWith({ registered_line1: '12 Harbour Road', registered_town: 'Whitby' }))
    const asked = saves(updateAddresses, detailsWith())
    const { user } = stage({ at: '/profile?tab=2', role: 'company' })
    const same = await screen.findByLabelText('Same as the registered address')
    expect(same).not.toBeChecked()
    await user.click(same)
    await user.type(screen.getByLabelText('Postcode'), 'YO21 3PU')
    await user.click(screen.getByRole('button', { name: 'Save addresses' }))
    await waitFor(() =>
      expect(asked).toEqual([
        {
          registered_postcode: 'YO21 3PU',
          trading_line1: '12 Harbour Road',
          trading_town: 'Whitby',
          trading_postcode: 'YO21 3PU',
        },
      ]),
    )
  })

  test('reads as it will in documents while it is typed, with gaps by their names', async () => {
    profileIs(detailsWith())
    const { user } = stage({ at: '/profile?tab=2', role: 'company' })
    const registered = within(await screen.findByRole('group', { name: 'Registered address' }))
    await user.type(registered.getByLabelText('Address line 1'), '12 Harbour Road')
    await user.type(registered.getByLabelText('Postcode'), 'YO21 3PU')
    expect(screen.getByText('12 Harbour Road, YO21 3PU', { selector: 'strong' })).toBeVisible()
    expect(screen.getByText('Trading address', { selector: 'span' })).toBeVisible()
  })
})

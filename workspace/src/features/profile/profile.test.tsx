import {
  type ProfileDetails,
  profileDetails,
  updateAddresses,
  updateCompany,
  type updateOfficers,
  uploadLogo,
  uploadSignature,
} from '@cloudoc/accounts/contract/profile.ts'
import { confirmSignIn } from '@cloudoc/accounts/contract/security.ts'
import { userById } from '@cloudoc/accounts/contract/session.ts'
import { cardList } from '@cloudoc/checkout/contract/cards.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Role } from '@cloudoc/core/contract/permissions.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { orderList } from '@cloudoc/orders/contract/order.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { detailsOf } from '../../../testing/samples.ts'
import { stage } from '../../../testing/stage.tsx'

const empty = Object.fromEntries(Object.keys(profileDetails.shape).map(name => [name, ''])) as ProfileDetails
const detailsWith = (over: Partial<ProfileDetails> = {}): ProfileDetails => ({
  ...empty,
  companyName: 'Sunrise Home Care Ltd',
  subdomain: 'sunrise',
  ...over,
})

/** The profile as the server holds it; `role` without the right gets none. */
function profile(details: ProfileDetails | undefined, role: Role = 'company') {
  const { _id, firstname, lastname, username, email, companyDetails } = detailsOf(role, [])
  const reply: ReplyOf<typeof userById> = {
    _id,
    firstname,
    lastname,
    username,
    email,
    role,
    companyDetails,
    companyName: companyDetails.companyName,
    assignedpolicyDocuments: [],
    Comp_details: 1,
    ...(details && { profile: details }),
  }
  server.use(answers(userById, reply))
}
type Save = typeof updateCompany | typeof updateAddresses | typeof updateOfficers
/** Saves as the server does; answers what was sent. */
function saves<C extends Save>(call: C, details: ProfileDetails) {
  const asked: InputOf<C>[] = []
  server.use(
    answers<Save>(call, ({ input }) => {
      asked.push(input as InputOf<C>)
      return {
        status: 1,
        response: { details: { ...details, ...input } as ProfileDetails, Comp_details: 2 },
        message: 'My profile Updated Successfully',
      }
    }),
  )
  return asked
}
const tab = (name: string | RegExp) => screen.findByRole('tab', { name })
const formNamed = (name: string) => within(screen.getByRole('form', { name }))
const picture = (name = 'logo.png') => new File(['png'], name, { type: 'image/png' })

describe('who sees what', () => {
  test('the account holder begins at My profile, and has the company details beside it', async () => {
    profile(detailsWith())
    stage({ at: '/profile', role: 'company' })
    expect(await tab('My profile')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByText('maria@sunrise.test')).toBeVisible()
    expect(await tab('Company details')).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'Payment cards' })).toBeInTheDocument()
  })

  test('whoever may not change the company asks for changes instead, even when the address says otherwise', async () => {
    profile(undefined, 'employee')
    stage({ at: '/profile?tab=2&field=registered_line1', role: 'employee' })
    expect(await screen.findByText('maria@sunrise.test')).toBeVisible()
    expect(screen.getAllByRole('tab').map(each => each.textContent)).toEqual([
      'My profile',
      'Requested changes',
      'Calendar',
      'Sign-in and security',
    ])
  })

  test('the remembered tab is opened, as after a purchase', async () => {
    profile(detailsWith())
    stage({ at: '/profile', role: 'company', kept: { profileType: 'companydetail' } })
    expect(await tab('Company details')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('heading', { level: 1, name: 'Company details' })).toBeInTheDocument()
  })
})

describe('what is missing', () => {
  test('is counted, and each leads to its field', async () => {
    profile(
      detailsWith({
        organisation_type: 'Domiciliary care',
        company_email: 'a@b.example',
        company_phone: '02079460000',
        registered_address: '1 High Street',
      }),
    )
    const { user } = stage({ at: '/profile?tab=companydetail', role: 'company' })
    expect(await screen.findByText('5 of 20 details filled')).toBeInTheDocument()
    await user.click(screen.getByText('See all 15 missing details'))
    await user.click(screen.getByRole('link', { name: 'Registered manager' }))
    expect(await tab('People')).toHaveAttribute('aria-selected', 'true')
    const manager = within(screen.getByRole('group', { name: 'Registered manager' }))
    await waitFor(() => expect(manager.getByLabelText('First name')).toHaveFocus())
  })

  test.each([
    [
      '?tab=2&field=registered_line1',
      'Addresses',
      () => within(screen.getByRole('group', { name: 'Registered address' })).getByLabelText('Address line 1'),
    ],
    [
      '?tab=4&field=safeguarding_phone',
      'Provider and location',
      () => screen.getByLabelText('Local safeguarding phone'),
    ],
    ['?tab=1&field=companyLogo', 'Company', () => screen.getByRole('button', { name: 'Upload the logo' })],
  ])('%s opens the tab and puts the focus into the field', async (search, name, field) => {
    profile(detailsWith())
    stage({ at: `/profile${search}`, role: 'company' })
    expect(await tab(name)).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(field()).toHaveFocus())
  })
})

describe('the purchase banner (shop §4 Dashboard banners, §6 Roles)', () => {
  const title = 'Get the documents for your service'
  const inactive = { activesubs: false } as const

  test('is shown to the account holder without a subscription; once dismissed it stays away', async () => {
    profile(detailsWith())
    const { user, unmount } = stage({ at: '/profile', role: 'company', holds: inactive })
    await user.click(await screen.findByRole('button', { name: `Dismiss: ${title}` }))
    unmount()
    stage({ at: '/profile', role: 'company', holds: inactive })
    await screen.findByRole('tab', { name: 'My profile' })
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument()
  })

  test('is never shown to a sub-user', async () => {
    profile(detailsWith(), 'user')
    stage({ at: '/profile', role: 'user', permissions: ['Settings'], holds: inactive })
    await screen.findByRole('tab', { name: 'My profile' })
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument()
  })

  test.each(['5', 'payment'])('?tab=%s opens the payment cards (shop §2 /profile)', async which => {
    profile(detailsWith())
    server.use(answers(cardList, () => ({ status: 2, response: [], total: 0, message: 'nothing' })))
    stage({ at: `/profile?tab=${which}`, role: 'company' })
    expect(await screen.findByRole('tab', { name: 'Payment cards' })).toHaveAttribute('aria-selected', 'true')
  })
})

describe('saving', () => {
  test('sends what was changed and no more, says so, and counts again', async () => {
    const details = detailsWith({ company_email: 'a@b.example' })
    profile(details)
    const asked = saves(updateCompany, details)
    const { user } = stage({ at: '/profile?tab=1', role: 'company' })
    await user.type(await screen.findByLabelText('Trading name'), 'Sunrise')
    expect(screen.getByText('You have changes that are not saved.')).toBeVisible()
    expect(await tab(/^Company •? ?\(not saved\)$/)).toBeInTheDocument()
    profile({ ...details, trading_name: 'Sunrise' })
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    expect(await screen.findByText('My profile Updated Successfully')).toBeInTheDocument()
    expect(asked).toEqual([{ trading_name: 'Sunrise' }])
    expect(screen.getByText('3 of 20 details filled')).toBeInTheDocument()
    expect(screen.queryByText('You have changes that are not saved.')).not.toBeInTheDocument()
  })

  test('a change that matters asks for the password where the sign-in is some time ago, and is made then', async () => {
    const details = detailsWith({ company_email: 'a@b.example' })
    profile(details)
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
    profile(detailsWith())
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
    profile(detailsWith())
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
    profile(detailsWith({ director_firstname: 'Sam' }))
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
    profile(detailsWith({ registered_line1: '12 Harbour Road', registered_town: 'Whitby' }))
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
    profile(detailsWith())
    const { user } = stage({ at: '/profile?tab=2', role: 'company' })
    const registered = within(await screen.findByRole('group', { name: 'Registered address' }))
    await user.type(registered.getByLabelText('Address line 1'), '12 Harbour Road')
    await user.type(registered.getByLabelText('Postcode'), 'YO21 3PU')
    expect(screen.getByText('12 Harbour Road, YO21 3PU', { selector: 'strong' })).toBeVisible()
    expect(screen.getByText('Trading address', { selector: 'span' })).toBeVisible()
  })
})

describe('pictures', () => {
  const choose = async (label: RegExp) =>
    screen.findByLabelText<HTMLInputElement>(label, { selector: 'input[type=file]' })

  test('a logo that is refused: why stays until it is dismissed', async () => {
    profile(detailsWith())
    server.use(
      answers(uploadLogo, () =>
        refusal('Image is bigger than 300px * 300px please reupload', 'tooBig', { companyLogo: 'x' }),
      ),
    )
    const { user } = stage({ at: '/profile?tab=1', role: 'company' })
    await user.upload(await choose(/logo$/), picture())
    const text = await screen.findByText('Image is bigger than 300px * 300px please reupload')
    await user.type(screen.getByLabelText(/^Fax/), '1')
    expect(text).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(text).not.toBeInTheDocument()
  })

  test('a logo over 300 by 300 pixels is made smaller before it is sent, and the screen says so (shop §5, rulings 46)', async () => {
    const details = detailsWith()
    profile(details)
    const path = '/api/files/company/c/2.png'
    const sent: File[] = []
    server.use(
      answers(uploadLogo, async ({ request }) => {
        sent.push((await request.formData()).get('companyLogo') as File)
        return { status: 1, response: { details: { ...details, companyLogo: path }, Comp_details: 2 } }
      }),
    )
    const drawn = jest.fn()
    Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({ width: 900, height: 450 }) })
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawn } as never)
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob(['small'])))
    const { user } = stage({ at: '/profile?tab=1', role: 'company' })
    await user.upload(await choose(/logo$/), picture('large.jpeg'))
    expect(await screen.findByText(/It was made smaller to fit/)).toBeVisible()
    expect(drawn).toHaveBeenCalledWith(expect.anything(), 0, 0, 300, 150)
    expect(sent[0]?.name).toBe('large.png')
    Reflect.deleteProperty(globalThis, 'createImageBitmap')
    jest.restoreAllMocks()
  })

  test('a logo is uploaded, shown, and taken away', async () => {
    const details = detailsWith()
    profile(details)
    const path = '/api/files/company/c/1.png'
    server.use(
      answers(uploadLogo, async ({ request }) => {
        const file = (await request.formData()).get('companyLogo')
        return {
          status: 1,
          response: {
            details: { ...details, companyLogo: file instanceof File && file.name === 'logo.png' ? path : '' },
            Comp_details: 2,
          },
          message: 'Successfully Uploaded',
        }
      }),
    )
    const { user } = stage({ at: '/profile?tab=1', role: 'company' })
    const chooser = await choose(/logo$/)
    profile({ ...details, companyLogo: path })
    await user.upload(chooser, picture())
    expect(await screen.findByRole('img', { name: 'Your logo' })).toHaveAttribute('src', path)
    expect(screen.getByText('Successfully Uploaded')).toBeInTheDocument()
    const asked = saves(updateCompany, details)
    profile(details)
    await user.click(screen.getByRole('button', { name: 'Remove the logo' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Your logo' })).not.toBeInTheDocument())
    expect(asked).toEqual([{ companyLogo: '' }])
  })

  test('a signature that is no picture: the server’s text, and what was typed stays', async () => {
    profile(detailsWith())
    server.use(
      answers(uploadSignature, () =>
        refusal("Couldn't upload file name.png", 'unsupported', { director_signature: 'type' }),
      ),
    )
    const { user } = stage({ at: '/profile?tab=3', role: 'company' })
    await user.type(
      within(await screen.findByRole('group', { name: 'Director' })).getByLabelText('Last name'),
      'Taylor',
    )
    await user.upload(await choose(/signature of the director$/), picture('name.png'))
    expect(await screen.findByText("Couldn't upload file name.png")).toBeVisible()
    expect(within(screen.getByRole('group', { name: 'Director' })).getByLabelText('Last name')).toHaveValue('Taylor')
  })
})

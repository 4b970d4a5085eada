import { cardList } from '@cloudoc/checkout/contract/cards.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'
import { detailsWith, profileIs } from './samples.ts'

const tab = (name: string | RegExp) => screen.findByRole('tab', { name })

describe('who sees what', () => {
  test('the account holder begins at My profile, and has the company details beside it', async () => {
    profileIs(detailsWith())
    stage({ at: '/profile', role: 'company' })
    expect(await tab('My profile')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByText('maria@sunrise.test')).toBeVisible()
    expect(await tab('Company details')).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'Payment cards' })).toBeInTheDocument()
  })

  test('whoever may not change the company asks for changes instead, even when the address says otherwise', async () => {
    profileIs(undefined, 'employee')
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
    profileIs(detailsWith())
    stage({ at: '/profile', role: 'company', kept: { profileType: 'companydetail' } })
    expect(await tab('Company details')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('heading', { level: 1, name: 'Company details' })).toBeInTheDocument()
  })
})

describe('what is missing', () => {
  test('is counted, and each leads to its field', async () => {
    profileIs(
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
    profileIs(detailsWith())
    stage({ at: `/profile${search}`, role: 'company' })
    expect(await tab(name)).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(field()).toHaveFocus())
  })
})

describe('the purchase banner (shop §4 Dashboard banners, §6 Roles)', () => {
  const title = 'Get the documents for your service'
  const inactive = { activesubs: false } as const

  test('is shown to the account holder without a subscription; once dismissed it stays away', async () => {
    profileIs(detailsWith())
    const { user, unmount } = stage({ at: '/profile', role: 'company', holds: inactive })
    await user.click(await screen.findByRole('button', { name: `Dismiss: ${title}` }))
    unmount()
    stage({ at: '/profile', role: 'company', holds: inactive })
    await screen.findByRole('tab', { name: 'My profile' })
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument()
  })

  test('is never shown to a sub-user', async () => {
    profileIs(detailsWith(), 'user')
    stage({ at: '/profile', role: 'user', permissions: ['Settings'], holds: inactive })
    await screen.findByRole('tab', { name: 'My profile' })
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument()
  })

  test.each(['5', 'payment'])('?tab=%s opens the payment cards (shop §2 /profile)', async which => {
    profileIs(detailsWith())
    server.use(answers(cardList, () => ({ status: 2, response: [], total: 0, message: 'nothing' })))
    stage({ at: `/profile?tab=${which}`, role: 'company' })
    expect(await screen.findByRole('tab', { name: 'Payment cards' })).toHaveAttribute('aria-selected', 'true')
  })
})

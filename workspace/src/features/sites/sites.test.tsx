import { userSettings } from '@cloudoc/accounts/contract/company-settings.ts'
import { saveSite, siteList, siteNames, sitePlaces } from '@cloudoc/accounts/contract/site/sites.ts'
import { subscriptionDetails } from '@cloudoc/checkout/contract/subscription.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { siteBoard, siteHome } from '@cloudoc/notifications/contract/site-board.ts'
import { addEmployee, employeeDetails } from '@cloudoc/people/contract/employees.ts'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import { addUser } from '@cloudoc/people/contract/users.ts'
import { screen, within } from '@testing-library/react'
import { heldOf } from '../../../testing/samples.ts'
import { stage } from '../../../testing/stage.tsx'

type Site = ReplyOf<typeof siteList>[number]
const site = (name: string, more: Partial<Site> = {}): Site => ({
  _id: name.toLowerCase().replaceAll(' ', '-'),
  isMain: false,
  name,
  line1: '',
  line2: '',
  town: '',
  county: '',
  postcode: '',
  country: '',
  regulatorNumber: '',
  managerName: '',
  managerEmail: '',
  managerPhone: '',
  phone: '',
  kind: '',
  openedOn: '',
  closedOn: '',
  closedBy: '',
  people: 0,
  ...more,
})
const ash = site('Ash House', { isMain: true, people: 12, town: 'York', kind: 'Home care' })
const elm = site('Elm Lodge', { people: 3 })

/** What is saved and closed. */
function withSites(sites: readonly Site[], places = 0) {
  const saved: InputOf<typeof saveSite>[] = []
  const open = sites.filter(({ closedOn }) => closedOn === '')
  const handlers = [
    answers(siteList, [...sites]),
    answers(siteBoard, () => ({
      status: 2,
      response: { shows: { readings: false, training: false, quality: false, documents: false }, sites: [] },
      message: 'nothing',
    })),
    answers(siteNames, () =>
      open.length > 1
        ? { status: 1, response: open.map(({ _id, name }) => ({ _id, name })) }
        : { status: 2, response: [], message: 'nothing' },
    ),
    answers(siteHome, () => refusal(siteHome.texts.missing, 'absent')),
    answers(sitePlaces, { people: places }),
    answers(saveSite, ({ input }) => {
      saved.push(input)
      return { status: 1, response: { siteId: 'x', name: input.name ?? '' }, message: 'Location added' }
    }),
    answers(subscriptionDetails, () => ({
      status: 2,
      response: { subscriptions: [], card: null },
      total: 0,
      message: 'nothing',
    })),
    answers(groupList, () => ({ status: 2, response: [], total: 0, message: 'nothing' })),
  ]
  return { saved, begin: (at: string) => stageWith(at, handlers) }
}
function stageWith(at: string, handlers: Parameters<typeof server.use>) {
  const view = stage({ at, role: 'company' })
  server.use(...handlers)
  return view
}

test('with one location, settings have the way to another, and nothing else speaks of any', async () => {
  const { begin } = withSites([ash])
  server.use(
    answers(userSettings, {
      colours: {},
      template: 'standard',
      showPoliciesonSite: false,
      reviewMonths: 12,
      reminderDays: [30],
      passMark: 80,
      binDays: 0,
    }),
  )
  begin('/settings?tab=work')
  expect(await screen.findByRole('link', { name: 'Add another location' })).toHaveAttribute(
    'href',
    '/company/sites/add',
  )
})

test('with one location the form of an employee and of a user is as it was', async () => {
  withSites([ash]).begin('/employee/add')
  expect(await screen.findByRole('textbox', { name: 'First name' })).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Locations' })).not.toBeInTheDocument()
})

test('a new location is sent with its parts, and takes those whose place of work it is', async () => {
  const { saved, begin } = withSites([ash], 4)
  const { user } = begin('/sites/add')
  await user.click(await screen.findByRole('button', { name: 'Add location' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeInvalid()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Elm Lodge')
  await user.type(screen.getByRole('textbox', { name: /^Town/ }), 'York')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Kind/ }), 'Supported living')
  expect(await screen.findByRole('checkbox', { name: /4 employees have “Elm Lodge”/ })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Add location' }))
  expect(await screen.findByText('Location added')).toBeInTheDocument()
  expect(saved).toMatchObject([{ name: 'Elm Lodge', town: 'York', kind: 'Supported living', movePeople: true }])
})

test('several are listed, each with its page; closed ones stand by themselves, with the day and by whom', async () => {
  const oak = site('Oak House', { closedOn: '2026-01-31', closedBy: 'Nia Owen' })
  withSites([ash, elm, oak]).begin('/sites')
  const table = within(await screen.findByRole('table', { name: 'Locations' }))
  expect(table.getAllByRole('row')).toHaveLength(3)
  expect(table.getByRole('link', { name: 'Ash House' })).toHaveAttribute('href', '/company/sites/ash-house')
  const closed = within(screen.getByRole('table', { name: 'Closed locations' }))
  expect(closed.getByRole('link', { name: 'Oak House' })).toHaveAttribute('href', '/company/sites/oak-house')
  expect(closed.getByText('Nia Owen')).toBeInTheDocument()
})

test('the main one leads to the organisation details', async () => {
  withSites([ash, elm]).begin('/sites/edit?id=ash-house')
  expect(await screen.findByRole('link', { name: 'Change them there' })).toHaveAttribute(
    'href',
    '/company/profile?tab=4',
  )
})

test('an employee is put to locations, and a list names them', async () => {
  const { begin } = withSites([ash, elm])
  const sent: InputOf<typeof addEmployee>[] = []
  const { user } = begin('/employee/add')
  server.use(
    answers(addEmployee, ({ input }) => {
      sent.push(input)
      return { status: 1, response: { employeeId: 'e1', name: 'Sam Taylor' }, message: 'Employee has been added' }
    }),
    answers(employeeDetails, () => refusal('That employee is no longer there.', 'absent')),
  )
  const where = within(await screen.findByRole('group', { name: 'Locations' }))
  await user.click(where.getByRole('checkbox', { name: 'Elm Lodge' }))
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Sam')
  await user.click(screen.getByRole('button', { name: 'Add employee' }))
  expect(await screen.findByText('Employee has been added')).toBeInTheDocument()
  expect(sent).toMatchObject([{ firstname: 'Sam', sites: ['elm-lodge'] }])
})

test('a user is given locations to manage', async () => {
  const { begin } = withSites([ash, elm])
  begin('/users/add')
  const where = await screen.findByRole('group', { name: 'Locations that they manage' })
  expect(within(where).getAllByRole('checkbox')).toHaveLength(2)
  expect(addUser.path).toBe('/user/users/add')
})

test.each([
  ['single', 'subscription', true],
  ['single', 'package', false],
  ['multiple', 'subscription', false],
] as const)(
  'several locations, licence %s of a %s: what it covers is said: %s',
  async (licenceType, sendtype, isSaid) => {
    const { begin } = withSites([ash, elm])
    begin('/sites')
    server.use(answers(subscriptionDetails, { subscriptions: [heldOf({ licenceType, sendtype })], card: null }))
    expect(await screen.findByRole('table', { name: 'Locations' })).toBeInTheDocument()
    const links = isSaid
      ? [await screen.findByRole('link', { name: 'Change the licence' })]
      : screen.queryAllByRole('link', { name: 'Change the licence' })
    expect(links.map(link => link.getAttribute('href'))).toEqual(isSaid ? ['/company/subscriptions'] : [])
  },
)

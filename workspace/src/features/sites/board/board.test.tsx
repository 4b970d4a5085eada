import { siteList, siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import { subscriptionDetails } from '@cloudoc/checkout/contract/subscription.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { siteBoard } from '@cloudoc/notifications/contract/site-board.ts'
import { employeeList } from '@cloudoc/people/contract/employees.ts'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'

type Line = ReplyOf<typeof siteBoard>['sites'][number]
const at = (percent: number, overdue: number, asked = 10) => ({
  asked,
  done: Math.floor((asked * percent) / 100),
  percent,
  overdue,
})
const line = (name: string, people: number, readings = at(100, 0), training = at(100, 0)): Line => ({
  site: { _id: name.toLowerCase().replaceAll(' ', '-'), name },
  people,
  readings,
  training,
  textReviewsDue: 1,
  reviewsDue: 0,
  auditsLate: 2,
  actionsLate: 3,
})
const ash = line('Ash House', 12, at(40, 6), at(90, 1))
const elm = line('Elm Lodge', 30, at(95, 0), at(50, 4))
const names = [ash, elm].map(({ site }) => site)
const nobody = () => ({ status: 2 as const, response: [], total: 0, message: 'nothing' })

/** The workspace of a group; what is asked of employees. */
function aGroup(path: string, permissions?: readonly string[], sites = names) {
  const asked: InputOf<typeof employeeList>[] = []
  const view = stage({ at: path, role: permissions ? 'user' : 'company', ...(permissions && { permissions }) })
  server.use(
    answers(siteNames, () =>
      sites.length > 0 ? { status: 1, response: [...sites] } : { status: 2 as const, response: [], message: 'nothing' },
    ),
    answers(siteBoard, {
      shows: { readings: true, training: true, quality: true, documents: true },
      sites: [ash, elm],
    }),
    answers(siteList, () =>
      refusal('This is about every location of your organisation, and you manage some of them.', 'allSites'),
    ),
    answers(subscriptionDetails, () => ({
      status: 2,
      response: { subscriptions: [], card: null },
      total: 0,
      message: 'nothing',
    })),
    answers(groupList, nobody),
    answers(employeeList, ({ input }) => {
      asked.push(input)
      return nobody()
    }),
  )
  return { ...view, asked }
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'How the locations stand' }))
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[0]?.textContent)

test('the board shows each location, and each figure leads to what it counts', async () => {
  aGroup('/sites', ['Settings', 'Policies', 'Manage employee'])
  expect(await rows()).toEqual(['Ash House', 'Elm Lodge'])
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(leadsTo('Ash House: 12 employees')).toBe('/company/employees?site=ash-house')
  expect(leadsTo('Ash House: 40% read')).toBe('/company/policies/proof?by=person&site=ash-house')
  expect(leadsTo('Ash House: 6 overdue readings')).toBe(
    '/company/policies/proof?view=matrix&show=overdue&site=ash-house',
  )
  expect(leadsTo('Elm Lodge: 50% trained')).toBe('/company/training/matrix?site=elm-lodge')
  expect(leadsTo('Elm Lodge: 4 courses overdue or expired')).toBe(
    '/company/training/matrix?show=overdue&site=elm-lodge',
  )
  expect(leadsTo('Elm Lodge')).toBe('/company/sites/elm-lodge')
  expect(leadsTo('Elm Lodge: 0 risk reviews due')).toBe('/company/quality/registers/risk?review=due&site=elm-lodge')
  expect(leadsTo('Elm Lodge: 2 late audits')).toBe('/company/quality/audits?site=elm-lodge')
  expect(leadsTo('Elm Lodge: 3 late actions')).toBe('/company/quality/actions?show=late&site=elm-lodge')
  // Whoever manages some changes none, and is not refused for it.
  expect(screen.queryByRole('link', { name: 'Add another location' })).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the board is put into another order, which stands in the address', async () => {
  const { user } = aGroup('/sites', ['Policies', 'Manage employee'])
  await rows()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Least trained first')
  expect(await rows()).toEqual(['Elm Lodge', 'Ash House'])
  expect(screen.getByLabelText('Address')).toHaveTextContent('/sites?order=trained')
})

test('what one may not see has no column, and what nothing is asked of no figure', async () => {
  aGroup('/sites', ['Dashboard'])
  server.use(
    answers(siteBoard, {
      shows: { readings: true, training: false, quality: false, documents: false },
      sites: [line('Ash House', 3, at(100, 0, 0), at(100, 0, 0)), elm],
    }),
  )
  await rows()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Location', 'Employees', 'Read', 'Overdue readings'])
  expect(screen.getByText('Nothing asked')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /employees$/ })).not.toBeInTheDocument()
})

test('a board that is refused says why', async () => {
  aGroup('/sites', ['Dashboard'])
  server.use(answers(siteBoard, () => refusal('Something Went Wrong.', 'broken')))
  expect(await screen.findByText('Something Went Wrong.')).toBeInTheDocument()
})

test('the switch narrows a list, stays in the address, and goes along in the menu', async () => {
  const { user, asked } = aGroup('/employees?page=2')
  const choice = await screen.findByRole('combobox', { name: 'Location' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All locations', 'Ash House', 'Elm Lodge'])
  await user.selectOptions(choice, 'Elm Lodge')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ site: 'elm-lodge', skip: 0 }))
  expect(screen.getByLabelText('Address')).toHaveTextContent('/employees?site=elm-lodge')
  const menu = within(screen.getByRole('navigation', { name: 'Workspace' }))
  expect(menu.getByRole('link', { name: 'Training' })).toHaveAttribute('href', '/company/training?site=elm-lodge')
  expect(menu.getByRole('link', { name: 'Bin' })).toHaveAttribute('href', '/company/deleted-documents')
  // A screen without people has no switch, and the choice is there again on the way back.
  await user.click(menu.getByRole('link', { name: 'Locations' }))
  expect(await screen.findByRole('heading', { name: 'Locations' })).toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Location' })).not.toBeInTheDocument()
  await user.click(menu.getByRole('link', { name: 'Employees' }))
  expect(await screen.findByRole('combobox', { name: 'Location' })).toHaveValue('elm-lodge')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ site: 'elm-lodge' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'All locations')
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('site'))
  expect(screen.getByLabelText('Address')).toHaveTextContent(/\/employees$/)
})

test('a filter that is taken away leaves the location', async () => {
  const { user, asked } = aGroup('/employees?site=ash-house&search=Nobody')
  await user.click(await screen.findByRole('button', { name: 'Show all employees' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ site: 'ash-house', search: '' }))
  expect(screen.getByLabelText('Address')).toHaveTextContent('/employees?site=ash-house')
})

test('with one location there is no switch and no entry in the menu', async () => {
  aGroup('/employees', undefined, [])
  expect(await screen.findByRole('heading', { name: 'Employees' })).toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Location' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Locations' })).not.toBeInTheDocument()
})

test('a location in the address says nothing where there is one', async () => {
  const { asked } = aGroup('/employees?site=ash-house', undefined, [])
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ skip: 0 }))
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('site'))
  const menu = within(screen.getByRole('navigation', { name: 'Workspace' }))
  expect(menu.getByRole('link', { name: 'Training' })).toHaveAttribute('href', '/company/training')
})

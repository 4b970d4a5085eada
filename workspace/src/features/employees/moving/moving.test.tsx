import { siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { employeeList } from '@cloudoc/people/contract/employees.ts'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import { moveEmployees } from '@cloudoc/people/contract/moves.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import type { Employee } from '../employeesReads.ts'

const [ash, elm] = [
  { _id: 'ash', name: 'Ash House' },
  { _id: 'elm', name: 'Elm Lodge' },
] as const
const employee = (name: string, sites: readonly { _id: string; name: string }[]): Employee => ({
  _id: name.toLowerCase(),
  name,
  firstname: name,
  lastname: '',
  email: '',
  personal_phone: '',
  staffNumber: name,
  jobTitle: '',
  location: '',
  startedOn: '',
  leftOn: '',
  leavingReason: '',
  sites: sites.map(site => ({ ...site, from: '' })),
  groups: [],
  state: 'active',
})

function staff(sites: readonly (typeof ash | typeof elm)[] = [ash, elm]) {
  const sent: InputOf<typeof moveEmployees>[] = []
  const view = stage({ at: '/employees', role: 'company' })
  server.use(
    answers(siteNames, sites.length > 0 ? [...sites] : () => ({ status: 2, response: [], message: 'nothing' })),
    answers(employeeList, () => ({
      status: 1,
      response: [employee('Amina', [ash]), employee('Joe', [ash]), employee('Nia', [ash, elm])],
      total: 3,
    })),
    answers(groupList, () => ({ status: 2, response: [], total: 0, message: 'nothing' })),
    answers(moveEmployees, ({ input }) => {
      sent.push(input)
      return { status: 1, response: { moved: 2 }, message: moveEmployees.texts.movedMany }
    }),
  )
  const choose = async (...names: string[]) => {
    for (const name of names)
      await view.user.click(await screen.findByRole('checkbox', { name: new RegExp(`^Choose ${name}|${name}$`) }))
    await view.user.click(screen.getByRole('button', { name: 'Move to another location' }))
    return within(await screen.findByRole('dialog'))
  }
  return { ...view, sent, choose }
}

test('several who work at one location move to another on a day', async () => {
  const { user, sent, choose } = staff()
  const dialog = await choose('Amina', 'Joe')
  expect(dialog.getByRole('combobox', { name: 'From' })).toHaveValue('ash')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(dialog.getByRole('combobox', { name: 'To' })).toBeInvalid()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'To' }), 'Ash House')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(sent).toEqual([])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'To' }), 'Elm Lodge')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toMatchObject([{ employeeId: ['amina', 'joe'], fromSiteId: 'ash', toSiteId: 'elm' }])
})

test('where they work at several, from where is asked; a refusal stays beside the question', async () => {
  const { user, choose } = staff()
  server.use(answers(moveEmployees, () => refusal(moveEmployees.refusals.notThere.text, 'notThere')))
  const dialog = await choose('Nia')
  const from = dialog.getByRole('combobox', { name: 'From' })
  expect(from).toHaveValue('')
  await user.selectOptions(from, 'Ash House')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'To' }), 'Elm Lodge')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByText(moveEmployees.refusals.notThere.text)).toBeInTheDocument()
})

test('with one location nobody is moved', async () => {
  const { user } = staff([])
  await user.click(await screen.findByRole('checkbox', { name: /Amina$/ }))
  expect(screen.queryByRole('button', { name: 'Move to another location' })).not.toBeInTheDocument()
})

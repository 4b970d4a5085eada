import { closeCompany } from '@cloudoc/accounts/contract/closing.ts'
import { updateUserSettings, userSettings } from '@cloudoc/accounts/contract/company-settings.ts'
import { nearestReadable } from '@cloudoc/accounts/contract/contrast.ts'
import { endOtherSessions, sessionList } from '@cloudoc/accounts/contract/security.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Role } from '@cloudoc/core/contract/permissions.ts'
import { exportEverything } from '@cloudoc/exports/contract/exports.ts'
import { historyList } from '@cloudoc/history/contract/history.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { userList } from '@cloudoc/people/contract/users.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'

type Held = ReplyOf<typeof userSettings>
const usual: Held = {
  colours: {},
  template: 'standard',
  showPoliciesonSite: false,
  reviewMonths: 12,
  reminderDays: [30, 7, 1],
  passMark: 80,
  binDays: 0,
}

/** Opens the screen; the server keeps what is saved. */
function open({ held = usual, role = 'company', tab = 'look' }: { held?: Held; role?: Role; tab?: string } = {}) {
  let now = held
  const saved: InputOf<typeof updateUserSettings>[] = []
  server.use(
    answers(userSettings, () => ({ status: 1, response: now })),
    answers(updateUserSettings, ({ input }) => {
      saved.push(input)
      now = { ...now, ...input } as Held
      return { status: 1, response: now, message: 'Document setup changes has been saved' }
    }),
  )
  return { ...stage({ at: `/settings?tab=${tab}`, role, permissions: role === 'user' ? ['Settings'] : [] }), saved }
}
const form = async (name: string) => within(await screen.findByRole('form', { name }))
const unsaved = 'You have changes that are not saved.'

test('one colour for all headings, and a template, are saved together; what is not saved is said', async () => {
  const { user, saved } = open()
  const appearance = await form('Document look')
  await user.click(appearance.getByRole('radio', { name: /^Band/ }))
  expect(appearance.getByText(unsaved)).toBeInTheDocument()
  fireEvent.change(appearance.getByLabelText('Colour of all headings, from the palette'), {
    target: { value: '#7a1f3d' },
  })
  await user.click(appearance.getByRole('button', { name: 'Save the look' }))
  expect(await screen.findByText('Document setup changes has been saved')).toBeInTheDocument()
  expect(saved).toEqual([{ colours: { all: '#7a1f3d' }, template: 'band' }])
  await waitFor(() => expect(appearance.queryByText(unsaved)).not.toBeInTheDocument())
  expect(appearance.getByRole('textbox', { name: 'Colour of all headings' })).toHaveValue('#7a1f3d')
})

test('a pale colour is not sent: the nearest that can be read is one press away', async () => {
  const { user, saved } = open({ held: { ...usual, colours: { h2: '#0b5566' } } })
  const appearance = await form('Document look')
  const second = appearance.getByRole('textbox', { name: 'Heading 2' })
  await user.clear(second)
  await user.type(second, '#ff8800')
  await user.click(appearance.getByRole('button', { name: 'Save the look' }))
  expect(second).toBeInvalid()
  expect(second).toHaveAccessibleDescription(expect.stringContaining('too pale to be read on white'))
  expect(saved).toEqual([])
  await user.click(appearance.getByRole('button', { name: `Use ${nearestReadable('#ff8800')}` }))
  await user.click(appearance.getByRole('button', { name: 'Save the look' }))
  await waitFor(() => expect(saved).toEqual([{ colours: { h2: nearestReadable('#ff8800') }, template: 'standard' }]))
})

test('what was chosen is still there after another screen, and can be discarded', async () => {
  const { user } = open()
  await user.click((await form('Document look')).getByRole('radio', { name: /^Plain/ }))
  server.use(
    answers(historyList, () => ({ status: 2, response: [], total: 0, message: 'nothing' })),
    answers(userList, []),
  )
  await user.click(screen.getByRole('link', { name: 'History' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeInTheDocument()
  await user.click(await screen.findByRole('link', { name: 'System Settings' }))
  const appearance = await form('Document look')
  expect(appearance.getByRole('radio', { name: /^Plain/ })).toBeChecked()
  await user.click(appearance.getByRole('button', { name: 'Discard changes' }))
  expect(appearance.getByRole('radio', { name: /^Standard/ })).toBeChecked()
})

test('reviews, reminders and the pass mark', async () => {
  const { user, saved } = open({ tab: 'work' })
  const work = await form('Reviews and tests')
  await user.selectOptions(work.getByLabelText('Documents are reviewed'), 'Every 2 years')
  await user.click(work.getByLabelText('14 days before'))
  await user.click(work.getByLabelText('The day before'))
  await user.clear(work.getByLabelText(/Pass mark/))
  await user.type(work.getByLabelText(/Pass mark/), '101')
  await user.click(work.getByRole('button', { name: 'Save reviews and tests' }))
  expect(work.getByText('Write a number from 1 to 100.')).toBeInTheDocument()
  await user.clear(work.getByLabelText(/Pass mark/))
  await user.type(work.getByLabelText(/Pass mark/), '90')
  await user.click(work.getByRole('button', { name: 'Save reviews and tests' }))
  await waitFor(() => expect(saved).toEqual([{ reviewMonths: 24, reminderDays: [30, 14, 7], passMark: 90 }]))
  expect(await work.findByText('Saved.')).toBeInTheDocument()
})

test('the public page is turned on, and off again', async () => {
  const { user, saved } = open({ tab: 'public' })
  await user.click(await screen.findByRole('button', { name: 'Turn the page on' }))
  await user.click(await screen.findByRole('button', { name: 'Turn the page off' }))
  await waitFor(() => expect(saved).toEqual([{ showPoliciesonSite: true }, { showPoliciesonSite: false }]))
})

test('a sub-user has it as Other Settings, without what is the account holder’s alone', async () => {
  open({ role: 'user', tab: 'data' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Other Settings' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Other Settings' })).toBeInTheDocument()
  expect(await screen.findByRole('form', { name: 'Bin' })).toBeInTheDocument()
  for (const name of ['Close the account…', 'Export everything…', 'Who approves versions…'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('every other sign-in is ended at once', async () => {
  const at = '2026-01-05T09:00:00.000Z'
  const sessionOf = (_id: string) => ({ _id, current: _id === 's1', startedAt: at, seenAt: at, agent: 'Firefox' })
  let sessions = ['s1', 's2'].map(_id => ({ ...sessionOf(_id), way: 'password' as const }))
  server.use(
    answers(sessionList, () => ({ status: 1, response: sessions })),
    answers(endOtherSessions, () => {
      sessions = sessions.slice(0, 1)
      return { status: 1, response: {}, message: 'Signed out everywhere else' }
    }),
  )
  const { user } = open({ tab: 'sign-in' })
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument(),
  )
})

test('everything is exported, and the account closed, with the password', async () => {
  const asked: unknown[] = []
  const left = jest.spyOn(browser, 'leave').mockImplementation(() => {})
  server.use(
    answers(exportEverything, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { exportId: 'x1', total: 40 }, message: 'Your data is being put together' }
    }),
    answers(closeCompany, ({ input }) => {
      asked.push(input)
      return input.companyName === 'Sunrise'
        ? { status: 1, response: { erasedOn: '2027-01-01T00:00:00.000Z' }, message: 'The account is closed' }
        : refusal(closeCompany.texts.otherName, 'invalid', { companyName: closeCompany.texts.otherName })
    }),
  )
  const { user } = open({ tab: 'data' })
  await user.click(await screen.findByRole('button', { name: 'Export everything…' }))
  const everything = await form('Export everything')
  await user.type(everything.getByLabelText('Your password'), 'secret')
  await user.click(everything.getByRole('button', { name: 'Export everything' }))
  expect(await screen.findByText('Your data is being put together')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Close the account…' }))
  const closing = within(await screen.findByRole('dialog', { name: 'Close the account' }))
  await user.type(closing.getByLabelText('Name of your company'), 'Else')
  await user.type(closing.getByLabelText('Your password'), 'secret')
  await user.click(closing.getByRole('button', { name: 'Close the account' }))
  expect(await closing.findByText(closeCompany.texts.otherName)).toBeInTheDocument()
  await user.clear(closing.getByLabelText('Name of your company'))
  await user.type(closing.getByLabelText('Name of your company'), 'Sunrise')
  await user.click(closing.getByRole('button', { name: 'Close the account' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('/login'))
  expect(asked).toEqual([
    { password: 'secret' },
    { password: 'secret', companyName: 'Else' },
    { password: 'secret', companyName: 'Sunrise' },
  ])
})

import { userById } from '@cloudoc/accounts/contract/session.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { today } from '@cloudoc/kit/format/date.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { qualityCalendar } from '@cloudoc/quality/contract/calendar/calendar.ts'
import { calendarFeeds, endCalendarFeed, makeCalendarFeed } from '@cloudoc/quality/contract/calendar/feeds.ts'
import { monthBeside } from '@cloudoc/quality/contract/meeting/month-words.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { detailsOf } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'
import type { CalendarEntry } from '../qualityReads.ts'
import { weeksOf } from './monthDays.ts'
import '../../profile/calendar/CalendarAddresses.tsx'
import './QualityCalendar.tsx'

const entryOf = (over: Partial<CalendarEntry> = {}): CalendarEntry => ({
  kind: 'action',
  id: 'a1',
  key: '',
  on: today(),
  title: '12 Mend the lift',
  site: '',
  late: false,
  done: false,
  ...over,
})
const reader = { at: '/quality/calendar', role: 'user', permissions: ['Quality'] } as const

test('a month is whole weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual(['2026-10-26', '2026-12-06', 6])
  expect(weeksOf('2027-02').length).toBe(4)
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test('each entry leads to what it is about, on the desk and on the phone', async () => {
  const entries = [
    entryOf({ late: true }),
    entryOf({ kind: 'audit', id: 'o1', key: 'r1', title: 'Medicines', done: true }),
    entryOf({ kind: 'meeting', id: 'm1', title: 'Governance meeting of November 2026' }),
  ]
  server.use(answers(qualityCalendar, () => ({ status: 1, response: { entries, today: today() }, total: 3 })))
  stage(reader)
  const month = within(await screen.findByRole('table'))
  const hrefs = month.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(hrefs).toEqual([
    '/company/quality/actions/a1',
    '/company/quality/audits/results/r1',
    '/company/quality/meetings/m1',
  ])
  expect(month.getByText('Action, late')).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: /Mend the lift/ })).toHaveLength(2)
})

test('a full day shows three, and the others when they are asked for', async () => {
  const entries = Array.from({ length: 5 }, (_, at) => entryOf({ id: `a${at}`, title: `${at} Something` }))
  server.use(answers(qualityCalendar, () => ({ status: 1, response: { entries, today: today() }, total: 5 })))
  const { user } = stage(reader)
  const month = within(await screen.findByRole('table'))
  expect(month.getAllByRole('link')).toHaveLength(3)
  await user.click(month.getByRole('button', { name: '2 more' }))
  expect(month.getAllByRole('link')).toHaveLength(5)
})

test('one kind alone, another month, and nothing there', async () => {
  server.use(
    answers(qualityCalendar, ({ input: { from, kind } }) => ({
      status: 1,
      response: { entries: kind === 'review' || from > daysAfter(today(), 3) ? [] : [entryOf()], today: today() },
    })),
  )
  const { user } = stage(reader)
  await screen.findByRole('table')
  await user.selectOptions(screen.getByLabelText('Kind'), 'review')
  expect(await screen.findByText('No entries found')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Kind'), '')
  await user.click(screen.getByRole('button', { name: 'Month after' }))
  await user.click(screen.getByRole('button', { name: 'Month after' }))
  expect(await screen.findByText('Nothing falls in this month')).toBeInTheDocument()
})

test('the address of a calendar is shown once, made anew and ended', async () => {
  const { _id, firstname, lastname, username, email, companyDetails } = detailsOf('employee', [])
  let made = 0
  server.use(
    answers(userById, {
      _id,
      firstname,
      lastname,
      username,
      email,
      role: 'employee',
      companyDetails,
      companyName: companyDetails.companyName,
      assignedpolicyDocuments: [],
      Comp_details: 1,
    }),
    answers(calendarFeeds, () => ({
      status: 1,
      response: made === 1 ? [{ reach: 'own' as const, madeAt: '2026-11-20T09:00:00.000Z', usedAt: '' }] : [],
    })),
    answers(makeCalendarFeed, () => {
      made = 1
      return { status: 1, response: { url: 'https://cloudoc.example/api/calendar/secret.ics' } }
    }),
    answers(endCalendarFeed, () => {
      made = 0
      return { status: 1, response: { reach: 'own' as const } }
    }),
  )
  const { user } = stage({ at: '/profile?tab=calendar', role: 'employee' })
  await user.click(await screen.findByRole('button', { name: /Make an address/ }))
  expect(await screen.findByLabelText('The link')).toHaveValue('https://cloudoc.example/api/calendar/secret.ics')
  await user.keyboard('{Escape}')
  expect(await screen.findByText(/Nobody has read it yet/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /End it/ }))
  await user.click(await screen.findByRole('button', { name: 'End the address' }))
  await waitFor(() => expect(screen.queryByText(/Nobody has read it yet/)).not.toBeInTheDocument())
  expect(screen.queryByText('What falls due in the company')).not.toBeInTheDocument()
})

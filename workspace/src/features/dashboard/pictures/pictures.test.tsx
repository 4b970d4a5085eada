import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { dashboardPictures } from '@cloudoc/notifications/contract/pictures.ts'
import { screen, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import { overviewIs, overviewOf } from '../overview.ts'
import '../Dashboard.tsx'
import './Pictures.tsx'
import { dayRows, daysLead, groupRows, type PicturesReply, weeksLead } from './pictures.ts'

const all = { readings: true, courses: true, reviews: true }
const week = (monday: string, readings = 0, courses = 0) => ({ monday, readings, courses })
const picturesOf = (over: Partial<PicturesReply> = {}): PicturesReply => ({
  shows: all,
  weeks: [week('2026-11-16', 3, 1), week('2026-11-23', 1200, 0)],
  groups: [
    {
      groupId: 'g1',
      name: 'Night staff',
      readings: { done: 4, open: 1, overdue: 0 },
      courses: { done: 1, open: 0, overdue: 0 },
    },
    {
      groupId: 'g2',
      name: 'Kitchen',
      readings: { done: 1, open: 0, overdue: 2 },
      courses: { done: 0, open: 0, overdue: 1 },
    },
  ],
  days: [{ date: '2026-12-01', readings: 2, courses: 0, reviews: 1 }],
  ...over,
})

describe('the words beside the pictures', () => {
  test('say what there is to see', () => {
    const { weeks, days, groups } = picturesOf()
    expect(weeksLead(weeks, all)).toBe('1,204 things read or learnt in twelve weeks, 1,200 of them this week.')
    expect(weeksLead(weeks, { ...all, readings: false })).toBe(
      '1 thing read or learnt in twelve weeks, 0 of them this week.',
    )
    expect(weeksLead([week('2026-11-23')], all)).toBe('Nothing was read or learnt in the last twelve weeks.')
    expect(daysLead(days)).toBe('3 things fall due in the next 30 days, the next on 01 Dec 2026.')
    expect(daysLead([])).toBe('Nothing falls due in the next 30 days.')
    expect(groupRows(groups).map(({ label, values }) => [label, values.overdue])).toEqual([
      ['Night staff', 0],
      ['Kitchen', 3],
    ])
  })

  test('every day of the next 30 has its place, also over the end of a month', () => {
    const rows = dayRows(picturesOf().days, '2026-11-24')
    expect(rows).toHaveLength(31)
    expect([rows[0]?.short, rows[7]?.short, rows[30]?.short]).toEqual(['24 Nov', '01 Dec', '24 Dec'])
    expect(rows[7]?.values).toEqual({ readings: 2, courses: 0, reviews: 1 })
  })
})

describe('pictures on the dashboard', () => {
  const stands = (reply: PicturesReply, permissions?: string[]) => {
    const asked: InputOf<typeof dashboardPictures>[] = []
    overviewIs(overviewOf())
    server.use(
      answers(dashboardPictures, ({ input }) => {
        asked.push(input)
        return { status: 1, response: reply }
      }),
    )
    return {
      asked,
      ...stage({ at: '/dashboard', role: permissions ? 'user' : 'company', permissions: permissions ?? [] }),
    }
  }

  test('three of them, each with its table; the weeks can be those of one group', async () => {
    const { user, asked } = stands(picturesOf())
    const figures = (await screen.findAllByRole('figure')).map(figure => figure.querySelector('h3')?.textContent)
    expect(figures).toEqual(['Read and learnt, week by week', 'Group by group', 'Due in the next 30 days'])
    const groups = within(screen.getByRole('figure', { name: 'Group by group' }))
    expect(groups.getByText('1 group is late with something.')).toBeInTheDocument()
    expect(groups.getByText('1 done, 3 overdue')).toBeInTheDocument()
    await user.click(groups.getByText('Show the numbers'))
    expect(groups.getByRole('row', { name: /Night staff 5 1 0 6/ })).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Group'), 'Kitchen')
    expect(asked.at(-1)).toMatchObject({ groupId: 'g2' })
  })

  test('whoever sees training alone has no readings drawn', async () => {
    stands(picturesOf({ shows: { readings: false, courses: true, reviews: false } }), ['Dashboard', 'Manage employee'])
    const weeks = within(await screen.findByRole('figure', { name: 'Read and learnt, week by week' }))
    expect(weeks.getByRole('list', { name: 'What the colours mean' })).toHaveTextContent(/^Courses$/)
  })

  test('a new company has no empty pictures, and what fails leaves the rest', async () => {
    const empty = stands(picturesOf({ weeks: [week('2026-11-23')], groups: [], days: [] }))
    expect(await screen.findByText('Everything is up to date')).toBeInTheDocument()
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
    empty.unmount()
    overviewIs(overviewOf())
    server.use(answers(dashboardPictures, () => refusal('Something Went Wrong', 'broken')))
    stage({ at: '/dashboard', role: 'company' })
    expect(await screen.findByText('Something Went Wrong')).toBeInTheDocument()
    expect(screen.getByText('Everything is up to date')).toBeInTheDocument()
  })
})

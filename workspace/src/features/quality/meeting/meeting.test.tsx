import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { actionOwners } from '@cloudoc/quality/contract/actions.ts'
import {
  decideInMeeting,
  holdMeeting,
  meetingDetails,
  meetingList,
  prepareMeeting,
  printMeeting,
} from '@cloudoc/quality/contract/meeting/meetings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import type { MeetingDetails } from '../qualityReads.ts'
import './HoldDialog.tsx'
import './Meeting.tsx'
import './Meetings.tsx'
import './PrepareDialog.tsx'

const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
const meetingOf = (over: Partial<MeetingDetails> = {}): MeetingDetails => ({
  meetingId: 'm1',
  month: '2026-12',
  site: null,
  state: 'prepared',
  preparedAt: '2026-12-28T09:00:00.000Z',
  heldOn: '',
  decisions: 0,
  preparedBy: 'Nia Owen',
  attended: '',
  heldBy: '',
  hash: '',
  revision: 3,
  figures: {
    audits: {
      done: 1,
      missed: 1,
      skipped: 0,
      results: [
        { site: '', runId: 'r1', title: 'Medicines', doneOn: '2026-12-08', result: 'partly', points: 34, of: 36 },
      ],
      notWalked: [{ site: '', title: 'Kitchen', dueOn: '2026-12-10' }],
    },
    actions: {
      opened: 3,
      finished: 1,
      open: 9,
      late: 2,
      owners: [{ owner: 'Al Reed', open: 4, late: 2, oldest: '2026-11-30' }],
      months: months.map(month => ({ month, opened: 2, finished: 1 })),
      sources: [{ kind: 'review', opened: 3 }],
    },
    inspections: [{ inspectionId: 'i1', body: 'Council', site: 'Elm Lodge', on: '2026-12-04', findings: 2, open: 1 }],
    sites: [{ site: 'Elm Lodge', walked: 1, missed: 0, open: 4, late: 2 }],
    registers: [{ register: 'incident', months: months.map((month, at) => ({ month, n: at < 5 ? 1 : 9 })) }],
    readings: { asked: 20, done: 17, overdue: 2 },
    training: { asked: 0, done: 0, overdue: 0 },
  },
  decided: [],
  before: {
    meetingId: 'm0',
    month: '2026-11',
    decided: [
      {
        decisionId: 'd0',
        words: 'Two new hoists',
        by: 'Nia Owen',
        at: '2026-11-28T09:00:00.000Z',
        action: { actionId: 'a7', number: 7, state: 'confirmed', owner: 'Al Reed', dueOn: '2026-12-20', late: false },
      },
    ],
  },
  ...over,
})
const manager = { at: '/quality/meetings/m1', role: 'user', permissions: ['Manage quality'] } as const
beforeEach(() => {
  server.use(answers(actionOwners, [{ _id: 'p2', name: 'Al Reed', jobTitle: '' }]))
})

test('the list names months and leads to their minutes; one press prepares another', async () => {
  const asked: InputOf<typeof prepareMeeting>[] = []
  const { figures: _, ...item } = meetingOf()
  server.use(
    answers(meetingList, () => ({ status: 1, response: [item], total: 1 })),
    answers(prepareMeeting, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { meetingId: 'm1' } }
    }),
    answers(meetingDetails, meetingOf()),
  )
  const { user } = stage({ ...manager, at: '/quality/meetings' })
  const link = await screen.findByRole('link', { name: 'December 2026' })
  expect(link).toHaveAttribute('href', '/company/quality/meetings/m1')
  await user.click(screen.getByRole('button', { name: 'Prepare a meeting' }))
  await user.click(await screen.findByRole('button', { name: 'Prepare' }))
  expect(await screen.findByRole('heading', { name: 'Governance meeting, December 2026' })).toBeInTheDocument()
  expect(asked).toMatchObject([{ month: expect.stringMatching(/^\d{4}-\d\d$/), siteId: '' }])
})

test('reads like minutes: last time first, then the figures, then what was decided', async () => {
  server.use(answers(meetingDetails, meetingOf()))
  stage(manager)
  const before = await screen.findByRole('region', { name: 'What was decided last time' })
  expect(within(before).getByRole('link', { name: 'Action 7' })).toHaveAttribute('href', '/company/quality/actions/a7')
  expect(screen.getByText('1 walked, 1 missed, 0 left out.')).toBeInTheDocument()
  expect(screen.getByText('17 of 20 done (85%), 2 overdue')).toBeInTheDocument()
  expect(screen.getByText(/That is more than chance/)).toBeInTheDocument()
  expect(screen.getByText('Nothing has been decided yet.')).toBeInTheDocument()
})

test('what is decided becomes an action of somebody by a day; without one it is only written down', async () => {
  const sent: InputOf<typeof decideInMeeting>[] = []
  server.use(
    answers(meetingDetails, meetingOf()),
    answers(decideInMeeting, ({ input }) => {
      sent.push(input)
      return { status: 1, response: { decisionId: `d${sent.length}`, actionId: 'a9' } }
    }),
  )
  const { user } = stage(manager)
  await user.type(await screen.findByLabelText('What was decided'), 'Grab rails')
  await user.click(screen.getByRole('button', { name: 'Write down' }))
  expect(await screen.findByText('Choose somebody.')).toBeInTheDocument()
  await user.selectOptions(
    screen.getByLabelText('Who sees to it'),
    await screen.findByRole('option', { name: 'Al Reed' }),
  )
  await user.click(screen.getByRole('button', { name: 'Write down' }))
  await waitFor(() => expect(sent).toMatchObject([{ words: 'Grab rails', ownerId: 'p2' }]))
  await waitFor(() => expect(screen.getByLabelText('What was decided')).toHaveValue(''))
  await user.type(screen.getByLabelText('What was decided'), 'Nothing about the car park')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Write down' }))
  await waitFor(() => expect(sent[1]).toMatchObject({ ownerId: '', dueOn: '' }))
  expect(sent[0]?.key).not.toBe(sent[1]?.key)
})

test('is held with a day and who was there, and then has nothing to write into', async () => {
  const held: InputOf<typeof holdMeeting>[] = []
  server.use(
    answers(meetingDetails, () => ({
      status: 1,
      response: meetingOf(held.length > 0 ? { state: 'held', heldOn: '2026-12-28', hash: 'abc' } : {}),
    })),
    answers(holdMeeting, ({ input }) => {
      held.push(input)
      return { status: 1, response: { meetingId: 'm1', hash: 'abc' } }
    }),
  )
  const { user } = stage(manager)
  await user.click(await screen.findByRole('button', { name: 'It was held…' }))
  await user.click(await screen.findByRole('button', { name: 'Keep the minutes' }))
  expect(await screen.findByText('Say who was there.')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Who was there'), 'Nia, Al')
  await user.click(screen.getByRole('button', { name: 'Keep the minutes' }))
  await waitFor(() => expect(held).toMatchObject([{ revision: 3, attended: 'Nia, Al' }]))
  expect(await screen.findByText('Fingerprint of the minutes: abc')).toBeInTheDocument()
  expect(screen.queryByLabelText('What was decided')).not.toBeInTheDocument()
})

test('is handed out as a PDF or for Word, and says where that fails', async () => {
  const leave = jest.spyOn(browser, 'leave').mockImplementation(() => {})
  const file = { url: '/api/exports/file?x', fileName: 'm.docx', expiresAt: '2026-12-28T09:10:00.000Z' }
  server.use(answers(meetingDetails, meetingOf()), answers(printMeeting, file))
  const { user } = stage(manager)
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Word' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith(file.url))
  server.use(answers(printMeeting, () => refusal(printMeeting.refusals.busy.text, 'busy')))
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name: 'PDF' }))
  expect(await screen.findByText(printMeeting.refusals.busy.text)).toBeInTheDocument()
  leave.mockRestore()
})

test('whoever may only look has nothing to press, and one that is gone says so', async () => {
  server.use(answers(meetingDetails, meetingOf()))
  const { unmount } = stage({ ...manager, permissions: ['Quality'] })
  expect(await screen.findByText('Nothing has been decided yet.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Write down' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'It was held…' })).not.toBeInTheDocument()
  unmount()
  server.use(answers(meetingDetails, () => refusal(meetingDetails.texts.missing, 'absent')))
  stage(manager)
  expect(await screen.findByText(meetingDetails.texts.missing)).toBeInTheDocument()
})

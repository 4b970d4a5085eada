import 'fake-indexeddb/auto'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { today } from '@cloudoc/kit/format/date.ts'
import { answers, fails, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { auditPlan, saveSchedule, scheduleList, skipOccurrence } from '@cloudoc/quality/contract/audits/plan.ts'
import {
  correctRun,
  keepWalk,
  openWalk,
  runDetails,
  runList,
  startAudit,
  submitAudit,
  walkKey,
} from '@cloudoc/quality/contract/audits/runs.ts'
import {
  adoptTemplate,
  publishTemplate,
  saveTemplate,
  templateDetails,
  templateList,
} from '@cloudoc/quality/contract/audits/templates.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'
import { keyValueStore } from '../browser/keyValueStore.ts'
import { auditOf, libraryOf, plannedOf, resultOf, runOf, walkOf } from './samples.ts'
import './editor/AuditEditor.tsx'
import './plan/AuditList.tsx'
import './plan/Audits.tsx'
import './plan/PlanDialog.tsx'
import './plan/SkipDialog.tsx'
import './result/AuditResult.tsx'
import './result/AuditResults.tsx'
import './result/CorrectResult.tsx'
import './walk/BeginAudit.tsx'
import './walk/Walk.tsx'

let mockDrawn: string[] = []
jest.mock('./walk/AuditPhotos.tsx', () => ({
  AuditPhotos: ({ field }: { field: { key: string } }) => {
    mockDrawn.push(field.key)
    return null
  },
}))

const shelf = keyValueStore('cloudoc-phone', 'kept')
beforeEach(async () => {
  await shelf.drop((await shelf.entries()).map(([place]) => place))
  mockDrawn = []
  server.use(
    answers(walkKey, { key: Buffer.from('u1'.padEnd(32, '.')).toString('base64url') }),
    answers(keepWalk, { savedAt: '2026-11-20T10:00:00.000Z', revision: 1, joined: null }),
  )
})
const company = (at: string) => stage({ at, role: 'company' })
const answer = async (user: ReturnType<typeof stage>['user'], question: string, words: string) =>
  user.click(within(screen.getByRole('region', { name: question })).getByRole('radio', { name: words }))

describe('the plan', () => {
  test('what is late stands first, one is started from its row, and one is left out for a reason', async () => {
    const day = today()
    server.use(
      answers(auditPlan, () => ({
        status: 1,
        total: 2,
        response: {
          planned: [
            plannedOf({ occurrenceId: 'o1', title: 'Medicines', dueOn: daysAfter(day, -2), state: 'late' }),
            plannedOf({ occurrenceId: 'o2', title: 'Kitchen', dueOn: daysAfter(day, 20), isMine: false }),
          ],
          counts: { due: 1, late: 1, done: 0, missed: 0 },
          today: day,
        },
      })),
    )
    const told: InputOf<typeof skipOccurrence>[] = []
    server.use(
      answers(skipOccurrence, ({ input }) => {
        told.push(input)
        return { status: 1, response: { occurrenceId: 'o1' } }
      }),
    )
    const { user } = company('/quality/audits')
    const late = within(await screen.findByRole('table', { name: 'Late' }))
    expect(late.getByRole('row', { name: /Medicines/ })).toHaveTextContent(/You.*Late/)
    expect(late.getByRole('link', { name: /^Start\s?: Medicines$/ })).toHaveAttribute(
      'href',
      '/company/quality/audit?planned=o1',
    )
    expect(within(screen.getByRole('table', { name: 'Coming' })).getByText('Nia Owen')).toBeInTheDocument()
    await user.click(late.getByRole('button', { name: /^Leave out…\s?: Medicines$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave ‘Medicines’ out?' }))
    await user.type(dialog.getByLabelText('Why'), 'Norovirus')
    await user.click(dialog.getByRole('button', { name: 'Leave it out' }))
    await waitFor(() => expect(told).toEqual([{ occurrenceId: 'o1', why: 'Norovirus' }]))
  })

  test('an audit of the library is taken over, and one is planned; whoever only walks plans nothing', async () => {
    server.use(
      answers(templateList, () => ({
        status: 1,
        total: 1,
        response: {
          audits: [auditOf()],
          library: [libraryOf(), libraryOf({ starterId: 'l2', title: 'Missing children', suits: false })],
        },
      })),
      answers(scheduleList, () => ({
        status: 2,
        total: 0,
        message: 'nothing',
        response: { schedules: [], walkers: [{ personId: 'p1', name: 'Nia Owen' }] },
      })),
    )
    const [taken, planned]: [string[], InputOf<typeof saveSchedule>[]] = [[], []]
    server.use(
      answers(adoptTemplate, ({ input }) => {
        taken.push(input.starterId)
        return { status: 1, response: { auditId: 'a2', version: 1 } }
      }),
      answers(saveSchedule, ({ input }) => {
        planned.push(input)
        return { status: 1, response: { scheduleId: 's1', planned: 2 } }
      }),
    )
    const { user, unmount } = company('/quality/audits/all')
    const library = within(await screen.findByRole('region', { name: 'From the library' }))
    const others = library.getByText('1 audit of other services').closest('details')
    expect(others).not.toHaveAttribute('open')
    expect(within(others ?? document.body).getAllByRole('heading', { hidden: true })).toHaveLength(1)
    await user.click(library.getByRole('button', { name: /^Take over\s?: Kitchen and food$/ }))
    await waitFor(() => expect(taken).toEqual(['l1']))
    await user.click(screen.getByRole('button', { name: /^Plan…\s?: Medicines$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan ‘Medicines’' }))
    await user.click(await dialog.findByRole('button', { name: 'Plan audit' }))
    expect(await dialog.findByText('Choose who walks it.')).toBeInTheDocument()
    await user.selectOptions(dialog.getByLabelText('Who walks it'), 'p1')
    await user.click(dialog.getByRole('button', { name: 'Plan audit' }))
    await waitFor(() =>
      expect(planned).toMatchObject([{ auditId: 'a1', every: 1, unit: 'month', startsOn: today(), personId: 'p1' }]),
    )
    unmount()
    stage({ at: '/quality/audits/all', role: 'user', permissions: ['Quality'] })
    expect(await screen.findByRole('link', { name: /^Walk now\s?: Medicines$/ })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Plan/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'From the library' })).not.toBeInTheDocument()
  })
})

describe('a walk', () => {
  test('with 120 questions, a press draws one of them anew', async () => {
    server.use(answers(openWalk, walkOf(120)))
    const { user } = company('/quality/audit/w1')
    await screen.findByText('0 of 120 answered')
    mockDrawn = []
    await answer(user, 'Is it in order, 7?', 'No')
    expect(await screen.findByText('1 of 120 answered')).toBeInTheDocument()
    expect(new Set(mockDrawn)).toEqual(new Set(['f_q7']))
    expect(screen.queryByText(/points/)).not.toBeInTheDocument()
  })

  test('says what is missing, then is sent once with its press, and leads to its result', async () => {
    server.use(answers(openWalk, walkOf(2)), answers(runDetails, resultOf()))
    const sent: InputOf<typeof submitAudit>[] = []
    server.use(
      answers(submitAudit, ({ input }) => {
        sent.push(input)
        return { status: 1, response: { runId: 'r1', points: 1, of: 2, result: 'partly' as const, actions: 1 } }
      }),
    )
    const { user } = company('/quality/audit/w1')
    await user.click(await screen.findByRole('button', { name: 'Finish and send' }))
    expect(await screen.findByText('Some questions are not answered yet. They are marked.')).toBeInTheDocument()
    await answer(user, 'Is it in order, 0?', 'Yes')
    await answer(user, 'Is it in order, 1?', 'No')
    expect(await screen.findByText('An action comes of this answer.')).toBeInTheDocument()
    await user.type(screen.getByLabelText(/^Note/), 'Wet')
    await user.click(screen.getByRole('button', { name: 'Finish and send' }))
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/quality/audits/results/r1'))
    expect(sent).toMatchObject([
      {
        walkId: 'w1',
        answers: { f_q0: { picked: ['o_yes'] }, f_q1: { picked: ['o_no'] } },
        remarks: { f_q1: { note: 'Wet' } },
        doneAt: expect.stringContaining('T'),
      },
    ])
  })

  test('without a connection it is kept in the phone, opens again there, and is sent when there is one', async () => {
    server.use(answers(startAudit, walkOf(1)), answers(openWalk, walkOf(1)), answers(runDetails, resultOf()))
    const { user, unmount } = company('/quality/audit?planned=o1')
    await screen.findByText('0 of 1 answered')
    server.use(fails(submitAudit), fails(keepWalk), fails(openWalk))
    await answer(user, 'Is it in order, 0?', 'Yes')
    await user.click(screen.getByRole('button', { name: 'Finish and send' }))
    expect(await screen.findByText('It is kept in this phone')).toBeInTheDocument()
    expect((await shelf.entries()).map(([place]) => place)).toEqual(['u1 walk w1'])
    expect(JSON.stringify(await shelf.get('u1 walk w1'))).not.toContain('order')
    unmount()

    const sent: InputOf<typeof submitAudit>[] = []
    server.use(
      answers(auditPlan, () => ({
        status: 2,
        total: 0,
        message: 'nothing',
        response: { planned: [], counts: { due: 0, late: 0, done: 0, missed: 0 }, today: today() },
      })),
      answers(submitAudit, ({ input }) => {
        sent.push(input)
        return { status: 1, response: { runId: 'r1', points: 1, of: 1, result: 'met' as const, actions: 0 } }
      }),
    )
    company('/quality/audits')
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(async () => expect(await shelf.entries()).toEqual([]))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(sent).toHaveLength(1)
  })

  test('what the server refuses is said, and stays to be put right', async () => {
    server.use(answers(openWalk, walkOf(1)))
    server.use(answers(submitAudit, () => refusal('Some answers are missing or not right.')))
    const { user } = company('/quality/audit/w1')
    await screen.findByText('0 of 1 answered')
    await answer(user, 'Is it in order, 0?', 'Not applicable')
    await user.click(screen.getByRole('button', { name: 'Finish and send' }))
    expect(await screen.findByText('Some answers are missing or not right.')).toBeInTheDocument()
    expect(screen.getByText('1 of 1 answered')).toBeInTheDocument()
  })
})

describe('a result', () => {
  test('says what it came to, by section and question, with its actions', async () => {
    server.use(answers(runDetails, resultOf()))
    company('/quality/audits/results/r1')
    expect(await screen.findByText('Not met: a critical point failed')).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Room/ })).toHaveTextContent('1 of 2 points (50%)')
    expect(screen.getByRole('link', { name: 'Action 4' })).toHaveAttribute('href', '/company/quality/actions/act1')
    expect(screen.getByRole('link', { name: 'Correct…' })).toBeInTheDocument()
  })

  test('is corrected for a reason, and the correction is opened', async () => {
    const told: InputOf<typeof correctRun>[] = []
    server.use(
      answers(runDetails, resultOf()),
      answers(correctRun, ({ input }) => {
        told.push(input)
        return { status: 1, response: { runId: 'r2', points: 2, of: 2, result: 'met' as const } }
      }),
    )
    const { user } = company('/quality/audits/results/r1/correct')
    await screen.findByRole('region', { name: 'Is it in order, 1?' })
    await answer(user, 'Is it in order, 1?', 'Yes')
    await user.click(screen.getByRole('button', { name: 'Save correction' }))
    expect(await screen.findByText('Say why.')).toBeInTheDocument()
    await user.type(screen.getByLabelText(/^Why/), 'Seen again')
    await user.click(screen.getByRole('button', { name: 'Save correction' }))
    await waitFor(() => expect(told).toMatchObject([{ runId: 'r1', reason: 'Seen again' }]))
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/quality/audits/results/r2'))
  })

  test('of one audit, sections stand beside each other from walk to walk', async () => {
    server.use(
      answers(templateList, () => ({ status: 1, total: 1, response: { audits: [auditOf()], library: [] } })),
      answers(runList, () => ({ status: 1, total: 2, response: [runOf(), runOf({ runId: 'r0', points: 0 })] })),
    )
    company('/quality/audits/results?audit=a1')
    const table = within(await screen.findByRole('table', { name: 'Points by section' }))
    expect(table.getAllByText('1 of 2 (50%)')).toHaveLength(2)
  })
})

test('an audit is written with scores, saved by itself, and published', async () => {
  server.use(answers(templateDetails, { ...auditOf(), ...detailsParts() }))
  const [saved, published]: [InputOf<typeof saveTemplate>[], InputOf<typeof publishTemplate>[]] = [[], []]
  server.use(
    answers(saveTemplate, ({ input }) => {
      saved.push(input)
      return {
        status: 1,
        response: { auditId: 'a1', revision: 2, problems: [], updatedAt: '2026-11-20T10:00:00.000Z' },
      }
    }),
    answers(publishTemplate, ({ input }) => {
      published.push(input)
      return { status: 1, response: { auditId: 'a1', version: 2 } }
    }),
  )
  const { user } = company('/quality/audits/edit?id=a1')
  await user.click(await screen.findByRole('button', { name: /Change: Is it in order, 0\?/ }))
  await user.click(await screen.findByRole('checkbox', { name: /It is critical/ }))
  await user.selectOptions(screen.getByLabelText('Photo'), 'required')
  await user.click(screen.getByRole('button', { name: 'Publish anew' }))
  await waitFor(() => expect(published).toEqual([{ auditId: 'a1', revision: 2 }]))
  expect(saved.at(-1)?.scoring).toMatchObject({ f_q0: { critical: true, proof: 'required' } })
})

const detailsParts = () => {
  const { definition, scoring } = walkOf(1)
  return { definition, scoring, cites: [], revision: 1, versions: [] }
}

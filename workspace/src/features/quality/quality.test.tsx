import { siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { actionProofFile, addActionProof } from '@cloudoc/quality/contract/action-proof.ts'
import {
  actionGet,
  actionList,
  actionOwners,
  changeAction,
  checkAction,
  confirmAction,
  dropAction,
  moveAction,
  openOneAction,
  qualityOverview,
} from '@cloudoc/quality/contract/actions.ts'
import { moveMyAction, myAction } from '@cloudoc/quality/contract/my-actions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'
import './action/ActionButtons.tsx'
import './action/StepDialog.tsx'
import './actions/ActionDialog.tsx'
import './actions/Actions.tsx'
import './action/Action.tsx'
import './mine/MyAction.tsx'
import './overview/QualityOverview.tsx'
import { stepsOf } from './action/nextStep.ts'
import { detailsOf, itemOf, noCounts, nothingMay, overviewOf } from './samples.ts'

const owners = [
  { _id: 'p1', name: 'Nia Owen', jobTitle: 'Deputy' },
  { _id: 'p2', name: 'Al Reed', jobTitle: '' },
]
beforeEach(() => {
  server.use(answers(actionOwners, owners))
})
const listed = (...actions: ReturnType<typeof itemOf>[]) => ({ actions, counts: { ...noCounts, open: actions.length } })

describe('the overview', () => {
  test('each figure leads to what it counts; owners and what repeats lead to theirs', async () => {
    server.use(answers(qualityOverview, overviewOf()))
    stage({ at: '/quality', role: 'company' })
    const figures = within(await screen.findByRole('list', { name: 'This month' }))
    const hrefs = figures.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
    expect(hrefs[0]).toEqual(['1 late', '/company/quality/actions?show=late'])
    expect(hrefs.map(([, href]) => href?.split('=')[1])).toEqual(['late', 'due', 'waiting', 'check', 'finished'])
    expect(screen.getByRole('link', { name: 'Nia Owen' })).toHaveAttribute('href', '/company/quality/actions?owner=p1')
    expect(screen.getByRole('link', { name: 'Fridge temperature' })).toHaveAttribute(
      'href',
      '/company/quality/actions?show=all&repeats=audit%3Af_fridge',
    )
    expect(screen.getByText('2 actions, 1 late')).toBeInTheDocument()
  })

  test('a group sees one location, and each figure stays with it', async () => {
    const asked: InputOf<typeof qualityOverview>[] = []
    const { user } = stage({ at: '/quality?site=elm', role: 'company' })
    server.use(
      answers(siteNames, [
        { _id: 'ash', name: 'Ash House' },
        { _id: 'elm', name: 'Elm Lodge' },
      ]),
      answers(qualityOverview, ({ input }) => {
        asked.push(input)
        return { status: 1, response: overviewOf(input.siteId === 'ash' ? { counts: noCounts, repeats: [] } : {}) }
      }),
    )
    const late = await screen.findByRole('link', { name: '1 late' })
    expect(late).toHaveAttribute('href', '/company/quality/actions?show=late&site=elm')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Location' }), 'Ash House')
    expect(await screen.findByText('No actions here')).toBeInTheDocument()
    expect(asked.map(({ siteId }) => siteId)).toEqual(['elm', 'ash'])
  })

  test('says what actions are where there are none, and is closed to whoever lacks the right', async () => {
    server.use(answers(qualityOverview, overviewOf({ counts: noCounts, owners: [], next: [], repeats: [] })))
    const { unmount } = stage({ at: '/quality', role: 'user', permissions: ['Quality'] })
    expect(await screen.findByText('No actions yet')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'New action' })).not.toBeInTheDocument()
    unmount()
    stage({ at: '/quality', role: 'user', permissions: ['Documents'] })
    expect(await screen.findByText('The account holder of your company can give you this permission.')).toBeVisible()
  })
})

describe('the list', () => {
  test('is narrowed by its address, and says how many there are of each', async () => {
    const asked: InputOf<typeof actionList>[] = []
    server.use(
      answers(actionList, ({ input }) => {
        asked.push(input)
        return { status: 1, response: listed(itemOf()), total: 1 }
      }),
    )
    const { user } = stage({ at: '/quality/actions?show=late&owner=p1', role: 'company' })
    expect(await screen.findByRole('link', { name: 'Lock the medicines fridge' })).toHaveAttribute(
      'href',
      '/company/quality/actions/a1',
    )
    expect(asked[0]).toMatchObject({ show: 'late', ownerId: 'p1' })
    expect(screen.getByRole('button', { name: 'Late 0' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Open 1' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ show: 'open', ownerId: 'p1' }))
  })

  test('a new action is opened under a key, and says beside its fields what is missing', async () => {
    const told: InputOf<typeof openOneAction>[] = []
    server.use(
      answers(actionList, { actions: [], counts: noCounts }),
      answers(actionGet, detailsOf({ actionId: 'a9' })),
      answers(openOneAction, ({ input }) => {
        told.push(input)
        return { status: 1, response: { actionId: 'a9', number: 1 } }
      }),
    )
    const { user } = stage({ at: '/quality/actions', role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'New action' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New action' }))
    await user.click(dialog.getByRole('button', { name: 'Open action' }))
    expect(await dialog.findByText('Say what is to be done.')).toBeInTheDocument()
    expect(told).toEqual([])
    await user.type(dialog.getByLabelText('What is to be done'), 'Mend the rail')
    await user.selectOptions(
      dialog.getByLabelText('Who sees to it'),
      await dialog.findByRole('option', { name: 'Al Reed' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Open action' }))
    await waitFor(() => expect(told).toHaveLength(1))
    expect(told[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(told[0]).toMatchObject({ title: 'Mend the rail', ownerId: 'p2', severity: 'medium', siteId: '' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Lock the medicines fridge' })).toBeInTheDocument()
  })
})

describe('one action', () => {
  test('whoever may confirm is led to it, with the day of the check', async () => {
    const told: InputOf<typeof confirmAction>[] = []
    const action = detailsOf({ state: 'done', may: { ...nothingMay, confirm: true, confirmOwn: true, reopen: true } })
    server.use(
      answers(actionGet, action),
      answers(confirmAction, ({ input }) => {
        told.push(input)
        return { status: 1, response: { revision: 4, state: 'confirmed' as const } }
      }),
    )
    const { user } = stage({ at: '/quality/actions/a1', role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'Confirm…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it was done' }))
    expect(dialog.getByText(/the action will say so/)).toBeInTheDocument()
    await user.type(dialog.getByLabelText(/What you saw/), 'The lock holds.')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(told).toHaveLength(1))
    expect(told[0]).toMatchObject({ actionId: 'a1', revision: 3, words: 'The lock holds.', checkOn: '' })
  })

  test('from the list to a file that proves it in two presses', async () => {
    const leave = jest.spyOn(browser, 'leave').mockImplementation(() => undefined)
    const proof = {
      proofId: 'f1',
      kind: 'file' as const,
      label: 'Fridge.jpg',
      note: '',
      ref: '',
      asOf: '',
      mediaType: 'image/jpeg',
      size: 2048,
      at: '2026-11-25T09:30:00.000Z',
      by: 'Nia Owen',
    }
    server.use(
      answers(actionList, listed(itemOf({ proofs: 1 }))),
      answers(
        actionGet,
        detailsOf({ proof: [proof, { ...proof, proofId: 'f2', kind: 'policy', label: 'Medicines', ref: 'p9' }] }),
      ),
      answers(actionProofFile, { url: '/api/file', fileName: 'Fridge.jpg', expiresAt: '2026-11-25T09:40:00.000Z' }),
    )
    const { user } = stage({ at: '/quality/actions', role: 'user', permissions: ['Quality'] })
    await user.click(await screen.findByRole('link', { name: 'Lock the medicines fridge' }))
    await user.click(await screen.findByRole('button', { name: 'Fridge.jpg' }))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/api/file'))
    expect(screen.getByRole('link', { name: 'Medicines' })).toHaveAttribute('href', '/company/policies/edit?id=p9')
    expect(screen.queryByRole('button', { name: 'Add a note' })).not.toBeInTheDocument()
  })

  test('steps are ticked, a note is added, and it is dropped with a reason', async () => {
    const moved: InputOf<typeof moveAction>[] = []
    const noted: unknown[] = []
    const dropped: InputOf<typeof dropAction>[] = []
    const may = { ...nothingMay, work: true, drop: true, change: true }
    const steps = [
      { words: 'Order a lock', done: true },
      { words: 'Fit it', done: false },
    ]
    server.use(
      answers(actionGet, detailsOf({ mine: true, state: 'doing', may, steps })),
      answers(moveAction, ({ input }) => {
        moved.push(input)
        return { status: 1, response: { revision: 4, state: 'doing' as const } }
      }),
      answers(addActionProof, ({ input }) => {
        noted.push(input)
        return { status: 1, response: { proofId: 'f3' } }
      }),
      answers(dropAction, ({ input }) => {
        dropped.push(input)
        return { status: 1, response: { revision: 4, state: 'dropped' as const } }
      }),
    )
    const { user } = stage({ at: '/quality/actions/a1', role: 'company' })
    await user.click(await screen.findByRole('checkbox', { name: 'Fit it' }))
    await waitFor(() => expect(moved).toHaveLength(1))
    expect(moved[0]).toMatchObject({ to: 'doing', stepsDone: [0, 1], revision: 3 })
    await user.click(screen.getByRole('button', { name: 'Add a note' }))
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Fitted.')
    await user.click(screen.getByRole('button', { name: 'Keep the note' }))
    await waitFor(() => expect(noted).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Drop…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Drop the action' }))
    await user.click(dialog.getByRole('button', { name: 'Drop action' }))
    expect(await dialog.findByText('Say why.')).toBeInTheDocument()
    await user.type(dialog.getByLabelText('Why'), 'The fridge is gone.')
    await user.click(dialog.getByRole('button', { name: 'Drop action' }))
    await waitFor(() => expect(dropped).toMatchObject([{ words: 'The fridge is gone.' }]))
  })

  test('it is changed with its steps, one a line, and says whether it helped', async () => {
    const changed: InputOf<typeof changeAction>[] = []
    const checked: InputOf<typeof checkAction>[] = []
    const may = { ...nothingMay, change: true, check: true }
    server.use(
      answers(actionGet, detailsOf({ may, checkDue: true, steps: [{ words: 'Order a lock', done: true }] })),
      answers(changeAction, ({ input }) => {
        changed.push(input)
        return { status: 1, response: { revision: 4, state: 'open' as const } }
      }),
      answers(checkAction, ({ input }) => {
        checked.push(input)
        return { status: 1, response: { revision: 4, state: 'reopened' as const } }
      }),
    )
    const { user } = stage({ at: '/quality/actions/a1', role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change action 12' }))
    await user.type(dialog.getByLabelText(/Steps, one a line/), '\nFit it')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(changed).toHaveLength(1))
    expect(changed[0]).toMatchObject({
      revision: 3,
      ownerId: 'p1',
      steps: [
        { words: 'Order a lock', done: true },
        { words: 'Fit it', done: false },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Did it help?' }))
    const check = within(await screen.findByRole('dialog', { name: 'Did it help?' }))
    await user.click(check.getByRole('radio', { name: 'It did not' }))
    await user.type(check.getByLabelText('Why it did not'), 'Found open again.')
    await user.click(check.getByRole('button', { name: 'Open it again' }))
    await waitFor(() => expect(checked).toMatchObject([{ helped: false, words: 'Found open again.' }]))
  })

  test('one that is not there says so', async () => {
    server.use(answers(actionGet, () => refusal(actionGet.texts.missing, 'absent')))
    stage({ at: '/quality/actions/gone', role: 'company' })
    expect(await screen.findByText(actionGet.texts.missing)).toBeInTheDocument()
  })
})

describe('one’s own action', () => {
  const may = { ...nothingMay, work: true }

  test('is done only with proof where it asks for it', async () => {
    server.use(answers(myAction, detailsOf({ mine: true, may })))
    stage({ at: '/my-actions/a1', role: 'employee' })
    expect(await screen.findByText(/Add a photo, a file or a note first/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('button', { name: 'Add a link…' })).not.toBeInTheDocument()
  })

  test('is said to be done in a few words, and leads back to the list', async () => {
    const told: InputOf<typeof moveMyAction>[] = []
    server.use(
      answers(myAction, detailsOf({ mine: true, may, needsProof: false })),
      answers(moveMyAction, ({ input }) => {
        told.push(input)
        return { status: 1, response: { revision: 4, state: 'done' as const } }
      }),
    )
    const { user } = stage({ at: '/my-actions/a1', role: 'employee' })
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Say that it is done' }))
    await user.type(dialog.getByLabelText(/What was done/), 'Lock fitted.')
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(told).toMatchObject([{ to: 'done', words: 'Lock fitted.', revision: 3 }]))
    expect(await screen.findByText('Nothing to do')).toBeInTheDocument()
  })
})

test('what comes next is what this person can do', () => {
  const next = (over: Parameters<typeof detailsOf>[0]) => stepsOf(detailsOf(over)).next
  const may = { ...nothingMay, work: true }
  expect(next({ may, mine: true })).toBe('begin')
  expect(next({ may, mine: true, state: 'doing' })).toBe('finish')
  expect(next({ may: { ...may, remind: true, change: true } })).toBe('remind')
  expect(next({ may: { ...nothingMay, confirm: true }, state: 'done' })).toBe('confirm')
  expect(next({ may: { ...nothingMay, check: true }, state: 'confirmed', checkDue: true })).toBe('check')
  expect(next({})).toBeUndefined()
})

import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { actionGet, actionOwners, openOneAction } from '@cloudoc/quality/contract/actions.ts'
import { headingList } from '@cloudoc/quality/contract/headings.ts'
import {
  addFinding,
  inspectionDetails,
  inspectionList,
  removeInspection,
  saveInspection,
} from '@cloudoc/quality/contract/inspections/inspections.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import '../actions/ActionDialog.tsx'
import '../headings/Headings.tsx'
import type { InspectionDetails } from '../qualityReads.ts'
import { detailsOf } from '../samples.ts'
import './Inspection.tsx'
import './InspectionDialog.tsx'
import './Inspections.tsx'

const inspection = (over: Partial<InspectionDetails> = {}): InspectionDetails => ({
  inspectionId: 'i1',
  body: 'CQC',
  inspectedOn: '2026-11-20',
  site: null,
  findings: 0,
  open: 0,
  summary: 'Requires improvement',
  typedBy: 'Nia Owen',
  revision: 2,
  found: [],
  ...over,
})
const found: InspectionDetails['found'][number] = {
  findingId: 'f1',
  what: 'Sluice open.',
  heading: 'CQC quality statements: Safe, Safe environments',
  by: 'Nia Owen',
  at: '2026-11-21T10:00:00.000Z',
  action: {
    actionId: 'a7',
    number: 7,
    title: 'Sluice open.',
    state: 'open',
    owner: 'Al Reed',
    dueOn: '2099-01-10',
    late: false,
    proofs: 0,
  },
}
const key = 'cqc-statements/Safe/Safe environments'
beforeEach(() => {
  server.use(
    answers(actionOwners, [{ _id: 'p2', name: 'Al Reed', jobTitle: '' }]),
    answers(headingList, [
      {
        framework: 'cqc-statements',
        name: 'CQC quality statements',
        headings: [
          {
            key,
            group: 'Safe',
            title: 'Safe environments',
            policies: [{ policyId: 'p1', name: 'Fire' }],
            open: 1,
            actions: 2,
          },
          {
            key: 'cqc-statements/Caring/Kindness',
            group: 'Caring',
            title: 'Kindness',
            policies: [],
            open: 0,
            actions: 0,
          },
        ],
      },
    ]),
  )
})

test('a new inspection is typed in, and leads to its page', async () => {
  const sent: InputOf<typeof saveInspection>[] = []
  server.use(
    answers(inspectionList, []),
    answers(inspectionDetails, inspection()),
    answers(saveInspection, ({ input }) => {
      sent.push(input)
      return { status: 1, response: { inspectionId: 'i1' } }
    }),
  )
  const { user } = stage({ at: '/quality/inspections', role: 'company' })
  expect(await screen.findByText('No inspection was typed in yet')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'New inspection' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New inspection' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Say who looked.')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Who looked'), 'CQC')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: /^CQC, / })).toBeInTheDocument()
  expect(sent).toMatchObject([{ body: 'CQC', inspectionId: '', key: expect.stringMatching(/^[0-9a-f]{32}$/) }])
})

test('findings are written down one after another, each under a key of its own; what has none can be taken out', async () => {
  const sent: InputOf<typeof addFinding>[] = []
  const removed = jest.fn()
  server.use(
    answers(inspectionList, []),
    answers(inspectionDetails, inspection()),
    answers(addFinding, ({ input }) => {
      sent.push(input)
      return { status: 1, response: { findingId: 'f1', actionId: 'a7', number: 7 } }
    }),
    answers(removeInspection, () => {
      removed()
      return { status: 1, response: { inspectionId: 'i1' } }
    }),
  )
  const { user } = stage({ at: '/quality/inspections/i1', role: 'company' })
  for (const what of ['Sluice open.', 'Two records unsigned.']) {
    await user.type(await screen.findByLabelText('What was found'), what)
    await user.selectOptions(
      screen.getByLabelText('Under which heading'),
      await screen.findByRole('option', { name: 'Safe, Safe environments' }),
    )
    await user.selectOptions(
      screen.getByLabelText('Who sees to it'),
      await screen.findByRole('option', { name: 'Al Reed' }),
    )
    await user.click(screen.getByRole('button', { name: 'Write down' }))
    await waitFor(() => expect(screen.getByLabelText('What was found')).toHaveValue(''))
  }
  expect(sent).toMatchObject([
    { what: 'Sluice open.', heading: key, ownerId: 'p2', severity: 'high' },
    { what: 'Two records unsigned.', heading: key },
  ])
  expect(new Set(sent.map(each => each.key)).size).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Take out…' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take out' }))
  expect(await screen.findByRole('heading', { name: 'Inspections' })).toBeInTheDocument()
  expect(removed).toHaveBeenCalledTimes(1)
})

test('a finding leads to its action; who does not manage quality writes nothing', async () => {
  server.use(answers(inspectionDetails, inspection({ found: [found], findings: 1, open: 1 })))
  stage({ at: '/quality/inspections/i1', role: 'user', permissions: ['Quality'] })
  expect(await screen.findByRole('link', { name: 'Action 7' })).toHaveAttribute('href', '/company/quality/actions/a7')
  expect(screen.getByText('Sluice open.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Write down' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Take out…' })).not.toBeInTheDocument()
})

test('a heading shows its policies, leads to its actions, and opens one', async () => {
  const sent: InputOf<typeof openOneAction>[] = []
  server.use(
    answers(openOneAction, ({ input }) => {
      sent.push(input)
      return { status: 1, response: { actionId: 'a9', number: 9 } }
    }),
    // It leads to the new action.
    answers(actionGet, detailsOf({ actionId: 'a9' })),
  )
  const { user } = stage({ at: `/quality/headings#${encodeURIComponent(key)}`, role: 'company' })
  const heading = await screen.findByRole('heading', { name: 'Safe environments' })
  expect(heading.closest('li')).toHaveAttribute('aria-current', 'true')
  expect(screen.getByText('1 policy: Fire')).toBeInTheDocument()
  expect(screen.getByText('No policy in force')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '2 actions, 1 open' })).toHaveAttribute(
    'href',
    `/company/quality/actions?${new URLSearchParams({ show: 'all', heading: key })}`,
  )
  await user.click(screen.getByRole('button', { name: 'New action: Safe environments' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New action' }))
  await user.type(dialog.getByLabelText('What is to be done'), 'Mend the rail')
  await user.selectOptions(
    dialog.getByLabelText('Who sees to it'),
    await dialog.findByRole('option', { name: 'Al Reed' }),
  )
  await user.click(dialog.getByRole('button', { name: 'Open action' }))
  await waitFor(() => expect(sent).toMatchObject([{ title: 'Mend the rail', heading: key }]))
})

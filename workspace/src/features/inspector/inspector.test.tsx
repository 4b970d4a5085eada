import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import {
  enterEvidence,
  evidenceCheck,
  evidenceMatrix,
  evidencePack,
  evidencePolicies,
  evidenceProgress,
  evidenceQuality,
  evidenceRecord,
  evidenceText,
  evidenceTraining,
  openEvidence,
} from '@cloudoc/policies/contract/inspector.ts'
import { screen, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'

const opened = {
  companyName: 'Sunrise Home Care Ltd',
  locationName: 'Rose House',
  name: 'Jo Brown, CQC',
  expiresAt: '2099-01-01T10:00:00.000Z',
  createdBy: 'Maria Okafor',
  quality: false,
}
const policy = {
  policyId: 'p1',
  name: 'Lone working',
  policyNumber: 'P-1',
  version: '2.0',
  owner: 'Registered manager',
  publishedAt: '2026-05-01T10:00:00.000Z',
  reviewDate: '2020-01-01',
  people: 2,
  done: 1,
  waived: 0,
  overdue: 1,
}

test('opening changes nothing; after a press the evidence is there, leads to words and records, and has no menu', async () => {
  const entered = jest.fn()
  server.use(
    answers(openEvidence, opened),
    answers(enterEvidence, () => {
      entered()
      return { status: 1, response: { opens: 1 } }
    }),
    answers(evidenceProgress, {
      people: 2,
      unread: 1,
      read: 0,
      done: 1,
      waived: 0,
      overdue: 1,
      published: 1,
      percent: 50,
      pack: 'ready',
      packMadeAt: '2026-11-20T10:00:00.000Z',
      packSize: 2_000_000,
    }),
    answers(evidencePolicies, [policy]),
    answers(evidenceText, {
      name: 'Lone working',
      policyNumber: 'P-1',
      version: '2.0',
      publishedAt: policy.publishedAt,
      publishedBy: 'Maria Okafor',
      hash: 'abc123',
      headerContent: '',
      innerContent: '<p>Never go alone.</p>',
      footerContent: '',
      pdfUrl: '',
    }),
    answers(evidenceMatrix, {
      policies: [{ policyId: 'p1', name: 'Lone working', policyNumber: 'P-1', version: '2.0' }],
      policiesTotal: 1,
      people: [{ employeeId: 'e1', name: 'Ann Lee', open: 1, overdue: 1, cells: 'U' }],
    }),
    answers(evidenceRecord, [
      {
        policyId: 'p1',
        name: 'Lone working',
        policyNumber: 'P-1',
        version: '2.0',
        status: 1,
        state: 'unread',
        closedWhy: '',
        reason: '',
        assignedAt: policy.publishedAt,
        dueDate: '2026-06-01',
        openedAt: '',
        acknowledgedAt: '',
        late: false,
        score: '',
        receipt: '',
      },
    ]),
    answers(evidenceTraining, [
      {
        employeeId: 'e1',
        person: 'Ann Lee',
        course: 'First aid',
        status: 'Done',
        until: '2027-11-24',
        issued: '2026-11-24',
        issuer: 'St John',
        number: 'ABCD-EFGH-JKMN',
      },
    ]),
    answers(evidenceCheck, { intact: true, checked: 7, broken: [], head: 'feed' }),
    answers(evidencePack, {
      url: '/api/policies/file?kind=pack',
      fileName: 'Inspection pack.zip',
      expiresAt: '2099-01-01T00:00:00.000Z',
    }),
  )
  const { user, left } = stage({ at: '/evidence#secret' })
  expect(await screen.findByRole('heading', { name: 'Evidence of Sunrise Home Care Ltd' })).toBeInTheDocument()
  expect(entered).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Look at the evidence' }))
  expect(await screen.findByText('50%')).toBeInTheDocument()
  expect(entered).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Download the pack' }))
  expect(left).toHaveBeenCalledWith('/api/policies/file?kind=pack')
  await user.click(await screen.findByRole('button', { name: 'P-1 Lone working' }))
  expect(await screen.findByText('Never go alone.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back to the policies' }))
  await user.click(screen.getByRole('tab', { name: 'Who has read what' }))
  await user.click(await screen.findByRole('button', { name: 'Ann Lee' }))
  expect(
    within(await screen.findByRole('table', { name: 'Record of Ann Lee' })).getByText('Not opened'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back to people and policies' }))
  await user.click(screen.getByRole('tab', { name: 'Training' }))
  const training = within(await screen.findByRole('table', { name: 'Training of each person' }))
  expect(training.getByText('ABCD-EFGH-JKMN')).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Check' }))
  await user.click(await screen.findByRole('button', { name: 'Check that all is as it was written' }))
  expect(await screen.findByText('7 rows are as written')).toBeInTheDocument()
})

test('a link that is over says so, and leads nowhere', async () => {
  server.use(answers(openEvidence, () => refusal('This link is over.', 'linkEnded')))
  stage({ at: '/evidence#secret' })
  expect(await screen.findByRole('heading', { name: 'This link is over' })).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('audits and actions are there where the company shows them: a finding leads to its action and proof', async () => {
  server.use(
    answers(openEvidence, { ...opened, quality: true }),
    answers(enterEvidence, { opens: 1 }),
    answers(evidenceProgress, {
      people: 0,
      unread: 0,
      read: 0,
      done: 0,
      waived: 0,
      overdue: 0,
      published: 0,
      percent: 0,
      pack: 'none',
      packMadeAt: '',
      packSize: 0,
    }),
    answers(evidencePolicies, []),
    answers(evidenceQuality, {
      from: '2025-11-28',
      to: '2026-11-28',
      auditTotal: 1,
      actionTotal: 26,
      audits: [
        {
          title: 'Laundry',
          site: 'Elm Lodge',
          on: '2026-11-01',
          by: 'Nia Owen',
          result: 'Partly met',
          points: '3 of 5',
          findings: [{ question: 'Is the floor dry?', critical: true, action: 7 }],
        },
      ],
      inspections: [
        { body: 'Council', on: '2026-10-01', site: '', findings: [{ what: 'Sluice open.', heading: '', action: 8 }] },
      ],
      actions: [
        {
          number: 7,
          title: '',
          source: 'A record',
          owner: 'Al Reed',
          due: '2026-11-15',
          state: 'Confirmed',
          done: '2026-11-10',
          doneBy: 'Al Reed',
          confirmed: '2026-11-12',
          confirmedBy: 'Nia Owen',
          effect: '',
          proof: [{ kind: 'File', on: '2026-11-10', by: 'Al Reed', hash: 'abc123' }],
        },
      ],
      registers: [{ name: 'Complaints', times: null }],
      more: false,
    }),
  )
  const { user } = stage({ at: '/evidence#token', role: undefined })
  await user.click(await screen.findByRole('button', { name: /evidence/i }))
  await user.click(await screen.findByRole('tab', { name: 'Audits and actions' }))
  expect(await screen.findByRole('link', { name: 'Action 7' })).toHaveAttribute('href', '#action-7')
  expect(screen.queryByRole('link', { name: 'Action 8' })).not.toBeInTheDocument()
  expect(screen.getByRole('navigation', { name: 'Pages of actions' })).toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Pages of audits' })).not.toBeInTheDocument()
  expect(screen.getByText('7. Out of a register')).toBeInTheDocument()
  expect(screen.getByText('abc123')).toBeInTheDocument()
  expect(screen.getByText('Fewer than 5')).toBeInTheDocument()
})

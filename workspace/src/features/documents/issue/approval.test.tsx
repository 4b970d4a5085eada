import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { viewContent } from '@cloudoc/documents/contract/editing.ts'
import { decideIssue, issueProposal } from '@cloudoc/documents/contract/issues.ts'
import { compareFile } from '@cloudoc/documents/contract/revisions.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import { comparedOf } from '../editor/samples.tsx'

type Proposal = ReplyOf<typeof issueProposal>
const waits = (mayDecide: boolean, issued = '1.1'): Proposal => ({
  fileId: 'd1',
  revision: 5,
  label: `Draft after ${issued}`,
  issued,
  isDraft: true,
  minor: '1.2',
  major: '2.0',
  note: '',
  review_date: '2027-11-24',
  needs: [],
  drafts: [],
  secondPerson: true,
  waiting: {
    issueId: 'i1',
    size: 'minor',
    note: 'The nurse is rung first.',
    proposed: { name: 'Sam Reed', at: '2026-11-20T10:00:00.000Z' },
    ref: 'revision:r4',
    review_date: '2027-11-24',
    mayDecide,
  },
})
const changed = comparedOf({
  counts: { added: 0, removed: 0, changed: 1, moved: 0, same: 3 },
  rows: [
    {
      kind: 'changed',
      before: { html: '<p>Ring the doctor.</p>', tag: 'p', marked: '<p>Ring the <del>doctor</del>.</p>' },
      after: { html: '<p>Ring the nurse.</p>', tag: 'p', marked: '<p>Ring the <ins>nurse</ins>.</p>' },
      inline: '<p>Ring the <del>doctor</del> <ins>nurse</ins>.</p>',
    },
  ],
})
const at = '/documents/approval?id=d1'

test('who approves reads what the version changes of the issued one, and decides there', async () => {
  const asked: object[] = []
  const decided: object[] = []
  server.use(
    answers(issueProposal, waits(true)),
    answers(compareFile, ({ input }) => {
      asked.push(input)
      return { status: 1, response: changed }
    }),
    answers(decideIssue, ({ input }) => {
      decided.push(input)
      return { status: 1, response: { fileId: 'd1', issueId: 'i1', number: '1.2', state: 'issued' as const } }
    }),
    // The document, which is opened afterwards.
    answers(viewContent, () => refusal(viewContent.texts.missing, 'absent')),
  )
  const { user } = stage({ at, role: 'company' })
  const decision = await screen.findByRole('region', { name: 'Decision' })
  expect(await screen.findAllByText('nurse')).not.toHaveLength(0)
  expect(asked).toMatchObject([{ fileId: 'd1', from: 'issued', to: 'revision:r4' }])
  expect(decision).toHaveTextContent('The nurse is rung first.')
  await user.click(within(decision).getByRole('button', { name: 'Approve and issue' }))
  await waitFor(() => expect(decided).toMatchObject([{ issueId: 'i1', approve: true }]))
})

test('who proposed it may take it back, and not approve it', async () => {
  server.use(
    answers(issueProposal, waits(false)),
    answers(compareFile, () => ({ status: 1, response: changed })),
  )
  stage({ at, role: 'company' })
  const decision = await screen.findByRole('region', { name: 'Decision' })
  expect(decision).toHaveTextContent('Somebody else has to approve what you proposed.')
  expect(within(decision).getByRole('button', { name: 'Take it back' })).toBeInTheDocument()
  expect(within(decision).queryByRole('button', { name: 'Approve and issue' })).not.toBeInTheDocument()
})

test('without its text before one’s eyes nothing can be approved', async () => {
  server.use(
    answers(issueProposal, waits(true, '')),
    answers(viewContent, () => refusal(viewContent.texts.missing, 'absent')),
  )
  stage({ at, role: 'company' })
  expect(await screen.findByRole('region', { name: 'The first version' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Approve and issue' })).not.toBeInTheDocument()
})

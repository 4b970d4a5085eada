import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { issueProposal } from '@cloudoc/documents/contract/issues.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { IssueDialog } from './IssueDialog.tsx'

const proposal: ReplyOf<typeof issueProposal> = {
  fileId: 'd1',
  revision: 0,
  label: 'Draft',
  issued: '',
  isDraft: true,
  minor: '1.0',
  major: '1.0',
  note: 'First version',
  review_date: '2027-11-24',
  needs: [],
  secondPerson: false,
  waiting: null,
}
const shown = (fileId: string, needs: typeof proposal.needs) => {
  server.use(answers(issueProposal, { ...proposal, fileId, needs }))
  render(
    <MemoryRouter>
      <IssueDialog fileId={fileId} name="Whistleblowing" open onClose={() => undefined} onDone={() => undefined} />
    </MemoryRouter>,
  )
}

test('a document that lacks what it cannot do without is not issued: the way leads to the detail', async () => {
  shown('d1', [{ key: 'nominated.name', label: "Provider's named person" }])
  expect(await screen.findByText('This document cannot do without one detail of your company')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: "Provider's named person" })).toHaveAttribute(
    'href',
    expect.stringContaining('field=nominated_firstname'),
  )
  expect(screen.queryByRole('button', { name: 'Approve and issue' })).not.toBeInTheDocument()
})

test('one that lacks nothing is', async () => {
  shown('d2', [])
  expect(await screen.findByRole('button', { name: 'Approve and issue' })).toBeInTheDocument()
})

import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { issueProposal } from '@cloudoc/documents/contract/issues.ts'
import { compareFile } from '@cloudoc/documents/contract/revisions.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { comparedOf } from '../editor/samples.tsx'
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
  drafts: [],
  secondPerson: false,
  waiting: null,
}
const shown = (fileId: string, needs: typeof proposal.needs, over: Partial<typeof proposal> = {}, seen?: number) => {
  server.use(
    answers(issueProposal, { ...proposal, fileId, needs, ...over }),
    answers(compareFile, () => ({
      status: 1,
      response: comparedOf({ counts: { added: 2, removed: 0, changed: 1, moved: 0, same: 3 } }),
    })),
  )
  render(
    <MemoryRouter>
      <IssueDialog
        fileId={fileId}
        name="Whistleblowing"
        seen={seen}
        open
        onClose={() => undefined}
        onDone={() => undefined}
      />
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

test('says what changes, that somebody has saved since it was looked at, and which text is not in it', async () => {
  shown('d3', [], { issued: '1.1', revision: 7, drafts: [{ draftId: 'x1', at: '2026-11-20T10:00:00.000Z' }] }, 6)
  expect(await screen.findByText(/^Since version 1\.1: .*2 added/)).toBeInTheDocument()
  expect(screen.getByText('The text has changed since you looked at it')).toBeInTheDocument()
  expect(screen.getByText('A text of yours is not in it')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Compare and merge' })).toHaveAttribute(
    'href',
    expect.stringContaining('draft=x1'),
  )
})

test('nothing is said of it where the person has it before them', async () => {
  shown('d4', [], { issued: '1.1', revision: 7 }, 7)
  expect(await screen.findByText(/^Since version 1\.1/)).toBeInTheDocument()
  expect(screen.queryByText('The text has changed since you looked at it')).not.toBeInTheDocument()
})

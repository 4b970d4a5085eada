import { siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { issueFiles, issueSettings } from '@cloudoc/documents/contract/issues.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import { assignPolicies } from '@cloudoc/policies/contract/assigning.ts'
import { policyDetails, policyList } from '@cloudoc/policies/contract/policies.ts'
import { previewPublication, publishPolicy } from '@cloudoc/policies/contract/publishing.ts'
import {
  policyEvidence,
  policyMatrix,
  policyOverview,
  policyReaders,
  remindReaders,
  verifyEvidence,
  waiveReaders,
} from '@cloudoc/policies/contract/reports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
// The code of the screens, here, and not while a test waits for it on a busy machine.
import '../../documents/editor/samples.tsx'
import '../assign/AssignDialog.tsx'
import '../edit/EditPolicy.tsx'
import '../proof/Proof.tsx'
import '../publish/PublishDialog.tsx'
import './Policies.tsx'
import { detailsOf, overviewOf, policyOf, previewOf, readerOf } from '../samples.ts'

jest.mock('../../documents/editor/ck/index.ts', () => {
  const { PlainBody, PlainSmall } = jest.requireActual<typeof import('../../documents/editor/samples.tsx')>(
    '../../documents/editor/samples.tsx',
  )
  return { BodyEditor: PlainBody, SmallEditor: PlainSmall }
})
globalThis.ResizeObserver ??= class {
  observe() {
    /* Nothing has a size here. */
  }
  unobserve() {
    /* So. */
  }
  disconnect() {
    /* So. */
  }
}

const address = () => screen.getByLabelText('Address')
const list = (...rows: ReturnType<typeof policyOf>[]) => {
  const asked: InputOf<typeof policyList>[] = []
  server.use(
    answers(policyOverview, overviewOf()),
    answers(groupList, []),
    answers(policyList, ({ input }) => {
      asked.push(input)
      return rows.length
        ? { status: 1, response: rows, total: rows.length }
        : { status: 2, response: [], total: 0, message: 'nothing' }
    }),
  )
  return asked
}

describe('staff policies', () => {
  test('25 a page; where the company stands is on top; filters are in the address', async () => {
    const asked = list(policyOf(), policyOf({ id: 'p2', _id: 'p2', name: 'Safeguarding', status: 0, version: '' }))
    const { user } = stage({ at: '/policies', role: 'company' })
    const table = await screen.findByRole('table', { name: 'Staff policies' })
    expect(asked[0]).toMatchObject({ skip: 0, limit: 25, hidden: false })
    expect(within(table).getByText(/^2 of 4/)).toBeInTheDocument()
    expect(within(table).getByText('Draft')).toBeInTheDocument()
    expect(
      within(await screen.findByRole('region', { name: 'Where the company stands' })).getByText('50%'),
    ).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Status'), 'Draft')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 0 }))
    expect(address()).toHaveTextContent('/policies?status=0')
  })

  test('nothing there leads on, and who may not is told so', async () => {
    list()
    const { unmount } = stage({ at: '/policies', role: 'company' })
    expect(await screen.findByRole('link', { name: 'Choose from your documents' })).toHaveAttribute(
      'href',
      '/company/policies/multi/create',
    )
    unmount()
    list()
    server.use(answers(policyList, () => refusal('You do not have permission to do this.', 'forbidden')))
    stage({ at: '/policies', role: 'user' })
    expect(await screen.findByText('You do not have permission to do this.')).toBeInTheDocument()
  })

  test('several are assigned in one step: to people, by days from getting it', async () => {
    list(policyOf(), policyOf({ id: 'p2', _id: 'p2', name: 'Safeguarding' }))
    const told: InputOf<typeof assignPolicies>[] = []
    server.use(
      answers(policyMatrix, {
        policies: [],
        policiesTotal: 0,
        people: [{ employeeId: 'e1', name: 'Amira Khan', open: 2, overdue: 0, cells: '' }],
      }),
      answers(assignPolicies, ({ input }) => {
        told.push(input)
        return { status: 1, response: { assigned: 2, people: 1 } }
      }),
    )
    const { user } = stage({ at: '/policies', role: 'company' })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all rows' }))
    await user.click(screen.getByRole('button', { name: 'Say who reads them…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: /^People/ }))
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    expect(await dialog.findByText(assignPolicies.texts.noAudience)).toBeInTheDocument()
    expect(told).toEqual([])
    await user.click(await dialog.findByRole('checkbox', { name: /Amira Khan/ }))
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    await waitFor(() =>
      expect(told).toMatchObject([
        { selectedDocuments: ['p1', 'p2'], everyone: false, employeeIds: ['e1'], dueDays: 14 },
      ]),
    )
    expect(await screen.findByText('Assigned: 1 person has it to read now')).toBeInTheDocument()
  })
})

describe('publishing', () => {
  const edit = (over = {}) => {
    server.use(answers(policyDetails, detailsOf({ changed: true, ...over })))
    return stage({ at: '/policies/edit?id=p1', role: 'company' })
  }

  test('exactly who has to read it, and why; the effect is the one that was shown', async () => {
    const previewed: InputOf<typeof previewPublication>[] = []
    const told: InputOf<typeof publishPolicy>[] = []
    server.use(
      answers(previewPublication, ({ input }) => {
        previewed.push(input)
        return input.kind
          ? {
              status: 1,
              response: previewOf({
                people: [
                  {
                    employeeId: 'e1',
                    name: 'Amira Khan',
                    kind: 'again',
                    why: ['Everyone', 'Nights'],
                    dueDate: '2026-12-06',
                  },
                ],
              }),
              total: 2,
            }
          : {
              status: 1,
              response: previewOf({
                stamp: input.major === false ? 's2' : 's1',
                version: input.major === false ? '1.1' : '2.0',
              }),
            }
      }),
      answers(publishPolicy, ({ input }) => {
        told.push(input)
        return refusal(publishPolicy.refusals.stale.text, 'stale')
      }),
    )
    const { user } = edit()
    await user.click(await screen.findByRole('button', { name: 'Publish a new version…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(
      await dialog.findByRole('button', {
        name: /2 people have to read it again.*had acknowledged an earlier version/,
      }),
    )
    expect(await dialog.findByText(/Everyone, Nights/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Publish version 2.0' }))
    expect(await dialog.findByText(/^Say what is new/)).toBeInTheDocument()
    await user.type(dialog.getByRole('textbox', { name: /What is new/ }), 'Two signatures now')
    await user.click(dialog.getByRole('button', { name: 'Publish version 2.0' }))
    expect(await dialog.findByText(publishPolicy.refusals.stale.text)).toBeInTheDocument()
    expect(told).toMatchObject([{ major: true, note: 'Two signatures now', stamp: 's1', revision: 3 }])
    server.use(
      answers(publishPolicy, ({ input }) => {
        told.push(input)
        return {
          status: 1,
          response: {
            versionId: 'v2',
            version: '1.1',
            hash: 'b'.repeat(64),
            totals: { again: 0, carried: 2, first: 1, still: 1, waived: 0 },
          },
        }
      }),
    )
    await user.click(dialog.getByRole('radio', { name: /Small change/ }))
    await user.click(await dialog.findByRole('button', { name: 'Publish version 1.1' }))
    await waitFor(() => expect(told.at(-1)).toMatchObject({ major: false, stamp: 's2' }))
    expect(await screen.findByText('Version 1.1 is in force: 2 people have it to read')).toBeInTheDocument()
  })

  test.each([
    { of: 'a changed page in a group', says: true },
    { of: 'it, to who manages one of its locations', sites: ['Ash House'], says: true },
    { of: 'a changed page in a company with one location', sites: [], says: false },
    {
      of: 'a document, whose issued text is filled in anew',
      policy: { source: 'document', fileId: 'f1' },
      says: false,
    },
    { of: 'a page that reads as it was published', policy: { changed: false }, says: false },
    { of: 'a page that was never published', policy: { status: 0, version: '', versionId: '' }, says: false },
  ] as const)('details of a location wait for the next version? $of: $says', async ({ says, ...given }) => {
    const { sites = ['Ash House', 'Elm Lodge'], policy = {} } = { sites: undefined, policy: undefined, ...given }
    edit(policy)
    const names = sites.map(name => ({ _id: name, name }))
    server.use(answers(siteNames, names))
    expect(await screen.findByRole('heading', { level: 1, name: 'Administration of Medication' })).toBeInTheDocument()
    const sentence = /New details of a location reach them with it, too/
    if (says) expect(await screen.findByText(sentence)).toBeInTheDocument()
    else expect(screen.queryByText(sentence)).not.toBeInTheDocument()
  })

  test('what hinders it is said, and nothing can be published', async () => {
    server.use(answers(previewPublication, previewOf({ version: '1.0', hindrance: previewPublication.texts.noText })))
    const { user } = edit({ version: '', versionId: '', status: 0 })
    await user.click(await screen.findByRole('button', { name: 'Publish…' }))
    expect(await screen.findByText(previewPublication.texts.noText)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Publish version 1.0' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('link', { name: 'Open the document' })).not.toBeInTheDocument()
  })

  test('of a document: what its versions say has changed is proposed; one that was never issued leads to it', async () => {
    const told: InputOf<typeof publishPolicy>[] = []
    server.use(
      answers(previewPublication, previewOf({ version: '1.3', note: 'Names the deputy', fileId: 'f1' })),
      answers(publishPolicy, ({ input }) => {
        told.push(input)
        return refusal(publishPolicy.refusals.stale.text, 'stale')
      }),
    )
    const { user } = edit()
    await user.click(await screen.findByRole('button', { name: 'Publish a new version…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('textbox', { name: /What is new/ })).toHaveValue('Names the deputy')
    await user.click(dialog.getByRole('button', { name: 'Publish version 1.3' }))
    await waitFor(() => expect(told).toMatchObject([{ note: 'Names the deputy' }]))
    server.use(
      answers(issueSettings, { secondPerson: false }),
      answers(
        previewPublication,
        previewOf({ version: '1.0', hindrance: previewPublication.texts.unissued, fileId: 'f1', stamp: '' }),
      ),
    )
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Publish a new version…' }))
    expect(await screen.findByRole('link', { name: 'Open the document' })).toHaveAttribute(
      'href',
      expect.stringContaining('/documents/editor?id=f1'),
    )
    server.use(answers(issueFiles, { issued: 0, waiting: 1, left: 0 }))
    await user.click(screen.getByRole('button', { name: 'Approve and issue' }))
    expect(await screen.findByText('It waits for approval.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Publish a new version…' }))
    const issued: InputOf<typeof issueFiles>[] = []
    server.use(
      answers(issueFiles, ({ input }) => {
        issued.push(input)
        server.use(answers(previewPublication, previewOf({ version: '1.0', note: 'First' })))
        return { status: 1, message: issueFiles.texts.issued, response: { issued: 1, waiting: 0, left: 0 } }
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Approve and issue' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Publish version 1.0' })).not.toHaveAttribute('aria-disabled', 'true'),
    )
    expect(issued).toMatchObject([{ files: ['f1'] }])
  })
})

test('readers: reminded together, excused with a reason', async () => {
  const [reminded, waived]: [InputOf<typeof remindReaders>[], InputOf<typeof waiveReaders>[]] = [[], []]
  server.use(
    answers(policyDetails, detailsOf()),
    answers(policyReaders, () => ({
      status: 1,
      response: [
        readerOf(),
        readerOf({
          obligationId: 'o2',
          employeeId: 'e2',
          name: 'Ben Hill',
          state: 'acknowledged',
          overdue: false,
          acknowledgedAt: '2026-11-02T10:00:00.000Z',
          acknowledgedVersion: '1.0',
        }),
      ],
      total: 2,
    })),
    answers(remindReaders, ({ input }) => {
      reminded.push(input)
      return { status: 1, response: { people: 1, skipped: 0 } }
    }),
    answers(waiveReaders, ({ input }) => {
      waived.push(input)
      return { status: 1, response: { waived: 1, skipped: 0 } }
    }),
  )
  const { user } = stage({ at: '/policies/edit?id=p1&tab=readers', role: 'company' })
  const table = within(await screen.findByRole('table', { name: 'Readers' }))
  expect(table.getByText('Overdue')).toBeInTheDocument()
  await user.click(table.getByRole('checkbox', { name: 'Choose all rows' }))
  await user.click(screen.getByRole('button', { name: 'Remind' }))
  // Who has finished is not written to.
  await waitFor(() => expect(reminded).toMatchObject([{ obligationIds: ['o1'] }]))
  await user.click(table.getByRole('checkbox', { name: 'Choose Amira Khan' }))
  await user.click(screen.getByRole('button', { name: 'Excuse…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Excuse' }))
  expect(await dialog.findByText('Say why.')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Why'), 'On leave')
  await user.click(dialog.getByRole('button', { name: 'Excuse' }))
  await waitFor(() => expect(waived).toMatchObject([{ obligationIds: ['o1'], reason: 'On leave' }]))
})

test('the matrix says how each person stands in words, and a changed row of evidence is named', async () => {
  server.use(
    answers(groupList, []),
    answers(policyMatrix, () => ({
      status: 1,
      total: 1,
      response: {
        policies: [
          { policyId: 'p1', name: 'Medication', policyNumber: 'CR01', version: '1.0' },
          { policyId: 'p2', name: 'Fire', policyNumber: '', version: '1.0' },
        ],
        policiesTotal: 2,
        people: [{ employeeId: 'e1', name: 'Amira Khan', open: 1, overdue: 1, cells: 'aU' }],
      },
    })),
    answers(policyEvidence, () => ({ status: 2, response: [], total: 0, message: 'nothing' })),
    answers(verifyEvidence, {
      intact: false,
      checked: 9,
      broken: [{ number: 4, kind: 'acknowledgement', fault: 'changed' }],
      head: '',
    }),
  )
  const { user } = stage({ at: '/policies/proof?view=matrix', role: 'company' })
  const row = within(await screen.findByRole('table', { name: 'People and policies' })).getByRole('row', {
    name: /Amira Khan/,
  })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['✓Acknowledged', '!Overdue, not read'])
  await user.click(screen.getByRole('tab', { name: 'Evidence' }))
  await user.click(await screen.findByRole('button', { name: 'Check that all is as it was written' }))
  expect(await screen.findByText(/No 4 \(acknowledgement\) was changed/)).toBeInTheDocument()
})

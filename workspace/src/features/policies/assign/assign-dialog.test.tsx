import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { assignPolicies } from '@cloudoc/policies/contract/assigning.ts'
import { createPolicies, policyList } from '@cloudoc/policies/contract/policies.ts'
import { policyOverview } from '@cloudoc/policies/contract/reports.ts'
import { screen, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import { medication } from '../../documents/library.ts'
import { overviewOf } from '../samples.ts'
import '../create/CreateMany.tsx'
import './AssignDialog.tsx'

/** Makes a policy of a document, as a draft or published at once, and stops where it asks who has to read it. */
async function madeOne(status: 0 | 1) {
  server.use(
    answers(allDocuments, () => ({ status: 1, response: [medication], total: 1 })),
    answers(createPolicies, {
      created: [{ _id: 'p1', id: 'p1', status }],
      already: 0,
      published: status,
    }),
    answers(assignPolicies, { assigned: 1, people: 0 }),
    // Where the dialog leads to.
    answers(policyOverview, overviewOf()),
    answers(policyList, () => ({ status: 2, response: [], total: 0, message: 'nothing' })),
  )
  const { user } = stage({ at: '/policies/multi/create', role: 'company' })
  const [first] = await screen.findAllByRole('checkbox')
  if (!first) throw new Error('No document to choose')
  await user.click(first)
  await user.click(screen.getByRole('radio', { name: status === 1 ? 'Publish at once' : 'Keep as drafts' }))
  await user.click(screen.getByRole('button', { name: 'Make 1 policy' }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

test('what was published at once is not called a draft', async () => {
  const { user, dialog } = await madeOne(1)
  expect(dialog.queryByText('Not published yet')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('Assigned: nobody has more to read just now')).toBeInTheDocument()
})

test('a draft reaches people when it is published', async () => {
  const { user, dialog } = await madeOne(0)
  expect(dialog.getByText('Not published yet')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('Saved: it reaches people when it is published')).toBeInTheDocument()
})

import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { formAudience, formDetails, saveForm } from '@cloudoc/forms/contract/forms.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { actionOwners } from '@cloudoc/quality/contract/actions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { detailsOf as personOf } from '../../../../../testing/samples.ts'
import { stage } from '../../../../../testing/stage.tsx'
import { detailsOf } from '../../samples.ts'
import '../Builder.tsx'

const pro = { ...personOf('company', []), proPackage: { status: 1 as const, planType: 'yearly' as const } }
function made(details = detailsOf()) {
  const saved: InputOf<typeof saveForm>[] = []
  server.use(
    answers(formDetails, details),
    answers(actionOwners, [{ _id: 'p1', name: 'Nia Owen', jobTitle: 'Deputy' }]),
    answers(formAudience, { groups: [], readers: [] }),
    answers(saveForm, ({ input }) => {
      saved.push(input)
      return {
        status: 1,
        response: { formId: 'f1', revision: 4 + saved.length, problems: [], updatedAt: '2026-11-20T10:00:00.000Z' },
      }
    }),
  )
  return { saved, ...stage({ at: '/formbuilder?id=f1', role: 'company', details: pro }) }
}
const editorOf = (question: string) => within(screen.getByRole('group', { name: `Change ‘${question}’` }))

test('an answer makes an action for somebody, and opens a record', async () => {
  const { saved, user } = made()
  await user.click(await screen.findByRole('button', { name: 'Change: Was anybody hurt?' }))
  const editor = editorOf('Was anybody hurt?')
  await user.click(editor.getByRole('checkbox', { name: /^An answer leads to something/ }))
  await user.click(editor.getByRole('checkbox', { name: 'Yes' }))
  await user.click(editor.getByRole('checkbox', { name: 'It makes an action' }))
  await user.type(editor.getByLabelText('What is to be done'), 'Look after them')
  await user.selectOptions(await editor.findByLabelText('Who sees to it'), 'Nia Owen')
  await user.click(editor.getByRole('checkbox', { name: /^It opens a record/ }))
  const lead = {
    test: 'isOneOf',
    values: ['yes'],
    action: { title: 'Look after them', severity: 'medium', days: 14, ownerId: 'p1' },
    tell: null,
    record: { register: 'incident' },
  }
  await waitFor(() => expect(saved.at(-1)?.leads).toEqual({ f_hurt: lead }), { timeout: 8000 })
})

test('whoever does not manage quality reads that an answer leads somewhere, and sends nothing of it', async () => {
  const tell = { personIds: ['p1'], groupIds: [] }
  const lead = { test: 'isOneOf' as const, values: ['yes'], action: null, tell, record: null }
  const { saved, user } = made(detailsOf({ leads: { f_hurt: lead }, mayLead: false }))
  await user.click(await screen.findByRole('button', { name: 'Change: Was anybody hurt?' }))
  const editor = editorOf('Was anybody hurt?')
  expect(editor.getByText(/^An answer to this tells people\./)).toBeInTheDocument()
  expect(editor.queryByRole('checkbox', { name: /^An answer leads to something/ })).not.toBeInTheDocument()
  await user.type(editor.getByLabelText('Question'), '!')
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 8000 })
  expect(saved[0]).not.toHaveProperty('leads')
})

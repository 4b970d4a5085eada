import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { ownTurn, peopleDue, personPlans, savePersonPlan } from '@cloudoc/quality/contract/people/person-plans.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'
import { definitionOf } from '../forms/samples.ts'
import './PeopleDue.tsx'
import './PersonPlanDialog.tsx'
import './PersonPlans.tsx'
import './Turn.tsx'

const manager = (at: string) => stage({ at, role: 'user', permissions: ['Quality', 'Manage quality'] })
const choices = {
  plans: [],
  doers: [{ id: 'u2', name: 'Nia Owen' }],
  subjects: [{ subject: 'form' as const, id: 'f1', title: 'Supervision record' }],
  groups: [{ id: 'g1', name: 'Care team' }],
}

test('who is due stands with the last time, the next day and the way to begin', async () => {
  server.use(
    answers(peopleDue, {
      turns: [
        {
          personPlanId: 's1',
          subject: 'form',
          subjectId: 'f1',
          title: 'Supervision record',
          aboutId: 'e1',
          about: 'Anna Smith',
          lastOn: '2026-09-01',
          turnId: 't1',
          nextOn: '2026-11-01',
          state: 'late',
          doer: 'Nia Owen',
          isMine: false,
        },
      ],
      counts: { late: 1, due: 0, later: 0 },
      today: '2026-11-28',
    }),
  )
  manager('/quality/people')
  const row = within(await screen.findByRole('row', { name: /Anna Smith/ }))
  expect(row.getByText('Late')).toBeInTheDocument()
  expect(row.getByRole('link', { name: /Start/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/quality/people/begin?plan=s1&about=e1'),
  )
})

test('a plan is made for a group', async () => {
  const sent: InputOf<typeof savePersonPlan>[] = []
  server.use(
    answers(personPlans, () => ({ status: 2, total: 0, message: 'nothing', response: choices })),
    answers(savePersonPlan, ({ input }) => {
      sent.push(input)
      return { status: 1, response: { personPlanId: 's1' }, message: 'The plan was saved.' }
    }),
  )
  const { user } = manager('/quality/people/plans')
  await user.click(await screen.findByRole('button', { name: 'Make a plan…' }))
  await user.selectOptions(await screen.findByLabelText('What is done'), 'Supervision record (form)')
  await user.selectOptions(screen.getByLabelText('About whom'), 'A group')
  await user.selectOptions(screen.getByLabelText('Group'), 'Care team')
  await user.selectOptions(screen.getByLabelText('Who does it'), 'Nia Owen')
  await user.click(screen.getByRole('button', { name: 'Make plan' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    subject: 'form',
    subjectId: 'f1',
    audience: 'group',
    groupId: 'g1',
    every: 8,
    unit: 'week',
    personId: 'u2',
    shown: true,
  })
})

test('one’s own reads as it was answered', async () => {
  server.use(
    answers(ownTurn, {
      turnId: 't1',
      title: 'Supervision record',
      subject: 'form',
      doneOn: '2026-11-01',
      by: 'Nia Owen',
      about: 'Anna Smith',
      at: '2026-11-01T10:00:00.000Z',
      definition: definitionOf(),
      answers: { f_hurt: 'no', f_name: 'Ben' },
      files: {},
      result: '',
    }),
  )
  stage({ at: '/my-supervisions/t1', role: 'employee' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Supervision record' })).toBeInTheDocument()
  expect(screen.getByText('Was anybody hurt?')).toBeInTheDocument()
  expect(screen.getByText('Nia Owen')).toBeInTheDocument()
})

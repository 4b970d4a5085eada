import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { questions, setTestRequired, testRequired } from '@cloudoc/quiz/contract/questions.ts'
import { screen, waitFor } from '@testing-library/react'
import { stage } from '../../../../../testing/stage.tsx'
import { opens } from '../samples.tsx'
import './DocumentTest.tsx'
import './History.tsx'

const at = '/documents/history?id=d1&tab=test'
const settings = { testRequired: false, passMark: 80, attempts: 3, questions: 1, suggested: 0 }

test('its own panel leads to the questions and the test-required flag (documents §1)', async () => {
  opens()
  let sent: InputOf<typeof setTestRequired> | undefined
  server.use(
    answers(testRequired, settings),
    answers(questions, [
      {
        id: 'q1',
        question: 'When are hands washed?',
        kind: 'single',
        choice: [
          { id: 'c1', text: 'Before each visit', right: true },
          { id: 'c2', text: 'Once a day', right: false },
        ],
        reason: '',
        origin: 'own',
      },
    ]),
    answers(setTestRequired, ({ input }) => {
      sent = input
      return { status: 1, response: { ...settings, testRequired: true } }
    }),
  )
  const { user } = stage({ at, role: 'user', permissions: ['Documents', 'Policies'] })
  expect(await screen.findByRole('tab', { name: 'Test', selected: true })).toBeInTheDocument()
  expect(await screen.findByText(/When are hands washed/)).toBeInTheDocument()
  await user.click(await screen.findByRole('checkbox', { name: /Staff have to pass a test/ }))
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await waitFor(() => expect(sent).toMatchObject({ fileId: 'd1', testRequired: true }))
})

test('who may not set questions has no such part (documents §1)', async () => {
  opens()
  stage({ at: '/documents/history?id=d1&tab=details', role: 'user', permissions: ['Documents'] })
  expect(await screen.findByRole('tab', { name: 'Details' })).toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: 'Test' })).not.toBeInTheDocument()
})

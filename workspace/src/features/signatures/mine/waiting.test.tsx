import { waitingForMe } from '@cloudoc/esign/contract/lists.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import { overviewIs, overviewOf } from '../../dashboard/overview.ts'
import '../../dashboard/Dashboard.tsx'

const url = 'http://sunrise.localhost/company/document/sign#tok-1'

test('a manager sees on the dashboard what waits for a signature, with the way there', async () => {
  overviewIs(overviewOf())
  stage({ at: '/dashboard', role: 'company' })
  server.use(
    answers(waitingForMe, () => ({
      status: 1,
      total: 1,
      response: [
        {
          title: 'Contract of employment',
          senderName: 'Maria Okafor',
          role: 'signer' as const,
          sentAt: '2026-11-20T10:00:00.000Z',
          expiresOn: '2099-01-01',
          url,
        },
      ],
    })),
  )
  const part = within(await screen.findByRole('region', { name: 'One thing waits for your signature' }))
  expect(part.getByRole('link', { name: 'Contract of employment' })).toHaveAttribute('href', url)
  expect(part.getByRole('listitem')).toHaveTextContent('To sign until 01 Jan 2099From Maria Okafor, 20 Nov 2026')
  expect(part.getByRole('link', { name: 'See all that you have to do' })).toHaveAttribute('href', '/company/todo')
})

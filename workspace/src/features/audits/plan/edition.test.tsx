import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { auditEdition, keepAuditEdition, takeAuditEdition } from '@cloudoc/quality/contract/audits/editions.ts'
import { scheduleList } from '@cloudoc/quality/contract/audits/plan.ts'
import { templateList } from '@cloudoc/quality/contract/audits/templates.ts'
import { usualScoring } from '@cloudoc/quality/contract/scoring/questions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import { auditOf } from '../samples.ts'
import './AuditEditionDialog.tsx'
import './AuditList.tsx'

const asked = { label: 'Is it lit?', help: '', rule: usualScoring }

function aNewEdition() {
  server.use(
    answers(templateList, { audits: [auditOf({ title: 'Fire walk', edition: 'newer' })], library: [] }),
    answers(scheduleList, { schedules: [], walkers: [] }),
    answers(auditEdition, {
      edition: 'second',
      revision: 4,
      questions: [
        {
          section: 'Ways out',
          title: 'Is it lit?',
          change: 'changed',
          yours: 'edited',
          outcome: 'replaced',
          before: asked,
          after: { ...asked, rule: { ...usualScoring, points: 3, critical: true } },
        },
        {
          section: 'Doors',
          title: 'Are batteries charged?',
          change: 'added',
          yours: 'gone',
          outcome: 'taken',
          before: null,
          after: asked,
        },
      ],
      details: [{ field: 'title', from: 'Our fire walk', to: 'Fire walk', kept: true }],
      cites: { added: [{ number: 'HS-02', title: 'Evacuation' }], removed: [] },
    }),
  )
}

test('a new edition is said, shows what changes and what gives way, and is taken', async () => {
  aNewEdition()
  const taken: InputOf<typeof takeAuditEdition>[] = []
  server.use(
    answers(takeAuditEdition, ({ input }) => {
      taken.push(input)
      return { status: 1, response: { auditId: input.auditId, revision: 5 } }
    }),
  )
  const { user } = stage({ at: '/quality/audits/all', role: 'company' })
  await user.click(await screen.findByRole('button', { name: /^New edition.*Fire walk/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New edition of ‘Fire walk’' }))
  expect(await dialog.findByText('Points: 3 instead of 1.')).toBeInTheDocument()
  expect(dialog.getByText('Critical: yes instead of no.')).toBeInTheDocument()
  expect(dialog.getByText('In 1 question your words or points give way')).toBeInTheDocument()
  expect(dialog.getByText('Title: yours stays, ‘Our fire walk’. The library has ‘Fire walk’.')).toBeInTheDocument()
  expect(dialog.getByText('Policies that come: HS-02 Evacuation.')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Take it into the audit' }))
  await waitFor(() => expect(taken).toMatchObject([{ edition: 'second', revision: 4 }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('not now is said of this edition', async () => {
  aNewEdition()
  const kept: InputOf<typeof keepAuditEdition>[] = []
  server.use(
    answers(keepAuditEdition, ({ input }) => {
      kept.push(input)
      return { status: 1, response: { auditId: input.auditId } }
    }),
  )
  const { user } = stage({ at: '/quality/audits/all', role: 'company' })
  await user.click(await screen.findByRole('button', { name: /^New edition.*Fire walk/ }))
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(kept).toMatchObject([{ edition: 'second' }]))
})

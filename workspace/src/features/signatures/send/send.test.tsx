import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { signDetails, signPeople } from '@cloudoc/esign/contract/lists.ts'
import { createEnvelope, sendEnvelope } from '@cloudoc/esign/contract/sending.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { detailsOf as personOf } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'
import { detailsOf, recipientOf } from '../samples.ts'
import '../detail/Envelope.tsx'
import './Send.tsx'

const pro = { ...personOf('company', []), proPackage: { status: 1 as const, planType: 'yearly' as const } }

test('who gets what: people and anybody, in an order that is moved by buttons; the draft is kept before anything goes out', async () => {
  const made: Record<string, unknown>[] = []
  server.use(
    answers(signPeople, [{ personId: 'p9', name: 'Cai Lee', email: 'cai@sunrise.test', role: 'employee' }]),
    answers(createEnvelope, ({ input }) => {
      made.push(input)
      return made.length === 1
        ? refusal('Only an issued document can be signed. Issue it first.', 'notIssued')
        : { status: 1, response: { envelopeId: 'e1', state: 'draft' as const } }
    }),
    answers(
      signDetails,
      detailsOf({
        state: 'draft',
        order: 'sequence',
        recipients: [
          recipientOf({ name: 'Ann Lee', email: 'ann@home.test' }),
          recipientOf({ recipientId: 'r2', name: 'Cai Lee', email: 'cai@sunrise.test', position: 2 }),
          recipientOf({ recipientId: 'r3', name: 'Dot May', email: 'dot@home.test', position: 3, role: 'copy' }),
        ],
      }),
    ),
  )
  const { user } = stage({ at: '/signatures/send?fileId=f1&name=Contract', role: 'company', details: pro })
  await user.click(await screen.findByRole('button', { name: 'Look it over' }))
  expect(await screen.findByText('Choose at least one person who signs or approves.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add your people…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('checkbox', { name: /Cai Lee/ }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  const add = async (name: string, email: string) => {
    const form = within(screen.getByRole('form', { name: 'Add somebody else' }))
    await user.type(form.getByLabelText('Name'), name)
    await user.type(form.getByLabelText('E-mail'), email)
    await user.click(form.getByRole('button', { name: 'Add' }))
  }
  await add('Somebody', 'CAI@sunrise.test')
  expect(screen.getByText('Cai Lee has this address already. Each needs an address of their own.')).toBeInTheDocument()
  const form = within(screen.getByRole('form', { name: 'Add somebody else' }))
  await user.clear(form.getByLabelText('Name'))
  await user.clear(form.getByLabelText('E-mail'))
  await add('Ann Lee', 'ann@home.test')
  await user.click(await screen.findByRole('radio', { name: 'One after another' }))
  await user.click(screen.getByRole('button', { name: 'Move Ann Lee up' }))
  expect(screen.getByRole('button', { name: 'Move Ann Lee up' })).toHaveFocus()
  expect(screen.getByText('Ann Lee is number 1 of 2')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Look it over' }))
  expect(await screen.findByText('Only an issued document can be signed. Issue it first.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Look it over' }))
  expect(await screen.findByRole('heading', { name: 'Who gets what', level: 1 })).toBeInTheDocument()
  expect(made[1]).toMatchObject({ fileId: 'f1', order: 'sequence' })
  expect(JSON.parse(String(made[1]?.['recipients']))).toEqual([
    { role: 'signer', name: 'Ann Lee', email: 'ann@home.test', personId: '' },
    { role: 'signer', name: 'Cai Lee', email: 'cai@sunrise.test', personId: 'p9' },
  ])
  expect(screen.getByLabelText('Address')).toHaveTextContent('/signatures/send?id=e1&step=check')
  expect(
    within(screen.getByRole('region', { name: 'Who gets what' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Ann Leeann@home.testAnn Lee is asked to sign it by mail, at once.',
    'Cai Leecai@sunrise.testCai Lee is asked to sign it by mail when Ann Lee is done.',
    'Dot Maydot@home.testDot May gets a mail that leads to the signed file when everyone is done. There is nothing to sign.',
  ])
})

test('a draft is sent from its last look, and leads to where it stands', async () => {
  let state: 'draft' | 'waiting' = 'draft'
  const sent: InputOf<typeof sendEnvelope>[] = []
  server.use(
    answers(signDetails, () => ({ status: 1, response: detailsOf({ state }) })),
    answers(sendEnvelope, ({ input }) => {
      sent.push(input)
      state = 'waiting'
      return {
        status: 1,
        response: { envelopeId: 'e1', state: 'waiting' as const, mailed: ['amira@home.test'] },
        message: 'It is on its way.',
      }
    }),
  )
  const { user } = stage({ at: '/signatures/send?id=e1&step=check', role: 'company', details: pro })
  await user.click(await screen.findByRole('button', { name: 'Send for signature' }))
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/signatures/view?id=e1'))
  expect(sent).toEqual([{ envelopeId: 'e1' }])
  expect(await screen.findByRole('button', { name: 'Remind' })).toBeInTheDocument()
})

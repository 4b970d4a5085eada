import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { signDetails, signFile, signList, signPeople } from '@cloudoc/esign/contract/lists.ts'
import { cancelEnvelopes, extendEnvelopes, remindEnvelopes, replaceRecipient } from '@cloudoc/esign/contract/sending.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { detailsOf as personOf } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'
import { countsOf, detailsOf, envelopeOf, recipientOf } from '../samples.ts'
import { dayFromNow } from '../signaturesTexts.ts'
// The code of the screens, here, and not while a test waits for it on a busy machine.
import '../detail/Envelope.tsx'
import './Signatures.tsx'

const pro = { ...personOf('company', []), proPackage: { status: 1 as const, planType: 'yearly' as const } }
const company = (at: string) => stage({ at, role: 'company', details: pro })
const rows = (...envelopes: ReturnType<typeof envelopeOf>[]) => {
  const asked: InputOf<typeof signList>[] = []
  server.use(
    answers(signList, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { counts: countsOf(), envelopes }, total: envelopes.length }
    }),
  )
  return asked
}

describe('what was sent (documents §3)', () => {
  test('counts narrow the list; each row says how far it is and who is waited for', async () => {
    const asked = rows(
      envelopeOf(),
      envelopeOf({
        envelopeId: 'e2',
        title: 'NDA',
        state: 'finalized',
        finalizedAt: '2026-11-21T10:00:00.000Z',
        signed: 2,
        waitingFor: [],
      }),
    )
    const { user } = company('/signatures')
    const table = within(await screen.findByRole('table', { name: 'Sent to be signed' }))
    expect(table.getByRole('row', { name: /Contract of employment/ })).toHaveTextContent(
      /Waiting.*0 of 2.*Waiting for Amira Khan, Ben Ode.*Ends 01 Jan 2099/,
    )
    expect(table.getByRole('row', { name: /NDA/ })).toHaveTextContent(/Finalized.*2 of 2.*Finished .*21 Nov 2026/)
    const chips = within(screen.getByRole('group', { name: 'Which ones' }))
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All (3)',
      'Waiting (1)',
      'Viewed (1)',
      'Finalized (1)',
      'Deleted (0)',
    ])
    await user.click(chips.getByRole('button', { name: 'Finalized (1)' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'finalized', skip: 0, limit: 25 }))
    expect(screen.getByLabelText('Address')).toHaveTextContent('/signatures?state=finalized')
  })

  test('several are reminded at once; what was not done is named with its reason', async () => {
    rows(envelopeOf(), envelopeOf({ envelopeId: 'e2', title: 'NDA', state: 'viewed' }))
    const told: InputOf<typeof remindEnvelopes>[] = []
    server.use(
      answers(remindEnvelopes, ({ input }) => {
        told.push(input)
        return {
          status: 1,
          response: {
            done: 1,
            results: [
              { envelopeId: 'e1', done: true, code: '', text: '' },
              { envelopeId: 'e2', done: false, code: 'lately', text: 'They were mailed less than an hour ago.' },
            ],
          },
        }
      }),
    )
    const { user } = company('/signatures')
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all rows' }))
    await user.click(screen.getByRole('button', { name: 'Remind' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'One was not reminded' }))
    expect(dialog.getByRole('listitem')).toHaveTextContent('NDAThey were mailed less than an hour ago.')
    expect(told).toEqual([{ envelopeIds: ['e1', 'e2'] }])
    expect(await screen.findByText('1 of 2 reminded')).toBeInTheDocument()
  })

  test('cancelling asks first, and sends the reason', async () => {
    rows(envelopeOf())
    const told: InputOf<typeof cancelEnvelopes>[] = []
    server.use(
      answers(cancelEnvelopes, ({ input }) => {
        told.push(input)
        return { status: 1, response: { done: 1, results: [{ envelopeId: 'e1', done: true, code: '', text: '' }] } }
      }),
    )
    const { user } = company('/signatures')
    await user.click(await screen.findByRole('button', { name: 'More about Contract of employment' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel…' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.type(dialog.getByLabelText(/^Why/), 'Wrong version')
    await user.click(dialog.getByRole('button', { name: 'Cancel signing' }))
    await waitFor(() => expect(told).toEqual([{ envelopeIds: ['e1'], reason: 'Wrong version' }]))
    expect(await screen.findByText('Cancelled: nobody can sign it any more')).toBeInTheDocument()
  })

  test('what is over is put away, without a word to anybody; a draft is deleted; what differs is cancelled', async () => {
    rows(
      envelopeOf({ state: 'declined' }),
      envelopeOf({ envelopeId: 'e2', title: 'NDA', state: 'expired' }),
      envelopeOf({ envelopeId: 'e3', title: 'Lease', undelivered: 1 }),
    )
    const { user } = company('/signatures')
    await user.click(await screen.findByRole('button', { name: 'More about Contract of employment' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Put away…' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Put ‘Contract of employment’ away?' }))
    expect(dialog.getByText(/so nobody is mailed/)).toBeInTheDocument()
    expect(dialog.queryByLabelText(/^Why/)).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Keep' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all rows' }))
    expect(screen.getByRole('button', { name: 'Cancel…' })).toBeInTheDocument()
    expect(within(screen.getByRole('row', { name: /Lease/ })).getByText('Not delivered')).toBeInTheDocument()
  })

  test('more time is given until a day within a year; what has expired goes on, what is finished is named', async () => {
    rows(envelopeOf({ state: 'expired' }), envelopeOf({ envelopeId: 'e2', title: 'NDA' }))
    const told: InputOf<typeof extendEnvelopes>[] = []
    server.use(
      answers(extendEnvelopes, ({ input }) => {
        told.push(input)
        return {
          status: 1,
          response: {
            done: 1,
            results: [
              { envelopeId: 'e1', done: true, code: '', text: '' },
              { envelopeId: 'e2', done: false, code: 'finalized', text: 'This is signed and finished.' },
            ],
          },
        }
      }),
    )
    const { user } = company('/signatures')
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all rows' }))
    await user.click(screen.getByRole('button', { name: 'More time…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Give more time' }))
    const day = dialog.getByLabelText('It can be signed until the end of')
    expect(day).toHaveValue(dayFromNow(30))
    for (const wrong of [dayFromNow(0), dayFromNow(366)]) {
      fireEvent.change(day, { target: { value: wrong } })
      await user.click(dialog.getByRole('button', { name: 'Give more time' }))
      expect(await dialog.findByText(extendEnvelopes.refusals.past.text)).toBeInTheDocument()
    }
    expect(told).toEqual([])
    fireEvent.change(day, { target: { value: dayFromNow(90) } })
    await user.click(dialog.getByRole('button', { name: 'Give more time' }))
    const left = within(await screen.findByRole('dialog', { name: 'Not all could be given more time' }))
    expect(left.getByRole('listitem')).toHaveTextContent('NDAThis is signed and finished.')
    expect(told).toEqual([{ envelopeIds: ['e1', 'e2'], expiresOn: dayFromNow(90) }])
  })

  test('without Pro the list stays, and nothing new is begun', async () => {
    rows(envelopeOf())
    stage({ at: '/signatures', role: 'company' })
    expect(await screen.findByText('To send something new, your company needs Pro')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Send for signature' })).not.toBeInTheDocument()
    expect(await screen.findByRole('table', { name: 'Sent to be signed' })).toBeInTheDocument()
  })
})

describe('where one of them stands', () => {
  test('finishing is said, and the file is there without a reload', async () => {
    let state: 'finishing' | 'finalized' = 'finishing'
    const signed = recipientOf({
      state: 'signed',
      viewedAt: '2026-11-20T11:00:00.000Z',
      actedAt: '2026-11-20T12:00:00.000Z',
    })
    server.use(
      answers(signDetails, () => ({
        status: 1,
        response: detailsOf({
          state,
          asked: 1,
          signed: 1,
          recipients: [signed],
          verifyCode: 'ABCD-1234',
          files: [{ kind: 'signed', size: 40_000, hash: 'b'.repeat(64), level: 'B-B' }],
        }),
      })),
      answers(signFile, {
        url: '/api/esign/file?signed=1',
        fileName: 'Contract.pdf',
        expiresAt: '2099-01-01T00:00:00.000Z',
      }),
    )
    const { user, left } = company('/signatures/view?id=e1')
    expect(await screen.findByText(/The signed file is being made and sealed/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Download the signed file' })).not.toBeInTheDocument()
    state = 'finalized'
    await user.click(await screen.findByRole('button', { name: 'Download the signed file' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith('/api/esign/file?signed=1'))
    expect(screen.getByText('Sealed, with our own clock')).toBeInTheDocument()
    expect(within(screen.getByRole('region', { name: 'Who it went to' })).getByRole('listitem')).toHaveTextContent(
      /Amira Khan.*Signed.*Signed 20 Nov 2026, 12:00/,
    )
  })

  test('who was erased is shown, and somebody else can be asked at once', async () => {
    server.use(
      answers(
        signDetails,
        detailsOf({
          recipients: [
            recipientOf(),
            recipientOf({ recipientId: 'r2', name: 'Person 7F3A91C2', email: '', erased: true, position: 2 }),
          ],
        }),
      ),
      answers(signPeople, []),
    )
    const { user } = company('/signatures/view?id=e1')
    const part = within(await screen.findByRole('region', { name: 'Who it went to' }))
    expect(part.getAllByRole('listitem')[1]).toHaveTextContent(/Person 7F3A91C2.*Erased.*Nobody can be mailed/)
    await user.click(part.getByRole('button', { name: 'Ask somebody else' }))
    expect(await screen.findByRole('dialog', { name: 'Somebody else should sign' })).toBeInTheDocument()
  })

  test('where mail is refused, the address is corrected', async () => {
    const told: InputOf<typeof replaceRecipient>[] = []
    server.use(
      answers(
        signDetails,
        detailsOf({
          undelivered: 1,
          recipients: [
            recipientOf({ undeliveredAt: '2026-11-20T10:01:00.000Z' }),
            recipientOf({ recipientId: 'r2', name: 'Ben Ode', position: 2 }),
          ],
        }),
      ),
      answers(replaceRecipient, ({ input }) => {
        told.push(input)
        return { status: 1, response: { envelopeId: 'e1', state: 'waiting' as const, recipientId: 'r3' } }
      }),
    )
    const { user } = company('/signatures/view?id=e1')
    const part = within(await screen.findByRole('region', { name: 'Who it went to' }))
    expect(part.getAllByRole('listitem')[0]).toHaveTextContent(
      /Amira Khan.*Not delivered.*refuses mail to this address/,
    )
    await user.click(part.getByRole('button', { name: 'Correct the address of Amira Khan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the address' }))
    expect(dialog.getByLabelText('Name')).toHaveValue('Amira Khan')
    await user.clear(dialog.getByLabelText('E-mail'))
    await user.type(dialog.getByLabelText('E-mail'), 'amira@right.test')
    await user.click(dialog.getByRole('button', { name: 'Send to this address' }))
    await waitFor(() =>
      expect(told).toEqual([{ envelopeId: 'e1', recipientId: 'r1', name: 'Amira Khan', email: 'amira@right.test' }]),
    )
  })

  test('somebody else is asked in place of one; the others stay', async () => {
    const told: InputOf<typeof replaceRecipient>[] = []
    server.use(
      answers(signDetails, detailsOf()),
      answers(signPeople, [
        { personId: 'p9', name: 'Cai Lee', email: 'cai@sunrise.test', role: 'employee' },
        { personId: 'p8', name: 'Dot May', email: '', role: 'employee' },
      ]),
      answers(replaceRecipient, ({ input }) => {
        told.push(input)
        return told.length === 1
          ? refusal('Two of them have the same e-mail address. Each needs an address of their own.', 'twice')
          : { status: 1, response: { envelopeId: 'e1', state: 'waiting' as const, recipientId: 'r3' } }
      }),
    )
    const { user } = company('/signatures/view?id=e1')
    await user.click(await screen.findByRole('button', { name: 'More about Ben Ode' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Somebody else should sign…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else should sign' }))
    await user.click(await dialog.findByRole('radio', { name: /Cai Lee/ }))
    expect(dialog.queryByText('Dot May')).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Ask them instead' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Two of them have the same e-mail address')
    await user.click(dialog.getByRole('button', { name: 'Ask them instead' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(told[0]).toEqual({ envelopeId: 'e1', recipientId: 'r2', personId: 'p9' })
  })
})

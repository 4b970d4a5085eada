import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { guardTexts } from '@cloudoc/esign/contract/rules/guard.ts'
import {
  completeSign,
  declineSign,
  delegateSign,
  openSign,
  signFileByLink,
  viewSign,
} from '@cloudoc/esign/contract/signing.ts'
import { answers, fails, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import { sizeOf, toStrokes } from '../../signature-pad/strokes.ts'
import { openedOf, viewedOf } from '../samples.ts'
import './Sign.tsx'

// jsdom has no canvas: what is drawn comes from the test.
let drawn: { points: { x: number; y: number }[] }[] = []
let stroke = () => {}
jest.mock('signature_pad', () => ({
  __esModule: true,
  default: class {
    addEventListener(_: string, told: () => void) {
      stroke = told
    }
    toData() {
      return drawn
    }
    fromData() {
      return undefined
    }
    isEmpty() {
      return drawn.length === 0
    }
    clear() {
      drawn = []
    }
    off() {
      return undefined
    }
  },
}))
jest.mock('@cloudoc/kit/components/media/pdf.ts', () => ({
  openPdf: () => Promise.resolve({ numPages: 3, cleanup: () => Promise.resolve() }),
  drawPage: () => Promise.resolve('words'),
}))
jest.mock('@cloudoc/kit/components/media/pdfText.ts', () => ({
  readPages: () => Promise.resolve([['You work 37 hours a week.'], []]),
}))

beforeEach(() => {
  sessionStorage.clear()
  drawn = []
})
const at = '/document/sign#tok-1'
const ways = () => {
  const opened: InputOf<typeof openSign>[] = []
  const viewed: InputOf<typeof viewSign>[] = []
  server.use(
    answers(openSign, ({ input }) => {
      opened.push(input)
      return { status: 1, response: openedOf({ codeSent: input.sendCode === true }) }
    }),
    answers(viewSign, ({ input }) => {
      viewed.push(input)
      return input.pass || input.code === '1234'
        ? { status: 1, response: viewedOf() }
        : refusal('That code is not right. Please check it and try again.', 'wrong')
    }),
  )
  return { opened, viewed }
}
type User = ReturnType<typeof stage>['user']
const typeCode = async (user: User, code: string) => {
  await user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 4' }))
  await user.keyboard(code)
  await user.click(screen.getByRole('button', { name: 'Open the document' }))
}
const enter = async () => {
  const asked = ways()
  const staged = stage({ at })
  await staged.user.click(await screen.findByRole('button', { name: 'Send me the code' }))
  await typeCode(staged.user, '1234')
  await screen.findByRole('heading', { name: 'Contract of employment', level: 1 })
  return { ...staged, ...asked }
}
const fill = async (user: User) => {
  await user.type(screen.getByLabelText('Type your name'), 'Amira Khan')
  await user.click(screen.getByRole('checkbox', { name: /I agree to sign/ }))
}

describe('the link of a mail', () => {
  test('looking sends nothing; the code goes to a masked address; a wrong one can be tried again', async () => {
    const { opened } = ways()
    const { user } = stage({ at })
    expect(
      await screen.findByRole('heading', { name: 'Sunrise Home Care Ltd asks you to sign a document' }),
    ).toBeInTheDocument()
    expect(screen.getByText('a•••@home.test')).toBeInTheDocument()
    expect(screen.getByText(/It is open until 01 Jan 2099/)).toBeInTheDocument()
    expect(opened.every(({ sendCode }) => sendCode !== true)).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Send me the code' }))
    expect(opened.at(-1)).toEqual({ token: 'tok-1', sendCode: true })
    await typeCode(user, '9999')
    expect(await screen.findByRole('alert')).toHaveTextContent('That code is not right. Please check it and try again.')
    expect(screen.queryByText('Contract of employment')).not.toBeInTheDocument()
  })

  test('a reload in the same tab needs no other code', async () => {
    const { viewed } = ways()
    sessionStorage.setItem('cloudoc_signing', 'tok-1 pass-1')
    stage({ at })
    expect(await screen.findByRole('heading', { name: 'Contract of employment', level: 1 })).toBeInTheDocument()
    expect(viewed).toEqual([{ token: 'tok-1', pass: 'pass-1' }])
  })

  test('it is read as text on a narrow screen, larger by steps, and as pages again', async () => {
    const { user } = await enter()
    await user.click(screen.getByRole('button', { name: 'Read it as text, as wide as this screen' }))
    const page = await screen.findByRole('region', { name: 'Text of page 1' })
    expect(page).toHaveTextContent('You work 37 hours a week.')
    expect(screen.getByRole('region', { name: 'Text of page 2' })).toHaveTextContent('no words that can be read')
    expect(screen.getByText(/What you sign is the file itself/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Larger text' }))
    expect(page.closest('[data-size]')).toHaveAttribute('data-size', '2')
    await user.click(screen.getByRole('button', { name: 'Show it as pages' }))
    expect(await screen.findByRole('region', { name: 'Page 1' })).toBeInTheDocument()
  })

  const told = {
    expired: /ask Sunrise Home Care Ltd for more time/,
    cancelled: /^Sunrise Home Care Ltd has taken it back/,
    declined: /^So nobody can sign it any more/,
    alreadySigned: guardTexts.alreadySigned,
    handedOver: /^Whoever you named has a link of their own/,
    notYourTurn: guardTexts.notYourTurn,
    replaced: /has asked somebody else in your place/,
  } as const
  test('whoever has signed is not asked again: the code leads to what they signed', async () => {
    server.use(answers(openSign, openedOf({ state: 'signed', envelopeState: 'viewed' })))
    stage({ at: '/document/sign#tok-1' })
    expect(await screen.findByRole('heading', { level: 1, name: 'You have signed' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Send me a code to see it' })).toBeInTheDocument()
  })

  test.each(['expired', 'cancelled', 'declined', 'alreadySigned', 'handedOver', 'notYourTurn', 'replaced'] as const)(
    '%s has a plain page of its own',
    async code => {
      server.use(answers(openSign, openedOf({ screen: code, state: code === 'alreadySigned' ? 'signed' : 'waiting' })))
      stage({ at })
      expect(await screen.findByText(told[code])).toBeInTheDocument()
      expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument()
      expect(screen.queryAllByRole('button', { name: 'Send me a code to see it' })).toHaveLength(
        code === 'alreadySigned' ? 1 : 0,
      )
    },
  )

  test.each([
    ['expired', /your signature stays/],
    ['cancelled', /^You had signed, and Sunrise Home Care Ltd has taken it back/],
    ['declined', /^You had signed, but it will not be finished/],
  ] as const)('%s says to whoever has signed that they have', async (code, said) => {
    server.use(answers(openSign, openedOf({ screen: code, state: 'signed', envelopeState: code })))
    stage({ at })
    expect(await screen.findByText(said)).toBeInTheDocument()
  })

  test('one that is over says so', async () => {
    server.use(answers(openSign, () => refusal('This link is over.', 'linkEnded')))
    stage({ at })
    expect(await screen.findByRole('heading', { name: 'This link is over' })).toBeInTheDocument()
  })
})

describe('signing', () => {
  test('name, typed signature and consent; a lost answer is sent again as the same press', async () => {
    const { user } = await enter()
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    expect(screen.getByText('Please type your name.')).toBeInTheDocument()
    expect(screen.getByText('Please tick that you agree.')).toBeInTheDocument()
    await fill(user)
    server.use(fails(completeSign))
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    expect(await screen.findByText(/There is no connection\. Nothing is lost/)).toBeInTheDocument()
    const told: InputOf<typeof completeSign>[] = []
    server.use(
      answers(completeSign, ({ input }) => {
        told.push(input)
        return {
          status: 1,
          response: {
            state: 'signed' as const,
            envelopeState: 'viewed' as const,
            at: '2026-11-22T10:00:00.000Z',
            last: false,
          },
        }
      }),
      answers(
        viewSign,
        viewedOf({
          state: 'signed',
          blocked: 'alreadySigned',
          actedAt: '2026-11-22T10:00:00.000Z',
          recipients: [
            { name: 'Amira Khan', role: 'signer', state: 'signed', you: true },
            { name: 'Ben Ode', role: 'signer', state: 'waiting', you: false },
          ],
        }),
      ),
    )
    await user.dblClick(screen.getByRole('button', { name: 'Sign' }))
    expect(await screen.findByRole('heading', { name: 'You have signed' })).toBeInTheDocument()
    expect(screen.getByText(/One person has still to sign/)).toBeInTheDocument()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      token: 'tok-1',
      pass: 'pass-1',
      name: 'Amira Khan',
      signature: { kind: 'typed' },
      consent: true,
    })
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/document/sign/success#tok-1'))
  })

  test('a drawn signature goes as lines; a dot is none', async () => {
    const { user } = await enter()
    await fill(user)
    await user.click(screen.getByRole('radio', { name: 'Draw it' }))
    Object.defineProperty(HTMLCanvasElement.prototype, 'clientWidth', { configurable: true, value: 500 })
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const told: InputOf<typeof completeSign>[] = []
    server.use(
      answers(completeSign, ({ input }) => {
        told.push(input)
        return refusal('The drawing is too large. Please draw it again, or type your name.', 'tooMuchInk')
      }),
    )
    drawn = [{ points: [{ x: 10, y: 10 }] }]
    act(() => stroke())
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    expect(screen.getByText('Draw your signature on the paper, or choose your typed name.')).toBeInTheDocument()
    drawn = [
      {
        points: [
          { x: 10, y: 10 },
          { x: 250, y: 100 },
        ],
      },
    ]
    act(() => stroke())
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    expect(
      await screen.findByText('The drawing is too large. Please draw it again, or type your name.'),
    ).toBeInTheDocument()
    expect(told[0]?.signature).toEqual({
      kind: 'drawn',
      strokes: [
        [
          [20, 20],
          [500, 200],
        ],
      ],
    })
  })

  test('the last one sees that the file is being made, and then has it', async () => {
    sessionStorage.setItem('cloudoc_signing', 'tok-1 pass-1')
    let there = false
    const signed = {
      state: 'signed',
      blocked: 'alreadySigned',
      actedAt: '2026-11-22T10:00:00.000Z',
      recipients: [{ name: 'Amira Khan', role: 'signer', state: 'signed', you: true }],
    } as const
    server.use(
      answers(openSign, openedOf({ screen: 'alreadySigned', state: 'signed', envelopeState: 'finishing' })),
      answers(viewSign, () => ({
        status: 1,
        response: viewedOf({
          ...signed,
          recipients: [...signed.recipients],
          envelopeState: there ? 'finalized' : 'finishing',
          finished: there,
          verifyCode: there ? 'ABCD-1234' : '',
        }),
      })),
      answers(signFileByLink, () =>
        there
          ? {
              status: 1,
              response: {
                url: '/api/esign/file?signed=1',
                fileName: 'Contract.pdf',
                expiresAt: '2099-01-01T00:00:00.000Z',
              },
            }
          : refusal('Not yet.', 'notReady'),
      ),
    )
    const { user, left } = stage({ at: '/document/sign/success#tok-1' })
    expect(await screen.findByText(/The signed file is being made/)).toBeInTheDocument()
    there = true
    await user.click(await screen.findByRole('button', { name: 'Download the signed file' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith('/api/esign/file?signed=1'))
  })

  test('declining wants a reason, and ends at a page of its own', async () => {
    const { user } = await enter()
    const told: InputOf<typeof declineSign>[] = []
    const seen = jest.fn(() => refusal(guardTexts.declined, 'declined'))
    server.use(
      answers(declineSign, ({ input }) => {
        told.push(input)
        return {
          status: 1,
          response: { state: 'declined' as const, envelopeState: 'declined' as const, at: '2026-11-22T10:00:00.000Z' },
        }
      }),
      answers(openSign, openedOf({ screen: 'alreadyDeclined', state: 'declined', envelopeState: 'declined' })),
      answers(viewSign, seen),
    )
    await user.click(screen.getByRole('button', { name: 'Decline…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Decline to sign' }))
    expect(dialog.getByText('Please say why.')).toBeInTheDocument()
    await user.type(dialog.getByLabelText('Why'), 'Not my contract')
    await user.click(dialog.getByRole('button', { name: 'Decline to sign' }))
    expect(await screen.findByRole('heading', { name: 'You have declined' })).toBeInTheDocument()
    expect(told[0]).toMatchObject({ token: 'tok-1', pass: 'pass-1', reason: 'Not my contract' })
    // There is nothing more to see, so it is not asked for.
    expect(seen).not.toHaveBeenCalled()
  })

  test('someone else should sign: they are named, and this link has nothing left to do', async () => {
    const { user } = await enter()
    server.use(
      answers(delegateSign, { state: 'delegated', envelopeState: 'viewed', at: '2026-11-22T10:00:00.000Z' }),
      answers(openSign, openedOf({ screen: 'handedOver', state: 'delegated' })),
      answers(viewSign, () => refusal(guardTexts.handedOver, 'handedOver')),
    )
    await user.click(screen.getByRole('button', { name: 'Someone else should sign…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Name'), 'Cai Lee')
    await user.type(dialog.getByLabelText('E-mail'), 'cai@home.test')
    await user.click(dialog.getByRole('button', { name: 'Pass it on' }))
    expect(await screen.findByRole('heading', { name: 'You have passed it on' })).toBeInTheDocument()
  })
})

test('lines are in thousandths of the paper, whatever its width; points that fall together are one', () => {
  const strokes = toStrokes(
    [
      {
        points: [
          { x: 0, y: 0 },
          { x: 0.1, y: 0.1 },
          { x: 600, y: 900 },
        ],
      },
      { points: [] },
    ],
    500,
  )
  expect(strokes).toEqual([
    [
      [0, 0],
      [1000, 400],
    ],
  ])
  expect(sizeOf(strokes)).toBeGreaterThan(1000)
  expect(sizeOf([])).toBe(0)
})

import { createHash } from 'node:crypto'
import { captchaChallenge, verifyCaptcha } from '@cloudoc/accounts/contract/sign-up.ts'
import { passCaptcha } from '../captcha/passCaptcha.ts'
import { solve } from '../captcha/solve.ts'
import { answers, fails, refusal } from '../testing/handlers.ts'
import { server } from '../testing/server.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const puzzle = (number: number) => ({
  kind: 'altcha' as const,
  algorithm: 'SHA-256',
  challenge: sha(`salt?expires=9&${number}`),
  maxnumber: 1500,
  salt: 'salt?expires=9&',
  signature: 'signed',
})

describe('the invisible captcha (rulings 14)', () => {
  test('solves the puzzle and has it verified', async () => {
    let response = ''
    server.use(
      answers(captchaChallenge, puzzle(1234)),
      answers(verifyCaptcha, ({ input }) => {
        response = input.response
        return { status: 1, response: { success: true as const } }
      }),
    )
    expect(await passCaptcha()).toEqual({ ok: true })
    expect(JSON.parse(atob(response))).toEqual({
      algorithm: 'SHA-256',
      challenge: puzzle(1234).challenge,
      number: 1234,
      salt: 'salt?expires=9&',
      signature: 'signed',
    })
  })

  test('the first and the last number count, and no solution ends it', async () => {
    expect(await solve(puzzle(0))).toBe(0)
    expect(await solve(puzzle(1500))).toBe(1500)
    expect(await solve(puzzle(1501))).toBeUndefined()
  })

  test('the page breathes between slices', async () => {
    let beats = 0
    const heart = setInterval(() => {
      beats += 1
    })
    await solve({ ...puzzle(20_000), maxnumber: 20_000 })
    clearInterval(heart)
    expect(beats).toBeGreaterThan(3)
  })

  test('says why it did not work', async () => {
    server.use(answers(captchaChallenge, puzzle(1501)))
    expect(await passCaptcha()).toEqual({ ok: false, text: 'Something Went Wrong' })
    server.use(
      answers(captchaChallenge, puzzle(7)),
      answers(verifyCaptcha, () => refusal('Too many attempts. Please wait a little and try again.', 'tooMany')),
    )
    expect(await passCaptcha()).toEqual({ ok: false, text: 'Too many attempts. Please wait a little and try again.' })
    server.use(fails(captchaChallenge))
    expect(await passCaptcha()).toEqual({ ok: false, text: 'Something Went Wrong.' })
  })

  test('Google’s, where its keys are set up', async () => {
    const execute = jest.fn()
    let asked: Readonly<Record<string, unknown>> = {}
    const append = jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      window.grecaptcha = {
        ready: then => then(),
        render: (_place, options) => {
          asked = options
          return 3
        },
        execute: widget => {
          execute(widget)
          ;(asked['callback'] as (answer: string) => void)('from google')
        },
      }
      for (const node of nodes) (node as HTMLElement).dispatchEvent(new Event('load'))
    })
    let response = ''
    server.use(
      answers(captchaChallenge, { kind: 'google', siteKey: 'key' }),
      answers(verifyCaptcha, ({ input }) => {
        response = input.response
        return { status: 1, response: { success: true as const } }
      }),
    )
    expect(await passCaptcha()).toEqual({ ok: true })
    expect(append.mock.calls[0]?.[0]).toHaveProperty(
      'src',
      expect.stringContaining('https://www.google.com/recaptcha/api.js'),
    )
    expect(asked).toMatchObject({ sitekey: 'key', size: 'invisible' })
    expect(execute).toHaveBeenCalledWith(3)
    expect(response).toBe('from google')
    append.mockRestore()
  })
})

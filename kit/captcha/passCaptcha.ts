import { captchaChallenge, verifyCaptcha } from '@cloudoc/accounts/contract/sign-up.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { send, textOf } from '../calls/send.ts'

type Challenge = ReplyOf<typeof captchaChallenge>

async function answerTo(challenge: Challenge, setAside?: (aside: boolean) => void): Promise<string | undefined> {
  if (challenge.kind === 'google') return (await import('./google.ts')).askGoogle(challenge.siteKey, setAside)
  const { algorithm, salt, signature } = challenge
  const number = await (await import('./inWorker.ts')).solveAside(challenge)
  return number === undefined
    ? undefined
    : btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number, salt, signature }))
}

/**
 * The invisible captcha (shop §4 Sign-up, rulings 14): fetches a puzzle, solves it, has it verified. Each code that is sent, and each form that a visitor sends, takes one.
 * Answers a text for the person when it did not work. `setAside`: an open modal steps aside while Google shows its pictures.
 */
export async function passCaptcha(
  setAside?: (aside: boolean) => void,
): Promise<{ ok: true } | { ok: false; text: string }> {
  const failed = { ok: false, text: verifyCaptcha.texts.failed } as const
  const asked = await send(captchaChallenge, {})
  if (asked.status !== 1) return { ok: false, text: textOf(asked) ?? failed.text }
  const response = await answerTo(asked.response, setAside).catch(() => undefined)
  if (!response) return failed
  const verified = await send(verifyCaptcha, { response })
  return verified.status === 1 ? { ok: true } : { ok: false, text: textOf(verified) ?? failed.text }
}

import { checkRecoveryCode, forgotPassword } from '@cloudoc/accounts/contract/recovery.ts'
import { sendSignUpCode, verifySignUpCode } from '@cloudoc/accounts/contract/sign-up.ts'
import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import type { FieldErrors } from '@cloudoc/kit/components/form/formContext.ts'
import { refusalErrors } from '../refusal.ts'

export type Sent = { ok: true; handle: string; text: string } | { ok: false; errors: FieldErrors }
/** `wrong`: the code was, and a try is gone; otherwise it could not be tried at all. */
export type Checked = { ok: true; handle: string } | { ok: false; wrong: boolean; text: string }

/** The two calls of a one-time code; both answer the handle that the next call wants (rulings 12, 13). */
export interface CodeCalls {
  /** `before`: the handle of the code that this browser asked for last, for the same address. */
  send: (email: string, before?: string) => Promise<Sent>
  check: (handle: string, code: string) => Promise<Checked>
}

const notSent = (envelope: Envelope<unknown>): Sent => ({ ok: false, errors: refusalErrors(envelope) })
const notRight = (envelope: Envelope<unknown>): Checked => ({
  ok: false,
  wrong: envelope.status === 0 && envelope.message === 'wrong',
  text: textOf(envelope) ?? brokenText,
})

export const signUpCode: CodeCalls = {
  async send(email, before) {
    const sent = await send(sendSignUpCode, { email, ...(before !== undefined && { data: before }) })
    return sent.status === 1
      ? { ok: true, handle: sent.response.data, text: textOf(sent) ?? sendSignUpCode.texts.sent }
      : notSent(sent)
  },
  async check(handle, votp) {
    const checked = await send(verifySignUpCode, { data: handle, votp })
    return checked.status === 1 ? { ok: true, handle } : notRight(checked)
  },
}

export const recoveryCode: CodeCalls = {
  async send(email) {
    const sent = await send(forgotPassword, { email })
    return sent.status === 1
      ? { ok: true, handle: sent.response.userId, text: textOf(sent) ?? forgotPassword.texts.sent }
      : notSent(sent)
  },
  async check(userId, code) {
    const checked = await send(checkRecoveryCode, { otp_number: code, userId })
    return checked.status === 1 ? { ok: true, handle: checked.response.userId } : notRight(checked)
  },
}

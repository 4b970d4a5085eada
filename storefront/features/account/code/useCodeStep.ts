import { passCaptcha } from '@cloudoc/kit/captcha/passCaptcha.ts'
import type { FieldErrors } from '@cloudoc/kit/components/form/formContext.ts'
import { useRef, useState } from 'react'
import { wholeForm } from '../FormAlert.tsx'
import { setAside } from '../modal/accountModal.ts'
import type { Attempt, AttemptKind } from './codeAttempts.ts'
import { attemptOf, isAlive, keepAttempt, useAttempt } from './codeAttempts.ts'
import type { CodeCalls } from './codeCalls.ts'

export interface CodeStep {
  attempt: Attempt | null
  pending: 'sending' | 'checking' | undefined
  /** Sends a code, unless one is out that is still good. Texts when it did not work. */
  start: (email: string) => Promise<FieldErrors | undefined>
  resend: () => Promise<FieldErrors | undefined>
  /** Checks a code; the text when it is not right. */
  verify: (code: string) => Promise<string | undefined>
}

/** One-time codes (shop §4, rulings 11 to 14): a captcha before each sending, five tries, sent again after five minutes. */
export function useCodeStep(kind: AttemptKind, calls: CodeCalls): CodeStep {
  const attempt = useAttempt(kind)
  const [pending, setPending] = useState<CodeStep['pending']>()
  const busy = useRef(false)

  async function during<R>(what: 'sending' | 'checking', work: () => Promise<R>): Promise<R | undefined> {
    if (busy.current) return undefined
    busy.current = true
    setPending(what)
    try {
      return await work()
    } finally {
      busy.current = false
      setPending(undefined)
    }
  }

  const sendCode = async (email: string): Promise<FieldErrors | undefined> => {
    const pass = await passCaptcha(setAside)
    if (!pass.ok) return { [wholeForm]: pass.text }
    const last = attemptOf(kind)
    const sent = await calls.send(email, last?.email.toLowerCase() === email.toLowerCase() ? last.handle : undefined)
    if (!sent.ok) return sent.errors
    keepAttempt(kind, { email, handle: sent.handle, sentAt: Date.now(), wrong: 0, verified: false, notice: sent.text })
    return undefined
  }

  const checkCode = async (tried: Attempt, code: string): Promise<string | undefined> => {
    const checked = await calls.check(tried.handle, code)
    if (checked.ok) keepAttempt(kind, { ...tried, handle: checked.handle, verified: true, notice: '' })
    else if (checked.wrong) keepAttempt(kind, { ...tried, wrong: tried.wrong + 1, notice: '' })
    return checked.ok ? undefined : checked.text
  }

  return {
    attempt,
    pending,
    start: async email =>
      isAlive(attemptOf(kind), email, Date.now()) ? undefined : during('sending', () => sendCode(email)),
    resend: async () => (attempt ? during('sending', () => sendCode(attempt.email)) : undefined),
    verify: async code => (attempt ? during('checking', () => checkCode(attempt, code)) : undefined),
  }
}

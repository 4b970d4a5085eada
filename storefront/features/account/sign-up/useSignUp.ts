import { register, validateSignUp } from '@cloudoc/accounts/contract/sign-up.ts'
import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import type { FieldErrors } from '@cloudoc/kit/components/form/formContext.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { useRef, useState } from 'react'
import { landingAfterSignUp } from '../arrival/landing.ts'
import { startedWith } from '../arrival/startedWith.ts'
import { attemptOf, keepAttempt } from '../code/codeAttempts.ts'
import { signUpCode } from '../code/codeCalls.ts'
import type { CodeStep } from '../code/useCodeStep.ts'
import { useCodeStep } from '../code/useCodeStep.ts'
import { wholeForm } from '../FormAlert.tsx'
import { cartData } from '../offlinePayload.ts'
import { refusalErrors } from '../refusal.ts'
import type { Arrival } from '../useSignIn.ts'
import type { SignUpValues } from './signUpRules.ts'

export interface SignUpFlow {
  step: 'form' | 'code'
  pending: boolean
  errors: FieldErrors | undefined
  code: CodeStep
  submit: (values: SignUpValues) => Promise<void>
  /** Checks the code, and registers when it is right. */
  verify: CodeStep['verify']
  /** Back to the form; the code stays good. */
  back: () => void
}

/** 'Something went wrong' where the refusal brings no text of its own (shop §8). */
const registerErrors = (reply: Envelope<unknown>): FieldErrors =>
  reply.status === 0 && ['network', 'broken'].includes(reply.message)
    ? { [wholeForm]: register.texts.failed }
    : refusalErrors(reply)

/** Sign-up in its order: form, captcha, code by mail, account, session (shop §4 Sign-up, rulings 12). */
export function useSignUp(next: string, onArrival: (arrival: Arrival) => void): SignUpFlow {
  const [step, setStep] = useState<SignUpFlow['step']>('form')
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>()
  const busy = useRef(false)
  const typed = useRef<SignUpValues>(undefined)
  const code = useCodeStep('sign-up', signUpCode)

  async function during(work: () => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPending(true)
    await work()
    busy.current = false
    setPending(false)
  }

  const backToForm = (texts?: FieldErrors) => {
    setErrors(texts)
    setStep('form')
  }

  const registerAs = async ({ confirmPassword: _again, ...form }: SignUpValues): Promise<void> => {
    const cart = cartData()
    const reply = await send(register, {
      ...form,
      data: attemptOf('sign-up')?.handle,
      ...(cart.length > 0 && { cart_data: cart }),
    })
    if (reply.status !== 1) {
      if (reply.status === 0 && reply.message === 'unverified') keepAttempt('sign-up', null)
      return backToForm(registerErrors(reply))
    }
    const { subdomain, cartNotes: notes } = reply.response
    startedWith(reply.response)
    showMessage(textOf(reply) ?? register.texts.welcome, 'success')
    backToForm()
    onArrival({ landing: landingAfterSignUp(cart.length > 0, next), subdomain, notes })
  }

  const submit = (values: SignUpValues) =>
    during(async () => {
      typed.current = values
      const valid = await send(validateSignUp, values)
      const texts = valid.status === 1 ? await code.start(values.email) : refusalErrors(valid)
      if (texts) return backToForm(texts)
      // Verified before, and something else had to be put right.
      if (attemptOf('sign-up')?.verified) return registerAs(values)
      setErrors(undefined)
      setStep('code')
    })

  const verify = async (digits: string) => {
    const text = await code.verify(digits)
    const values = typed.current
    if (text === undefined && values && attemptOf('sign-up')?.verified) await during(() => registerAs(values))
    return text
  }
  return { step, pending, errors, code, submit, verify, back: () => backToForm() }
}

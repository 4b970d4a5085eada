import { useRef, useState } from 'react'
import { signIn as signInCall } from '@cloudoc/accounts/contract/session.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import type { FieldErrors } from '@cloudoc/kit/components/formContext.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { wholeForm } from './FormAlert.tsx'
import { landingOf } from './landing.ts'
import type { Landing } from './landing.ts'
import { signInCart } from './offlinePayload.ts'
import { refusalErrors } from './refusal.ts'
import { rememberEmail } from './rememberedEmail.ts'
import { startedWith } from './startedWith.ts'

/** Somebody is in. `notes` and a reminder are still to be read before going on. */
export interface Arrival { landing: Exclude<Landing, { kind: 'noDomain' }>; subdomain: string; notes: readonly string[] }

interface SignInValues { email: string; password: string; remember: boolean }
export interface SignInFlow {
  submit: (values: SignInValues) => Promise<void>
  pending: boolean
  errors: FieldErrors | undefined
}

const { texts } = signInCall

/** Signs in and stores the session; answers the texts of a refusal, or where to go. */
async function trySignIn({ email, password, remember }: SignInValues, next: string): Promise<Arrival | FieldErrors> {
  const envelope = await send(signInCall, { email, password, remember, ...signInCart() })
  if (envelope.status !== 1) {
    // The text speaks of both fields; the password is the one to type again.
    const wrong = envelope.status === 0 && envelope.message === 'wrong'
    return wrong ? { password: envelope.response } : refusalErrors(envelope)
  }
  const { subdomain, cartNotes: notes } = envelope.response
  const landing = landingOf(envelope.response, next)
  if (landing.kind === 'noDomain') return { [wholeForm]: texts.noDomain }
  rememberEmail(remember ? email : null)
  startedWith(envelope.response)
  showMessage(textOf(envelope) ?? texts.welcome, 'success')
  return { landing, subdomain, notes }
}

const isArrival = (result: Arrival | FieldErrors): result is Arrival => 'landing' in result && typeof result.landing === 'object'

/** Signing in (shop §4 Sign-in, rulings 10, 19). `onArrival` is called once the session is stored. */
export function useSignIn(next: string, onArrival: (arrival: Arrival) => void): SignInFlow {
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>()
  const busy = useRef(false)
  const submit = async (values: SignInValues) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    const result = await trySignIn(values, next)
    busy.current = false
    setPending(false)
    setErrors(isArrival(result) ? undefined : result)
    if (isArrival(result)) onArrival(result)
  }
  return { submit, pending, errors }
}

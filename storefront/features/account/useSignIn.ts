import { passkeySignIn } from '@cloudoc/accounts/contract/doors/passkeys.ts'
import { finishProvider } from '@cloudoc/accounts/contract/doors/provider.ts'
import {
  chooseWorkplace,
  secondStep as secondStepCall,
  signIn as signInCall,
} from '@cloudoc/accounts/contract/session.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import type { FieldErrors } from '@cloudoc/kit/components/form/formContext.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import type { Signed } from '@cloudoc/kit/passkeys/signPasskey.ts'
import { useRef, useState } from 'react'
import type { Landing } from './arrival/landing.ts'
import { landingOf } from './arrival/landing.ts'
import { startedWith } from './arrival/startedWith.ts'
import { wholeForm } from './FormAlert.tsx'
import { signInCart } from './offlinePayload.ts'
import { refusalErrors } from './refusal.ts'
import { rememberEmail } from './rememberedEmail.ts'

/** Somebody is in. `notes` and a reminder are still to be read before going on. */
export interface Arrival {
  landing: Exclude<Landing, { kind: 'noDomain' }>
  subdomain: string
  notes: readonly string[]
}

interface SignInValues {
  email: string
  password: string
  remember: boolean
}
type SignInReply = ReplyOf<typeof signInCall>
/** The password was right; a code is still wanted. */
export type Step = Extract<SignInReply, { secondStep: unknown }>
/** The password was right; one of several companies is still to be chosen. */
export type Places = Extract<SignInReply, { workplaces: unknown }>
type Begun = Exclude<SignInReply, Step | Places>

export interface SignInFlow {
  submit: (values: SignInValues) => Promise<void>
  pending: boolean
  errors: FieldErrors | undefined
  /** The address of an account that wrong tries of strangers keep out; '' otherwise. */
  keptOut: string
  /** Where somebody works, while they have to choose. */
  places: Places | undefined
  choose: (personId: string) => Promise<void>
  /** In by a passkey that a device has signed with. */
  submitPasskey: (signed: Signed) => Promise<void>
  /** In by the organisation's own provider, with what it has sent along. */
  submitProvider: (brought: InputOf<typeof finishProvider>) => Promise<void>
  /** A first sign-in by it is to be confirmed by mail. */
  isLinkMailed: boolean
  /** The second step, while it is wanted. */
  step: Step | undefined
  submitCode: (code: string) => Promise<void>
  /** Codes that were just given, to be kept before going on by `proceed`. */
  recoveryCodes: readonly string[] | undefined
  proceed: () => void
  /** Back to the first step. */
  back: () => void
}

const { texts } = signInCall

/** Stores a session that has begun; answers where it leads, or why nowhere. */
function begin(begun: Begun, text: string | undefined, next: string): Arrival | FieldErrors {
  const landing = landingOf(begun, next)
  if (landing.kind === 'noDomain') return { [wholeForm]: signInCall.refusals.noDomain.text }
  startedWith(begun)
  showMessage(text ?? texts.welcome, 'success')
  return { landing, subdomain: begun.subdomain, notes: begun.cartNotes }
}

const isArrival = (result: Arrival | FieldErrors): result is Arrival =>
  'landing' in result && typeof result.landing === 'object'

/**
 * Signing in (shop §4 Sign-in, rulings 10, 19), in one step or two. `onArrival` is called once the session is
 * stored.
 */
export function useSignIn(next: string, onArrival: (arrival: Arrival) => void): SignInFlow {
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>()
  const [keptOut, setKeptOut] = useState('')
  const [places, setPlaces] = useState<Places>()
  const [step, setStep] = useState<Step>()
  const [kept, setKept] = useState<{ codes: readonly string[]; arrival: Arrival }>()
  const [isLinkMailed, setLinkMailed] = useState(false)
  const busy = useRef(false)

  async function track(work: () => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPending(true)
    await work()
    busy.current = false
    setPending(false)
  }
  const settle = (result: Arrival | FieldErrors, codes: readonly string[] = []) => {
    setErrors(isArrival(result) ? undefined : result)
    if (!isArrival(result)) return
    setPlaces(undefined)
    setStep(undefined)
    if (codes.length > 0) setKept({ codes, arrival: result })
    else onArrival(result)
  }

  const submit = ({ email, password, remember }: SignInValues) =>
    track(async () => {
      const envelope = await send(signInCall, { email, password, remember, ...signInCart() })
      setKeptOut(envelope.status === 0 && envelope.message === 'keptOut' ? email : '')
      if (envelope.status !== 1) {
        // The text speaks of both fields; the password is the one to type again.
        const wrong = envelope.status === 0 && envelope.message === 'wrong'
        return setErrors(wrong ? { password: envelope.response } : refusalErrors(envelope))
      }
      rememberEmail(remember ? email : null)
      setErrors(undefined)
      if ('workplaces' in envelope.response) return setPlaces(envelope.response)
      if ('secondStep' in envelope.response) return setStep(envelope.response)
      settle(begin(envelope.response, textOf(envelope), next))
    })

  const choose = (personId: string) =>
    track(async () => {
      if (!places) return
      const envelope = await send(chooseWorkplace, { handle: places.handle, personId, ...signInCart() })
      // The way is good once: whatever the answer, it begins anew from here.
      setPlaces(undefined)
      if (envelope.status !== 1) return setErrors(refusalErrors(envelope))
      if ('secondStep' in envelope.response) return setStep(envelope.response)
      settle(begin(envelope.response, textOf(envelope), next))
    })

  const submitPasskey = (signed: Signed) =>
    track(async () => {
      const envelope = await send(passkeySignIn, { ...signed, ...signInCart() })
      setKeptOut('')
      if (envelope.status !== 1) return setErrors(refusalErrors(envelope))
      setErrors(undefined)
      if ('workplaces' in envelope.response) return setPlaces(envelope.response)
      settle(begin(envelope.response, textOf(envelope), next))
    })

  const submitProvider = (brought: InputOf<typeof finishProvider>) =>
    track(async () => {
      const envelope = await send(finishProvider, { ...brought, ...signInCart() })
      if (envelope.status !== 1) return setErrors(refusalErrors(envelope))
      if ('linkMailed' in envelope.response) return setLinkMailed(true)
      if ('secondStep' in envelope.response) return setStep(envelope.response)
      settle(begin(envelope.response, textOf(envelope), next))
    })

  const submitCode = (code: string) =>
    track(async () => {
      if (!step) return
      const envelope = await send(secondStepCall, { handle: step.handle, code, ...signInCart() })
      if (envelope.status === 1)
        return settle(begin(envelope.response, textOf(envelope), next), envelope.response.recoveryCodes)
      // Too old, or tried too often: from the beginning, with the text that says so.
      if (envelope.status === 0 && envelope.message === 'expired') setStep(undefined)
      setErrors(refusalErrors(envelope))
    })

  return {
    submit,
    submitCode,
    submitPasskey,
    submitProvider,
    isLinkMailed,
    choose,
    pending,
    errors,
    keptOut,
    places,
    step,
    recoveryCodes: kept?.codes,
    proceed: () => {
      setKept(undefined)
      if (kept) onArrival(kept.arrival)
    },
    back: () => {
      setPlaces(undefined)
      setStep(undefined)
      setErrors(undefined)
    },
  }
}

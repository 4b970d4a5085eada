import { signIn } from '@cloudoc/accounts/contract/session.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { lazy, Suspense } from 'react'
import { Draft } from './Draft.tsx'
import { FormAlert } from './FormAlert.tsx'
import { setAside } from './modal/accountModal.ts'
import { Password } from './Password.tsx'
import { rememberedEmail } from './rememberedEmail.ts'
import { useInBrowser } from './useInBrowser.ts'
import type { SignInFlow } from './useSignIn.ts'

// What few sign-ins ask for is loaded when they do.
const WorkplaceForm = lazy(() => import('./WorkplaceForm.tsx').then(module => ({ default: module.WorkplaceForm })))
const SecondStepForm = lazy(() => import('./SecondStepForm.tsx').then(module => ({ default: module.SecondStepForm })))
const KeepCodes = lazy(() => import('./SecondStepForm.tsx').then(module => ({ default: module.KeepCodes })))
const KeptOut = lazy(() => import('@cloudoc/kit/sign-in/KeptOut.tsx').then(module => ({ default: module.KeptOut })))
const PasskeyButton = lazy(() =>
  import('@cloudoc/kit/passkeys/PasskeyButton.tsx').then(module => ({ default: module.PasskeyButton })),
)

const { texts } = signIn
const check = (form: FormReader) => ({
  email: form.text('email') ? undefined : texts.noEmail,
  password: form.raw('password') ? undefined : texts.noPassword,
})
/** Somebody who was remembered stays so. */
const remembered = () =>
  rememberedEmail() ? { email: rememberedEmail(), remember: 'true' } : ({} as Record<string, string>)
const read = (form: FormReader) => ({
  email: form.text('email'),
  password: form.raw('password'),
  remember: form.ticked('remember'),
})

/** Sign In (shop §2 Sign-in modal, §5). `forgot` leads to the recovery of the place that it stands in. */
export function SignInForm({ flow, onForgot }: { flow: SignInFlow; onForgot?: () => void }) {
  const isInBrowser = useInBrowser()
  if (flow.recoveryCodes)
    return (
      <Suspense fallback={null}>
        <KeepCodes codes={flow.recoveryCodes} onKept={flow.proceed} />
      </Suspense>
    )
  if (flow.places)
    return (
      <Suspense fallback={null}>
        <WorkplaceForm places={flow.places} flow={flow} />
      </Suspense>
    )
  if (flow.step)
    return (
      <Suspense fallback={null}>
        <SecondStepForm step={flow.step} flow={flow} />
      </Suspense>
    )
  return (
    <Draft name="sign-in" initial={remembered}>
      <Form label="Sign In" onSubmit={form => flow.submit(read(form))} check={check} errors={flow.errors}>
        <FormAlert />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Password name="password" label="Password" autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Checkbox name="remember" label="Remember my e-mail address" />
          {onForgot ? (
            <Button variant="link" className="-ml-1" onClick={onForgot}>
              Forgot Password?
            </Button>
          ) : (
            <Button variant="link" className="-ml-1" to="/forgotpassword">
              Forgot Password?
            </Button>
          )}
        </div>
        <Button type="submit" wide progress={flow.pending ? 'pending' : 'idle'} pendingText="Signing in">
          Sign In
        </Button>
        {isInBrowser && (
          <Suspense fallback={null}>
            <PasskeyButton onSigned={flow.submitPasskey} />
          </Suspense>
        )}
        {flow.keptOut !== '' && (
          <Suspense fallback={null}>
            <KeptOut key={flow.keptOut} email={flow.keptOut} setAside={setAside} />
          </Suspense>
        )}
      </Form>
    </Draft>
  )
}

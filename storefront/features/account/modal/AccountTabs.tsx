import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Tabs } from '@cloudoc/kit/components/navigation/Tabs.tsx'
import { beginRecovery } from '../recovery/useRecovery.ts'
import { SignInForm } from '../SignInForm.tsx'
import { SignUpForm } from '../sign-up/SignUpForm.tsx'
import type { SignUpFlow } from '../sign-up/useSignUp.ts'
import type { SignInFlow } from '../useSignIn.ts'
import { showAccountView } from './accountModal.ts'

export interface AccountTabsProps {
  view: 'signin' | 'signup'
  why: string
  said: string
  onHeard: () => void
  signIn: SignInFlow
  signUp: SignUpFlow
}

/** Sign In and Sign Up, side by side (shop §2 Sign-in modal). `said` stays until it is dismissed (shop §4). */
export function AccountTabs({ view, why, said, onHeard, signIn, signUp }: AccountTabsProps) {
  const forgot = () => {
    beginRecovery()
    showAccountView('forgot')
  }
  return (
    <>
      {why && <p className="font-bold">{why}</p>}
      {said && (
        <div role="status">
          <Notice tone="success" dismissible onDismiss={onHeard}>
            {said}
          </Notice>
        </div>
      )}
      <Tabs
        label="Sign in or sign up"
        bare
        lazy
        value={view}
        onChange={chosen => showAccountView(chosen === 'signup' ? 'signup' : 'signin')}
        tabs={[
          { value: 'signin', label: 'Sign In', content: <SignInForm flow={signIn} onForgot={forgot} /> },
          { value: 'signup', label: 'Sign Up', content: <SignUpForm flow={signUp} /> },
        ]}
      />
    </>
  )
}

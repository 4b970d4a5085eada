import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { ArrivalPanel } from '../arrival/ArrivalPanel.tsx'
import { afterSignUpMs, useArrival } from '../arrival/useArrival.ts'
import { CodePanel } from '../code/CodePanel.tsx'
import { RecoveryPanel } from '../recovery/RecoveryPanel.tsx'
import { recoveryTitles } from '../recovery/recoveryTitles.ts'
import { useRecovery } from '../recovery/useRecovery.ts'
import { KeepCodes } from '../SecondStepForm.tsx'
import { useSignUp } from '../sign-up/useSignUp.ts'
import { useSignIn } from '../useSignIn.ts'
import { AccountTabs } from './AccountTabs.tsx'
import { closeAccount, showAccountView, useAccountModal } from './accountModal.ts'

interface View {
  title: string
  body: ReactNode
}

const placesToBegin = ['[aria-invalid="true"]', 'input:not([type=hidden])', 'button']

/** Puts the focus into what has come in place of the view before. As it opens, the dialog does so itself. */
function useFocusOnChange(open: boolean, title: string) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useRef('')
  useEffect(() => {
    const changed = open && seen.current !== '' && seen.current !== title
    if (changed)
      placesToBegin
        .map(place => box.current?.querySelector<HTMLElement>(place))
        .find(Boolean)
        ?.focus()
    seen.current = open ? title : ''
  }, [open, title])
  return box
}

/**
 * The sign-in modal (shop §2): Sign In and Sign Up; Forgot Password; Enter OTP, then Create New Password; Email Verification. What is
 * under way is kept here, above the dialog, so that closing it by mistake loses nothing.
 */
export function AccountModal() {
  const { open, view, why, next, aside } = useAccountModal()
  const [said, setSaid] = useState('')
  const arriving = useArrival(closeAccount)
  const signIn = useSignIn(next, arriving.receive)
  const signUp = useSignUp(next, arrival => arriving.receive(arrival, afterSignUpMs))
  const recovery = useRecovery()

  const shown = (): View => {
    if (arriving.arrival) return { title: 'You are signed in', body: <ArrivalPanel arriving={arriving} /> }
    if (signIn.recoveryCodes)
      return { title: 'You are signed in', body: <KeepCodes codes={signIn.recoveryCodes} onKept={signIn.proceed} /> }
    if (view === 'signup' && signUp.step === 'code') {
      return {
        title: 'Email Verification',
        body: (
          <CodePanel
            code={signUp.code}
            onCode={signUp.verify}
            pending={signUp.pending}
            submit="Verify"
            onBack={signUp.back}
          />
        ),
      }
    }
    if (view === 'forgot') {
      const done = (text: string) => {
        setSaid(text)
        showAccountView('signin')
      }
      return {
        title: recoveryTitles[recovery.step],
        body: <RecoveryPanel {...recovery} onDone={done} onLeave={() => showAccountView('signin')} />,
      }
    }
    return {
      title: 'Your account',
      body: (
        <AccountTabs
          view={view === 'signup' ? 'signup' : 'signin'}
          why={why}
          said={said}
          onHeard={() => setSaid('')}
          signIn={signIn}
          signUp={signUp}
        />
      ),
    }
  }
  // Signed in, the way on is the only way: closing the notes is reading them.
  const close = () => (signIn.recoveryCodes ? signIn.proceed() : arriving.arrival ? arriving.go() : closeAccount())
  const { title, body } = shown()
  // What has to be read is shown even if the modal was closed meanwhile.
  const visible = (open || arriving.arrival !== null || signIn.recoveryCodes !== undefined) && !aside
  const box = useFocusOnChange(visible, title)
  return (
    <Dialog
      open={visible}
      onOpenChange={now => {
        if (!now) close()
      }}
      title={title}
    >
      <div ref={box} className="grid grid-cols-1 gap-5">
        {body}
      </div>
    </Dialog>
  )
}

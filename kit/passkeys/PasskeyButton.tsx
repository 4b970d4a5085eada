import { useEffect, useRef, useState } from 'react'
import { Button } from '../components/action/Button.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { askPasskey } from './askPasskey.ts'
import { endOffer, knowsPasskeys, offersPasskeys, type Signed } from './signPasskey.ts'

/**
 * Signing in by a passkey: a button, and the browser's own offer at a field whose `autoComplete` has
 * 'webauthn'. Nothing where the browser knows no passkeys. `onSigned` makes the sign-in; its refusals are its
 * own to show.
 */
export function PasskeyButton({ onSigned }: { onSigned: (signed: Signed) => Promise<void> }) {
  const [isPending, setPending] = useState(false)
  const [refused, setRefused] = useState('')
  const signIn = useRef(onSigned)
  useEffect(() => {
    signIn.current = onSigned
  })
  useEffect(() => {
    let isHere = true
    const offer = async () => {
      if (!(await offersPasskeys()) || !isHere) return
      const signed = await askPasskey(true)
      if (isHere && 'proof' in signed) await signIn.current(signed)
    }
    void offer()
    return () => {
      isHere = false
      if (knowsPasskeys()) void endOffer()
    }
  }, [])
  if (!knowsPasskeys()) return null
  const press = async () => {
    if (isPending) return
    setPending(true)
    setRefused('')
    const signed = await askPasskey()
    if ('proof' in signed) await signIn.current(signed)
    else setRefused(signed.text)
    setPending(false)
  }
  return (
    <div className="grid gap-3">
      <Button
        variant="quiet"
        wide
        progress={isPending ? 'pending' : 'idle'}
        pendingText="Waiting for your device"
        onClick={() => {
          void press()
        }}
      >
        Sign in with a passkey
      </Button>
      {refused !== '' && (
        <div role="alert">
          <Notice tone="danger">{refused}</Notice>
        </div>
      )}
    </div>
  )
}

import { askToBeLetIn } from '@cloudoc/accounts/contract/let-in.ts'
import { useState } from 'react'
import { send, textOf } from '../calls/send.ts'
import { brokenText } from '../calls/texts.ts'
import { passCaptcha } from '../captcha/passCaptcha.ts'
import { Button } from '../components/action/Button.tsx'
import { Notice } from '../components/feedback/Notice.tsx'

/**
 * Below a sign-in that wrong tries of strangers keep out (`keptOut`): has the link mailed that lets the owner in.
 * `setAside`: an open modal steps aside while Google shows its pictures.
 */
export function KeptOut({ email, setAside }: { email: string; setAside?: (aside: boolean) => void }) {
  const [state, setState] = useState<'idle' | 'pending' | 'sent'>('idle')
  const [refused, setRefused] = useState('')
  const ask = async () => {
    setState('pending')
    setRefused('')
    const pass = await passCaptcha(setAside)
    const envelope = pass.ok ? await send(askToBeLetIn, { email }) : undefined
    if (envelope?.status === 1) return setState('sent')
    setState('idle')
    setRefused(pass.ok ? ((envelope && textOf(envelope)) ?? brokenText) : pass.text)
  }
  return (
    <div className="grid gap-3">
      <div role="status">{state === 'sent' && <Notice tone="success">{askToBeLetIn.texts.sent}</Notice>}</div>
      {refused !== '' && (
        <div role="alert">
          <Notice tone="danger">{refused}</Notice>
        </div>
      )}
      {state !== 'sent' && (
        <Button
          variant="quiet"
          wide
          progress={state === 'pending' ? 'pending' : 'idle'}
          pendingText="Sending"
          onClick={() => {
            void ask()
          }}
        >
          Mail me a link
        </Button>
      )}
    </div>
  )
}

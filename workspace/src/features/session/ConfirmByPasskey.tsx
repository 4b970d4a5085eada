import { confirmByPasskey, confirmPasskeyOptions, passkeyList } from '@cloudoc/accounts/contract/doors/passkeys.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { signPasskey } from '@cloudoc/kit/passkeys/signPasskey.ts'
import { useState } from 'react'

/** Confirms by a passkey; what is wrong, in words; nothing where it is them. */
async function confirm(): Promise<string | undefined> {
  const asked = await send(confirmPasskeyOptions, {})
  if (asked.status !== 1) return textOf(asked) ?? brokenText
  const signed = await signPasskey(asked.response)
  if ('text' in signed) return signed.text
  const answer = await send(confirmByPasskey, signed)
  return answer.status === 1 ? undefined : (textOf(answer) ?? brokenText)
}

/** In place of the password, for whoever has a passkey; nothing for others. */
export function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { data: passkeys = [] } = useRead(passkeyList, {})
  const [isPending, setPending] = useState(false)
  const [refused, setRefused] = useState('')
  if (passkeys.length === 0) return null
  const press = async () => {
    setPending(true)
    setRefused('')
    const problem = await confirm()
    setPending(false)
    if (problem === undefined) onConfirmed()
    else setRefused(problem)
  }
  return (
    <>
      <Button
        variant="quiet"
        wide
        progress={isPending ? 'pending' : 'idle'}
        pendingText="Waiting for your device"
        onClick={() => {
          void press()
        }}
      >
        Use a passkey instead
      </Button>
      {refused !== '' && (
        <div role="alert">
          <Notice tone="danger">{refused}</Notice>
        </div>
      )}
    </>
  )
}

import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { useEffect, useRef, useState } from 'react'
import { useHost } from '../useInBrowser.ts'

/** The company's own address, spelt out as it is typed: letters and digits only (shop §5). */
export function SubdomainField() {
  const [typed, setTyped] = useState('')
  const host = useHost()
  const field = useRef<HTMLInputElement>(null)
  // What was typed before is put back into the field without its knowing.
  useEffect(() => setTyped(field.current?.value ?? ''), [])
  const name = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return (
    <TextField
      ref={field}
      name="subdomain"
      label="Subdomain"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={63}
      onInput={event => setTyped(event.currentTarget.value)}
      hint={
        <>
          Letters and digits only. Your team signs in at{' '}
          <span className="block wrap-anywhere font-bold">
            {name || 'yourcompany'}
            {host && `.${host}`}
          </span>
        </>
      }
    />
  )
}

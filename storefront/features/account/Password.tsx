import { PasswordField } from '@cloudoc/kit/components/form/PasswordField.tsx'
import ArrowBigUpDash from 'lucide-react/icons/arrow-big-up-dash'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useState } from 'react'

/** A password field that says when Caps Lock is on, as nobody sees what they type. */
export function Password(props: ComponentProps<typeof PasswordField>) {
  const [capsLock, setCapsLock] = useState(false)
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className="grid min-w-0 content-start gap-1">
      <PasswordField {...props} onKeyDown={noteCapsLock} onKeyUp={noteCapsLock} onBlur={() => setCapsLock(false)} />
      <p role="status" className="flex items-center gap-2 text-small font-bold text-warning empty:hidden">
        {capsLock && (
          <>
            <ArrowBigUpDash aria-hidden className="size-5 shrink-0" />
            Caps Lock is on
          </>
        )}
      </p>
    </div>
  )
}

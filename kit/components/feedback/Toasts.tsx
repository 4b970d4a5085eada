import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useAutoClose } from '../../hooks/useAutoClose.ts'
import { useFreePlace } from '../../messages/freePlace.ts'
import type { Message } from '../../messages/store.ts'
import { dismiss, useMessages } from '../../messages/store.ts'
import { closeMs, offerMs } from '../../messages/texts.ts'
import { Button } from '../action/Button.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { cx } from '../layout/cx.ts'
import { tones } from './tone.tsx'

function Toast({ id, text, tone, offer }: Message) {
  const [held, setHeld] = useState(false)
  useAutoClose(() => dismiss(id), offer ? offerMs : closeMs, held)
  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        'pointer-events-auto flex animate-rise items-center gap-3 rounded-md border bg-sheet py-1 pr-1 pl-4 shadow-lift',
        tones[tone].edge,
      )}
    >
      {tones[tone].icon}
      <span className="grow py-2">{text}</span>
      {offer && (
        <Button
          variant="link"
          onClick={() => {
            dismiss(id)
            offer.onTake()
          }}
        >
          {offer.label}
        </Button>
      )}
      <IconButton label="Close" icon={<X aria-hidden />} onClick={() => dismiss(id)} />
    </li>
  )
}

/**
 * Shows what `showToast` says, for 2000 ms each (shop §2, §9); longer where it offers something; over no
 * button. Once per app, near the root.
 */
export function Toasts() {
  const toasts = useMessages('toast')
  const { ref, style } = useFreePlace<HTMLOListElement>('bottom', toasts.length)
  return (
    <div
      role="region"
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center p-4"
    >
      <ol ref={ref} style={style} className="grid w-full max-w-narrow gap-3">
        {toasts.map(toast => (
          <Toast key={toast.id} {...toast} />
        ))}
      </ol>
    </div>
  )
}

import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useAutoClose } from '../../hooks/useAutoClose.ts'
import { useFreePlace } from '../../messages/freePlace.ts'
import type { Tone } from '../../messages/store.ts'
import { staysFor } from '../../messages/texts.ts'
import { IconButton } from '../action/IconButton.tsx'
import { cx } from '../layout/cx.ts'
import { tones } from './tone.tsx'

export interface CentredMessageProps {
  text: string
  onClose: () => void
  tone?: Tone
  /** At the bottom, without a button (shop §4). */
  bottom?: boolean
}

/**
 * The popup message of the calls. Closes by itself after 2 seconds, except for three texts that stay (shop §4, §9); it waits
 * while someone points at it or has the focus in it. It covers no button.
 */
export function CentredMessage({ text, onClose, tone = 'info', bottom = false }: CentredMessageProps) {
  const [held, setHeld] = useState(false)
  useAutoClose(onClose, staysFor(text), held)
  const { ref, style } = useFreePlace<HTMLDivElement>(bottom ? 'bottom' : 'centre', text)
  return (
    <div
      className={cx(
        'pointer-events-none fixed inset-0 z-50 flex justify-center p-4',
        bottom ? 'items-end' : 'items-center',
      )}
    >
      <div
        ref={ref}
        style={style}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onKeyDown={event => {
          if (event.key === 'Escape') onClose()
        }}
        className={cx(
          'pointer-events-auto flex max-w-form animate-rise items-center gap-4 rounded-lg shadow-lift',
          bottom ? 'bg-ink px-5 py-3 text-paper' : 'border border-line bg-sheet py-4 pr-3 pl-5 text-ink',
        )}
      >
        {!bottom && tones[tone].icon}
        <p className={bottom ? '' : 'text-heading font-bold'}>{text}</p>
        {!bottom && <IconButton label="Close message" icon={<X aria-hidden />} onClick={onClose} />}
      </div>
    </div>
  )
}

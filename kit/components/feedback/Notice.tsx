import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Tone } from '../../messages/store.ts'
import { IconButton } from '../action/IconButton.tsx'
import { cx } from '../layout/cx.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { tones } from './tone.tsx'

export interface NoticeProps {
  tone?: Tone
  title?: string
  children?: ReactNode
  /** A button or link: beside what is said where there is room, else below it. */
  action?: ReactNode
  /** Adds a button that closes it; remembering that is the caller's (`onDismiss`). */
  dismissible?: boolean
  onDismiss?: () => void
}

/** A banner in the page: something to know, or to do, before going on. */
export function Notice({ tone = 'info', title, children, action, dismissible = false, onDismiss }: NoticeProps) {
  const [open, setOpen] = useState(true)
  if (!open) return null
  const { soft, edge, icon, word } = tones[tone]
  return (
    <section aria-label={title ?? word} className={cx('flex items-start gap-3 rounded-md border p-4', soft, edge)}>
      {icon}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-2">
        <div className="grid min-w-0 grow basis-1/2 gap-1">
          {title ? <p className="font-bold">{title}</p> : <VisuallyHidden>{word}: </VisuallyHidden>}
          {children && <div>{children}</div>}
        </div>
        {action && <div className="flex flex-wrap items-center gap-3">{action}</div>}
      </div>
      {dismissible && (
        <IconButton
          label="Dismiss"
          icon={<X aria-hidden />}
          className="-mt-2 -mr-2"
          onClick={() => {
            setOpen(false)
            onDismiss?.()
          }}
        />
      )}
    </section>
  )
}

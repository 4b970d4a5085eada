import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

export interface BannerProps {
  id: string
  title: string
  children: ReactNode
  action?: ReactNode
  art: ReactNode
  /** Something else comes before it: it stands back. */
  second?: boolean
  onDismiss: () => void
}

/** Something to do first, above all else on the dashboard. It can be put away. */
export function Banner({ id, title, children, action, art, second = false, onDismiss }: BannerProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={cx(
        'relative grid gap-5 overflow-hidden rounded-lg border p-5 sm:grid-cols-4 sm:p-8',
        second ? 'border-line bg-sheet' : 'border-accent bg-accent-soft',
      )}
    >
      <div className="grid content-start gap-3 sm:col-span-3">
        <h2 id={`${id}-title`} className="pr-10 sm:pr-0">
          {title}
        </h2>
        <div className="grid max-w-measure gap-3">{children}</div>
        {action && <div className="flex flex-wrap gap-3 pt-2">{action}</div>}
      </div>
      <div aria-hidden className="hidden place-items-center text-accent sm:grid">
        {art}
      </div>
      <IconButton
        label={`Dismiss: ${title}`}
        icon={<X aria-hidden />}
        className="absolute top-2 right-2"
        onClick={onDismiss}
      />
    </section>
  )
}

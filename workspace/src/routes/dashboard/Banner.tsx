import type { ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { IconButton } from '@cloudoc/kit/components/IconButton.tsx'

export interface BannerProps { id: string; title: string; children: ReactNode; action?: ReactNode; art: ReactNode; onDismiss: () => void }

/** Something to do first, above all else on the dashboard. It can be put away. */
export function Banner({ id, title, children, action, art, onDismiss }: BannerProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="relative grid gap-5 overflow-hidden rounded-lg border border-accent bg-accent-soft p-5 pr-16 sm:grid-cols-4 sm:p-8 sm:pr-16">
      <div className="grid content-start gap-3 sm:col-span-3">
        <h2 id={`${id}-title`}>{title}</h2>
        <div className="grid max-w-measure gap-3">{children}</div>
        {action && <div className="flex flex-wrap gap-3 pt-2">{action}</div>}
      </div>
      <div aria-hidden className="hidden place-items-center text-accent sm:grid">{art}</div>
      <IconButton label={`Dismiss: ${title}`} icon={<X aria-hidden />} className="absolute top-2 right-2" onClick={onDismiss} />
    </section>
  )
}

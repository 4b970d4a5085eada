import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** The next step: one button. */
  action?: ReactNode
  icon?: ReactNode
}

/** A list without rows, or a search without finds: says so, and what to do next (design §5). */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-md border border-dashed border-edge px-5 py-12 text-center">
      <span aria-hidden className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
        {icon ?? <FileText className="size-8" />}
      </span>
      <p className="text-heading font-bold">{title}</p>
      {children && <div className="max-w-narrow text-quiet">{children}</div>}
      {action}
    </div>
  )
}

import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'

export type StatusTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

const icons: Record<StatusTone, ReactNode> = {
  success: <CircleCheck aria-hidden className="size-5 shrink-0" />,
  warning: <Clock aria-hidden className="size-5 shrink-0" />,
  danger: <CircleAlert aria-hidden className="size-5 shrink-0" />,
  info: <Info aria-hidden className="size-5 shrink-0" />,
  neutral: <CircleDashed aria-hidden className="size-5 shrink-0" />,
}

/**
 * How something stands: icon, word and colour together (design §5). `children` is the word; `icon` another
 * icon for the same tone. In a list it is quiet (status.css): what is in order is a grey mark, whose word is for
 * screen readers and whoever points at it.
 */
export function Status({ tone, children, icon }: { tone: StatusTone; children: ReactNode; icon?: ReactNode }) {
  return (
    <span className="status" data-tone={tone} {...(typeof children === 'string' && { title: children })}>
      {icon ?? icons[tone]}
      <span className="status-word">{children}</span>
    </span>
  )
}

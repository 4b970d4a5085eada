import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'

export type StatusTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

const styles: Record<StatusTone, { soft: string; text: string; icon: ReactNode }> = {
  success: {
    soft: 'bg-success-soft',
    text: 'text-success',
    icon: <CircleCheck aria-hidden className="size-5 shrink-0" />,
  },
  warning: { soft: 'bg-warning-soft', text: 'text-warning', icon: <Clock aria-hidden className="size-5 shrink-0" /> },
  danger: {
    soft: 'bg-danger-soft',
    text: 'text-danger',
    icon: <CircleAlert aria-hidden className="size-5 shrink-0" />,
  },
  info: { soft: 'bg-info-soft', text: 'text-info', icon: <Info aria-hidden className="size-5 shrink-0" /> },
  neutral: { soft: 'bg-well', text: 'text-quiet', icon: <CircleDashed aria-hidden className="size-5 shrink-0" /> },
}

/** How something stands: icon, word and colour together (design §5). `children` is the word; `icon` another icon for the same tone. */
export function Status({ tone, children, icon }: { tone: StatusTone; children: ReactNode; icon?: ReactNode }) {
  const style = styles[tone]
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 justify-self-start whitespace-nowrap rounded-sm py-1 pr-3 pl-2 text-small font-bold',
        style.soft,
        style.text,
      )}
    >
      {icon ?? style.icon}
      {children}
    </span>
  )
}

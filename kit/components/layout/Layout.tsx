import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Gap = 'small' | 'normal' | 'large'
interface Box {
  children: ReactNode
  className?: string
}
const gaps: Record<Gap, string> = { small: 'gap-3', normal: 'gap-6', large: 'gap-12' }

/** Things under each other. */
export function Stack({ gap = 'normal', className, children }: Box & { gap?: Gap }) {
  return <div className={cx('grid min-w-0 grid-cols-1 content-start', gaps[gap], className)}>{children}</div>
}

/** Things beside each other that wrap: buttons, badges. */
export function Cluster({ gap = 'small', className, children }: Box & { gap?: Gap }) {
  return <div className={cx('flex flex-wrap items-center', gaps[gap], className)}>{children}</div>
}

const columns = { two: 'sm:grid-cols-2', three: 'sm:grid-cols-2 lg:grid-cols-3', four: 'sm:grid-cols-2 lg:grid-cols-4' }

/** Cards in columns; one column on a phone. */
export function Grid({
  fit = 'three',
  gap = 'normal',
  className,
  children,
}: Box & { fit?: keyof typeof columns; gap?: Gap }) {
  return <div className={cx('grid grid-cols-1', columns[fit], gaps[gap], className)}>{children}</div>
}

/** The middle of a page at its width, with room at the sides. */
export function Wrap({ width = 'page', className, children }: Box & { width?: 'form' | 'measure' | 'wide' | 'page' }) {
  const widths = {
    form: 'max-w-form px-4 sm:px-6',
    measure: 'max-w-measure px-4 sm:px-6',
    wide: 'max-w-wide px-4 sm:px-6',
    page: 'max-w-page px-gutter',
  }
  return <div className={cx('mx-auto w-full', widths[width], className)}>{children}</div>
}

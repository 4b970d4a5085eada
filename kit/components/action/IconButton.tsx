import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../layout/cx.ts'

/** A button with an icon only: `label` is its name, also shown on hover. 44 px. */
export function IconButton({
  label,
  icon,
  danger = false,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { label: string; icon: ReactNode; danger?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex size-target shrink-0 items-center justify-center rounded-md transition-colors hover:bg-well disabled:opacity-60',
        danger ? 'text-danger' : 'text-ink',
        className,
      )}
    >
      {icon}
    </button>
  )
}

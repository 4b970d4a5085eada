import { cx } from '../layout/cx.ts'

/**
 * `primary`: the one main action of a view. `quiet`: any other. `danger`: takes something away. `link`: looks
 * like text. `row`: the same in each row of a list, as quiet as the names there.
 */
export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'link' | 'row'

const variants: Record<ButtonVariant, string> = {
  primary: 'font-bold bg-accent text-on-accent shadow-key hover:bg-accent-strong hover:text-on-accent',
  quiet:
    'font-bold border border-edge bg-sheet text-ink shadow-key-quiet hover:border-ink hover:bg-well hover:text-ink',
  danger: 'font-bold bg-danger text-on-danger shadow-key-danger hover:bg-danger-strong hover:text-on-danger',
  link: 'font-bold text-accent underline hover:text-accent-strong',
  row: 'text-accent hover:text-accent-strong hover:underline focus-visible:underline',
}

const shape =
  'inline-flex min-h-target items-center justify-center gap-2 rounded-md text-body text-center transition-colors active:translate-y-px [&>svg]:shrink-0'

/** Class names of a button, also for what only looks like one. */
export const buttonClasses = (variant: ButtonVariant, wide: boolean, className?: string): string =>
  cx(
    shape,
    variant === 'link' || variant === 'row' ? 'px-1' : 'px-5 py-2 no-underline',
    variants[variant],
    wide && 'w-full',
    className,
  )

import Check from 'lucide-react/icons/check'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Progress } from '../../calls/useCall.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { cx } from '../layout/cx.ts'
import type { ButtonVariant } from './buttonClasses.ts'
import { buttonClasses } from './buttonClasses.ts'

interface Options {
  variant?: ButtonVariant
  icon?: ReactNode
  /** As wide as its place. */
  wide?: boolean
  /** From `useCall`: pending and success show in the button (shop §4 Buttons). While pending it cannot be pressed again. */
  progress?: Progress
  pendingText?: string
  doneText?: string
}
type AsButton = Options & ComponentProps<'button'> & { to?: never; href?: never }
type AsRoute = Options & ComponentProps<typeof Link> & { href?: never }
type AsLink = Options & ComponentProps<'a'> & { href: string; to?: never }
export type ButtonProps = AsButton | AsRoute | AsLink

function Face({ icon, progress, pendingText, doneText, children }: Options & { children?: ReactNode }) {
  const pending = progress === 'pending'
  const done = progress === 'done' && doneText !== undefined
  return (
    <>
      {pending ? <Spinner /> : done ? <Check aria-hidden className="size-5 shrink-0" /> : icon}
      <span aria-live={progress === undefined ? undefined : 'polite'}>
        {pending ? (pendingText ?? children) : done ? doneText : children}
      </span>
    </>
  )
}

/** A button; with `to` a link within the app, with `href` any other link. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    icon,
    wide = false,
    progress,
    pendingText,
    doneText,
    className,
    children,
    ...rest
  } = props
  const face = (
    <Face
      {...{ icon, ...(progress && { progress }), ...(pendingText && { pendingText }), ...(doneText && { doneText }) }}
    >
      {children}
    </Face>
  )
  const classes = buttonClasses(variant, wide, className)
  if (rest.to !== undefined)
    return (
      <Link {...rest} className={classes}>
        {face}
      </Link>
    )
  if (rest.href !== undefined)
    return (
      <a {...rest} className={classes}>
        {face}
      </a>
    )

  const { onClick, disabled, type = 'button', ...own } = rest as ComponentProps<'button'>
  const blocked = progress === 'pending' || disabled === true
  // aria-disabled, not disabled: the button keeps the focus while it saves, and can say why it is off.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...own}
      type={type}
      aria-disabled={blocked || undefined}
      onClick={press}
      className={cx(classes, disabled && 'opacity-60')}
    >
      {face}
    </button>
  )
}

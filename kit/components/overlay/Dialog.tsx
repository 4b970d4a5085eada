import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { cx } from '../layout/cx.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One sentence under the title, read out when the dialog opens. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the primary one first. They stay in sight while the content scrolls. */
  footer?: ReactNode
  size?: 'narrow' | 'form' | 'wide'
}

/** A dialog that asks something begins in its first field; any other on its close button. */
const firstField = '[data-body] :is(input, select, textarea):not([type=hidden])'
const widths = { narrow: 'max-w-narrow', form: 'max-w-form', wide: 'max-w-wide' }

/** What scrolls and holds nothing to be focused can be focused itself: else it could not be scrolled by keyboard. */
function keepReachable(body: HTMLDivElement | null): (() => void) | undefined {
  if (!body || typeof ResizeObserver === 'undefined') return undefined
  const measure = () => {
    const scrolls = body.scrollHeight > body.clientHeight && body.querySelector(focusable) === null
    if (scrolls) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  }
  const watch = new ResizeObserver(measure)
  for (const each of [body, ...body.children]) watch.observe(each)
  return () => watch.disconnect()
}
const focusable = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * A dialog above the page: holds the focus, closes with Escape, and hands the focus back to what opened it. Backdrop fade 500 ms
 * (shop §9). Heavy, so load it where it opens: `lazy(() => import('@cloudoc/kit/components/overlay/Dialog.tsx').then(m => ({ default: m.Dialog })))`
 */
export function Dialog({ open, onOpenChange, title, description, children, footer, size = 'form' }: DialogProps) {
  const opener = useRef<HTMLElement | null>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="backdrop fixed inset-0 z-40 bg-shade" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center p-2 sm:items-center sm:p-6">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={event => {
              opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
              const field =
                event.target instanceof HTMLElement ? event.target.querySelector<HTMLElement>(firstField) : null
              if (!field) return
              event.preventDefault()
              field.focus()
            }}
            onCloseAutoFocus={event => {
              event.preventDefault()
              opener.current?.focus()
            }}
            className={cx(
              'dialog pointer-events-auto flex max-h-full w-full flex-col rounded-lg bg-sheet text-ink shadow-lift',
              widths[size],
            )}
          >
            <div className="flex items-start gap-4 border-b border-line py-4 pr-3 pl-6">
              <Radix.Title className="grow pt-2 text-heading">{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton label="Close" icon={<X aria-hidden />} />
              </Radix.Close>
            </div>
            <div
              ref={keepReachable}
              data-body
              className="grid grow scroll-pt-24 scroll-pb-6 grid-cols-1 gap-5 overflow-y-auto px-6 py-5"
            >
              {description && <Radix.Description className="text-quiet">{description}</Radix.Description>}
              {children}
            </div>
            {footer && <div className="flex flex-wrap gap-3 border-t border-line px-6 py-4">{footer}</div>}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

import { cx } from '../layout/cx.ts'

/** The row of dividers: what is too much for it scrolls within. */
export const tabRow = 'relative flex gap-1 overflow-x-auto px-1 pt-1'

/** One divider of a binder, that one is at or not. */
export const tabClasses = (here: boolean): string =>
  cx(
    'inline-flex min-h-target shrink-0 items-center rounded-t-md border border-b-0 border-line px-3 py-2 font-bold no-underline lg:px-4',
    here ? 'bg-sheet text-accent shadow-divider' : 'bg-well text-quiet hover:text-ink',
  )

/** Brings the chosen one into sight where the row scrolls. */
export function showTab(row: HTMLElement | null, chosen: HTMLElement | null | undefined): void {
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}

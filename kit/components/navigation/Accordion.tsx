import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

export interface AccordionItem {
  id: string
  title: ReactNode
  content: ReactNode
  open?: boolean
}

/**
 * Questions that open to their answers. The browser's own `details`: works before any script has loaded, and finding text in the
 * page opens it. With `group`, opening one closes the others.
 */
export function Accordion({ items, group }: { items: readonly AccordionItem[]; group?: string }) {
  return (
    <div className="border-t-2 border-ink">
      {items.map(({ id, title, content, open = false }) => (
        <details key={id} id={id} name={group} open={open} className="group border-b border-line">
          <summary className="flex min-h-target items-center gap-4 py-3 font-bold hover:text-accent">
            <span className="grow">{title}</span>
            <ChevronDown
              aria-hidden
              className="size-6 shrink-0 text-accent transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="max-w-measure pr-10 pb-5">{content}</div>
        </details>
      ))}
    </div>
  )
}

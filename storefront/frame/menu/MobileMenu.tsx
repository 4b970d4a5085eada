import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { GoLink } from '../GoLink.tsx'
import { useSite } from '../site.tsx'
import { AccountEntries } from './AccountEntries.tsx'
import { isGroup, publicMenu } from './entries.ts'

const line = 'flex min-h-target items-center border-b border-line py-3 font-bold text-ink no-underline'

/**
 * The menu of a narrow screen, a modal that mirrors the public one (shop §2). The browser's own dialog holds the focus and closes with
 * Escape. Before the script is there, the button leads to the links in the footer.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const close = () => dialog.current?.close()
  useEffect(close, [key])
  useEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])
  return (
    <div className="lg:hidden">
      <a
        href="#footer"
        aria-haspopup="dialog"
        aria-label="Menu"
        title="Menu"
        className="inline-flex size-target items-center justify-center rounded-md text-ink hover:bg-well"
        onClick={event => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Menu aria-hidden />
      </a>
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="drawer-menu bg-paper text-ink"
        onClose={() => setOpen(false)}
        onClick={event => {
          if (event.target === event.currentTarget) close()
        }}
      >
        {open && <Entries close={close} />}
      </dialog>
    </div>
  )
}

function Entries({ close }: { close: () => void }) {
  const { categories, settings } = useSite()
  return (
    <div className="grid gap-6 p-4 pb-10">
      <div className="flex items-center justify-between">
        <p className="text-heading font-bold">Menu</p>
        <IconButton label="Close menu" icon={<X aria-hidden />} onClick={close} />
      </div>
      <AccountEntries onPick={close} />
      <nav aria-label="Mobile">
        <ul className="border-t-2 border-ink">
          {publicMenu(categories, settings?.blog_url ?? '').map(entry => (
            <li key={entry.label}>
              {isGroup(entry) ? (
                <details className="group border-b border-line">
                  <summary className="flex min-h-target items-center justify-between py-3 font-bold">
                    {entry.label}
                    <span aria-hidden className="text-heading text-accent group-open:rotate-45">
                      +
                    </span>
                  </summary>
                  <ul className="pb-3 pl-4">
                    {entry.links.map(({ label, to, state }) => (
                      <li key={`${label} ${to}`}>
                        <GoLink
                          to={to}
                          state={state}
                          onClick={close}
                          className="flex min-h-target items-center text-ink no-underline"
                        >
                          {label}
                        </GoLink>
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <GoLink to={entry.to} onClick={close} className={line}>
                  {entry.label}
                </GoLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

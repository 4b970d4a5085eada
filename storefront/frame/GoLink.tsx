import { isPublicHelp } from '@cloudoc/web/contract/public-help.ts'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

/** Is this a screen of the shop? The workspace and the admin are other apps, and are loaded afresh. */
export const isShopPath = (to: string): boolean =>
  /^\/(?!\/)/.test(to) && (isPublicHelp(to) || !/^\/(?:company|admin|api)(?:\/|$)/.test(to))
const isElsewhere = (to: string): boolean => /^https?:/.test(to)

export type GoLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; state?: unknown }

/** A link to wherever it leads: within the shop a step, to the workspace a page load, elsewhere a new tab. */
export function GoLink({ to, state, children, ...rest }: GoLinkProps) {
  if (isShopPath(to))
    return (
      <Link {...rest} to={to} state={state}>
        {children}
      </Link>
    )
  if (!isElsewhere(to))
    return (
      <a {...rest} href={to}>
        {children}
      </a>
    )
  return (
    <a {...rest} href={to} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

import { useSession } from '@cloudoc/kit/session/store.ts'
import { createContext, useContext, useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { type SiteName, useKnownSites } from './useSites.ts'

/** Screens whose people are those of the chosen location. */
const narrowed: ReadonlySet<string> = new Set([
  '/dashboard',
  '/employees',
  '/policies',
  '/policies/edit',
  '/policies/proof',
  '/training',
  '/training/course',
  '/training/matrix',
])
/** Has this screen figures and lists of one location? */
export const isNarrowed = (path: string): boolean => narrowed.has(path)

/** An address with the location in it, where its screen can be narrowed to one. */
export const withSite = (path: string, site: string): string =>
  site !== '' && isNarrowed(path) ? `${path}?site=${encodeURIComponent(site)}` : path

/** The query of an address with another location; '' takes it away, and the page of the list with it. */
function querySite(search: string, site: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  if (site === '') params.delete('site')
  else params.set('site', site)
  return params.size === 0 ? '' : `?${params}`
}

/** Which location the screens are narrowed to, and how to choose another one. */
export interface SiteChoice {
  /** Those that one may choose among; none where the company has one. */
  sites: readonly SiteName[]
  /** On this screen; '' for all. */
  site: string
  /** The one that was chosen last, for the links to other screens. */
  kept: string
  choose: (site: string) => void
}
export const SiteChoiceContext = createContext<SiteChoice>({ sites: [], site: '', kept: '', choose: () => {} })
export const useSiteChoice = (): SiteChoice => useContext(SiteChoiceContext)

const none: readonly SiteName[] = []

/** An address without a location is meant to have none: all of them were chosen there. */
const isAll = (state: unknown): boolean => (state as { allSites?: boolean } | null)?.allSites === true

/**
 * The chosen location is in the address (`?site=`), and goes along from screen to screen: a link that does not name it is
 * completed. Going back leads to what was there before.
 */
export function useChosenSite(): SiteChoice {
  const { pathname, search, hash, state } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  const navigate = useNavigate()
  const { userRole } = useSession()
  const known = useKnownSites()
  const [chosen, setChosen] = useState('')
  // Until the locations are known, the address is believed. With one there is nothing to choose.
  const mayChoose = userRole !== 'employee' && (known === undefined || known.length > 1)
  const isHere = mayChoose && isNarrowed(pathname)
  const named = isHere ? (new URLSearchParams(search).get('site') ?? '') : ''
  const last = mayChoose ? chosen : ''
  const kept = isHere && (named !== '' || cameBack || isAll(state)) ? named : last
  useEffect(() => {
    if (kept !== chosen) setChosen(kept)
    if (isHere && named === '' && kept !== '')
      void navigate({ pathname, search: querySite(search, kept), hash }, { replace: true, state })
  }, [isHere, named, kept, chosen, pathname, search, hash, state, navigate])
  const choose = (site: string) => {
    void navigate(
      { pathname, search: querySite(search, site), hash },
      { state: { ...(state as object | null), allSites: site === '' } },
    )
  }
  return { sites: known ?? none, site: isHere ? kept : '', kept, choose }
}

import { useLocation } from 'react-router-dom'
import { GoLink } from '../GoLink.tsx'
import { useSite } from '../site.tsx'
import { Dropdown } from './Dropdown.tsx'
import { isGroup, type MenuLink, publicMenu } from './entries.ts'
import { MenuLinks } from './MenuLinks.tsx'

const leadsTo =
  (path: string) =>
  ({ to }: MenuLink): boolean =>
    to.split('?')[0] === path

/** The public menu of a wide screen: the dividers of the binder. The one in sight is marked. */
export function MainNav() {
  const { categories, settings } = useSite()
  const { pathname } = useLocation()
  const isHere = leadsTo(pathname)
  const menu = publicMenu(categories, settings?.blog_url ?? '')
  // A screen with a word of its own in the menu marks that one alone.
  const isNamed = menu.some(entry => !isGroup(entry) && isHere(entry))
  return (
    <nav aria-label="Main" className="hidden lg:block">
      <ul className="-ml-3 flex items-stretch">
        {menu.map(entry => (
          <li key={entry.label} className="flex">
            {isGroup(entry) ? (
              <Dropdown label={entry.label} current={!isNamed && entry.links.some(isHere)}>
                <MenuLinks links={entry.links} />
              </Dropdown>
            ) : (
              <GoLink
                to={entry.to}
                aria-current={isHere(entry) ? 'page' : undefined}
                className="nav-item flex min-h-target items-center px-3 no-underline"
              >
                {entry.label}
              </GoLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

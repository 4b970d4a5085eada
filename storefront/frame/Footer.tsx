import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import { Logo } from '@cloudoc/kit/components/layout/Logo.tsx'
import { Link } from 'react-router-dom'
import { GoLink } from './GoLink.tsx'
import { useSite } from './site.tsx'
import { telephone } from './telephone.ts'

const explore = [
  { label: 'Policies & Procedures', to: '/policies-procedures' },
  { label: 'Document Library', to: '/document-search' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'System Features', to: '/features' },
  { label: 'Contact Us', to: '/contact-us' },
]
/** As they write themselves. Staff may have written one small, or of a network that is not here. */
const networks = ['Facebook', 'Instagram', 'LinkedIn', 'TikTok', 'X', 'YouTube']
const networkName = (name: string): string =>
  networks.find(known => known.toLowerCase() === name.toLowerCase()) ??
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`
const link = 'inline-block py-1 text-ink max-sm:text-small no-underline hover:underline'

interface ColumnProps {
  title: string
  links: readonly { label: string; to: string }[]
  /** On a phone beside each other: they are short. */
  row?: boolean
}

function Column({ title, links, row = false }: ColumnProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title} className="grid content-start gap-1">
      <h2 className="text-body text-quiet">{title}</h2>
      <ul className={row ? 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-5' : undefined}>
        {links.map(({ label, to }) => (
          <li key={label}>
            <GoLink to={to} className={link}>
              {label}
            </GoLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The foot of every screen: contact, where to go, the legal pages, social and app links, and this year's
 * copyright (shop §2 Footer).
 */
export function Footer() {
  const { settings, pages, renderedAt } = useSite()
  const apps = [
    { label: 'Android', to: settings?.androidUrl ?? '' },
    { label: 'iPhone and iPad', to: settings?.iosUrl ?? '' },
  ].filter(({ to }) => to)
  return (
    <footer id="footer" tabIndex={-1} className="border-t-2 border-ink bg-well pt-6 pb-16 lg:pb-6">
      <Wrap className="grid gap-5">
        <div className="grid grid-cols-2 gap-4 sm:gap-8 lg:grid-cols-footer">
          <div className="col-span-2 grid content-start gap-3 sm:col-span-1">
            <Link to="/" aria-label="Cloudoc, home" className="justify-self-start text-ink">
              <Logo />
            </Link>
            <p className="max-w-narrow text-quiet max-sm:hidden">
              Policies, procedures and forms for UK care providers, and the workspace that keeps them current.
            </p>
            <address className="grid justify-items-start not-italic">
              {settings?.contactPhone && (
                <a href={telephone(settings.contactPhone)} className={`${link} font-bold`}>
                  {settings.contactPhone}
                </a>
              )}
              {settings?.contactEmail && (
                <a href={`mailto:${settings.contactEmail}`} className={link}>
                  {settings.contactEmail}
                </a>
              )}
              {settings?.contactAddress && (
                <GoLink
                  to={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(settings.contactAddress)}`}
                  className={link}
                >
                  {settings.contactAddress}
                </GoLink>
              )}
            </address>
          </div>
          <Column title="Explore" links={explore} />
          <Column title="Legal" links={pages.map(({ title, slug }) => ({ label: title, to: `/pages/${slug}` }))} />
          <div className="col-span-2 grid content-start gap-y-4 sm:col-span-1">
            <Column row title="Employee app" links={apps} />
            <Column
              row
              title="Follow us"
              links={(settings?.socialLinks ?? []).map(({ name, url }) => ({ label: networkName(name), to: url }))}
            />
          </div>
        </div>
        <p className="border-t border-line pt-4 text-small text-quiet">
          © {new Date(renderedAt).getUTCFullYear()} Cloudoc. All rights reserved.
        </p>
      </Wrap>
    </footer>
  )
}

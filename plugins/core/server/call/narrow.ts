import { commonTexts } from '../../contract/envelope.ts'
import { type Actor, openSites } from './actor.ts'
import { type Refusal, refusalOf } from './outcome.ts'

/**
 * The same person, who sees the people of one site alone, or the refusal where they do not manage that one. It never
 * widens what somebody sees. Nothing changes for employees, who see their own, and in a company with one site.
 * @param site public id; '' for all that they see
 */
export async function narrowToSite(actor: Actor, site: unknown): Promise<Actor | Refusal> {
  if (typeof site !== 'string' || site.trim() === '' || actor.role === 'employee') return actor
  const found = await openSites.get()(actor, site.trim())
  const isTheirs = found !== undefined && (actor.sites === 'all' || actor.sites.includes(found))
  if (!isTheirs) return refusalOf('notFound', 'noLocation', commonTexts.noLocation)
  return actor.company.severalSites ? { ...actor, sites: [found] } : actor
}

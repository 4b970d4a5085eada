import type { Call } from '../../contract/call.ts'
import { commonTexts } from '../../contract/envelope.ts'
import { type Actor, sitesAsked } from './actor.ts'
import { type Refusal, refusalOf } from './outcome.ts'

const noLocation = (): Refusal => refusalOf('notFound', 'noLocation', commonTexts.noLocation)

/**
 * The same person, who sees the people of one site alone, or the refusal where they do not manage that one. It never
 * widens what somebody sees. Nothing changes for employees, who see their own, and in a company with one site. A closed
 * site is shown as it was on its last day, by calls that say so.
 * @param site public id; '' for all that they see
 */
export async function narrowToSite(
  actor: Actor,
  site: unknown,
  { bySite }: Pick<Call, 'bySite'> = { bySite: true },
): Promise<Actor | Refusal> {
  if (typeof site !== 'string' || site.trim() === '' || actor.role === 'employee') return actor
  const found = await sitesAsked.get()(actor, site.trim())
  if (!found || (actor.sites !== 'all' && !actor.sites.includes(found.id))) return noLocation()
  const { id, lastDay } = found
  if (lastDay !== null) return bySite === 'closed too' ? { ...actor, sites: [id], lastDay } : noLocation()
  return actor.company.severalSites ? { ...actor, sites: [id] } : actor
}

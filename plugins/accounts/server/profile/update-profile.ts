import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { type BoundCall, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { confirmSignInFirst, isRecentSignIn } from '@cloudoc/core/server/call/recent-sign-in.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { profileTexts, updateAddresses, updateCompany, updateOfficers, updateProvider } from '../../contract/profile.ts'
import { guardedDetails, isPresent, pictures, type Tab } from '../../contract/profile-fields.ts'
import { isSubdomain } from '../company/sign-up-form.ts'
import { changeDetails, profileReply } from './profile.ts'
import { readProfile } from './profile-form.ts'
import { detailOf } from './requested-change.ts'

const texts = profileTexts

/** What is wrong with a subdomain that was sent; nothing where it is the held one. */
function subdomainError(wanted: string, held: string | null): string | undefined {
  if (wanted === (held ?? '')) return undefined
  if (held) return texts.subdomainFixed
  return isSubdomain(wanted) ? undefined : texts.subdomain
}

/** Is a detail among these that is filled in, and that others know the company by? */
async function changesGuarded(tx: Tx, actor: Actor, values: Readonly<Record<string, string>>): Promise<boolean> {
  const names = guardedDetails.filter(name => values[name] !== undefined)
  if (names.length === 0) return false
  const held = await tx.db('companies').where({ id: actor.company.id }).first()
  return (
    held !== undefined &&
    names.some(name => {
      const was = detailOf(held, name)
      return isPresent(was) && was !== values[name]
    })
  )
}

const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505'

/** The four tabs of the profile (shop §7): one code, as they differ by their fields only. */
const saving = (
  call: typeof updateCompany | typeof updateAddresses | typeof updateOfficers | typeof updateProvider,
  tab: Tab,
): BoundCall =>
  handleWrite(call, async ({ input, actor, tx }) => {
    const sent: Readonly<Record<string, unknown>> = input
    const { values, errors } = readProfile(tab, sent)
    // A picture comes by an upload: here it can only be taken away, and an address that is sent along says nothing.
    for (const name of pictures[tab]) if (sent[name] === '') values[name] = ''

    const subdomain = tab === 1 && typeof sent['subdomain'] === 'string' ? sent['subdomain'].toLowerCase() : undefined
    const wrong = subdomain === undefined ? undefined : subdomainError(subdomain, actor.company.subdomain)
    if (wrong) errors['subdomain'] = wrong
    if (subdomain && !actor.company.subdomain) values['subdomain'] = subdomain

    const [first] = Object.values(errors)
    if (first) return invalid(errors, first)
    if (!isRecentSignIn(actor) && (await changesGuarded(tx, actor, values))) return confirmSignInFirst()
    try {
      return done(profileReply(await changeDetails(tx, actor, values)), { text: texts.saved })
    } catch (error) {
      if (!isTaken(error)) throw error
      return refusalOf('conflict', 'subdomainTaken', texts.subdomainTaken, {
        errors: { subdomain: texts.subdomainTaken },
      })
    }
  })

export default [
  saving(updateCompany, 1),
  saving(updateAddresses, 2),
  saving(updateOfficers, 3),
  saving(updateProvider, 4),
]

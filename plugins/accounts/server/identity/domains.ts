import { resolveTxt } from 'node:dns/promises'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWithoutTransaction, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { confirmSignInFirst, isRecentSignIn } from '@cloudoc/core/server/call/recent-sign-in.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { newToken } from '@cloudoc/core/server/security/keys.ts'
import { addDomain, checkDomain, removeDomain } from '../../contract/doors/identity.ts'

const mostDomains = 20
/** PostgreSQL's code. */
const uniqueViolation = '23505'
/** `sunrisecare.co.uk`: labels with a dot, the last of letters. */
const wellFormed = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** The text of the TXT record that proves a domain. */
export const recordOf = (proof: string): string => `cloudoc-domain=${proof}`

/** For the history of the company. */
const changed = ({ company, person }: Pick<Actor, 'company' | 'person'>, what: string, detail: string) => ({
  companyId: company.id,
  personId: person.id,
  what,
  detail,
})

/** What looks TXT records up; a test puts its own in place. */
export const domainRecords = { find: (domain: string): Promise<string[][]> => resolveTxt(domain) }

export const add = handleWrite(addDomain, async ({ input, tx, actor }) => {
  const domain = input.domain.toLowerCase().replace(/^@/, '')
  if (!wellFormed.test(domain))
    return refuse(addDomain, 'badDomain', { errors: { domain: addDomain.refusals.badDomain.text } })
  const held = await ofCompany(tx.db, 'company_domains', actor)
  if (held.length >= mostDomains) return refuse(addDomain, 'tooMany')
  const proof = newToken()
  const [added] = await tx
    .db('company_domains')
    .insert({ ...baseColumns(), company_id: actor.company.id, domain, proof })
    .onConflict(['company_id', 'domain'])
    .ignore()
    .returning('document_id')
  if (!added) return refuse(addDomain, 'already', { errors: { domain: addDomain.refusals.already.text } })
  await emit(tx, 'company.changed-by', changed(actor, 'Added a domain', domain))
  return done({ _id: added.document_id, record: recordOf(proof) })
})

/** Notes that a domain is proven; false where another company has proven it, also at this moment. */
async function prove(actor: Actor, { id, domain }: { id: number; domain: string }): Promise<boolean> {
  try {
    await inTransaction(async tx => {
      // `proven_domain` is unique: of two companies at once the database takes one.
      await ofCompany(tx.db, 'company_domains', actor).where({ id }).update({ proven_at: now(), proven_domain: domain })
      await emit(tx, 'company.changed-by', changed(actor, 'Proved a domain', domain))
    })
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === uniqueViolation) return false
    throw error
  }
}

// Without a transaction: the domain's name server is asked meanwhile.
export const check = handleWithoutTransaction(checkDomain, async ({ input, db, actor }) => {
  const domain = await ofCompany(db, 'company_domains', actor).where({ document_id: input.domainId }).first()
  if (!domain) return refuse(checkDomain, 'gone')
  const records = await domainRecords.find(domain.domain).catch(() => [])
  if (!records.some(parts => parts.join('').trim() === recordOf(domain.proof))) return refuse(checkDomain, 'noRecord')
  return (await prove(actor, domain)) ? done({}, { text: checkDomain.texts.proven }) : refuse(checkDomain, 'elsewhere')
})

export const remove = handleWrite(removeDomain, async ({ input, tx, actor }) => {
  const held = await ofCompany(tx.db, 'company_domains', actor)
    .where({ document_id: input.domainId })
    .first('id', 'domain')
  if (!held) return refuse(removeDomain, 'gone')
  if (!isRecentSignIn(actor)) return confirmSignInFirst()
  await ofCompany(tx.db, 'company_domains', actor).where({ id: held.id }).delete()
  await emit(tx, 'company.changed-by', changed(actor, 'Removed a domain', held.domain))
  return done({})
})

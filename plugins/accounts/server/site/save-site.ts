import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { wholeCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { maxSites } from '../../contract/site/site-fields.ts'
import { saveSite } from '../../contract/site/sites.ts'
import type { SiteRow } from '../tables.ts'
import { placedByWord, putRestToSites, putToSites } from './people-at-sites.ts'
import { lockSites, noteSeveral } from './sites.ts'

const { texts } = saveSite
type Sent = ParsedOf<typeof saveSite>
type Known = Pick<SiteRow, 'id' | 'document_id' | 'name' | 'is_main' | 'closed_on'>

/** What is kept of the main site, too. */
const kindAndDay = ({ kind, openedOn }: Sent) => ({ kind: kind || null, opened_on: openedOn || null })

const columnsOf = (sent: Sent) => ({
  name: sent.name,
  line_1: sent.line1,
  line_2: sent.line2,
  town: sent.town,
  county: sent.county,
  postcode: sent.postcode,
  country: sent.country,
  phone: sent.phone,
  regulator_number: sent.regulatorNumber,
  manager_name: sent.managerName,
  manager_email: sent.managerEmail,
  manager_phone: sent.managerPhone,
  ...kindAndDay(sent),
})

const isTaken = (known: readonly Known[], name: string, but: Known | undefined): boolean =>
  known.some(each => each.id !== but?.id && each.closed_on === null && each.name.toLowerCase() === name.toLowerCase())

export default handleWrite(saveSite, async ({ input, actor, tx }) => {
  await lockSites(tx, actor)
  const known: Known[] = await ofCompany(tx.db, 'sites', actor).select(
    'id',
    'document_id',
    'name',
    'is_main',
    'closed_on',
  )
  const site = known.find(({ document_id }) => document_id === input.siteId)
  if (input.siteId !== '' && !site) return notFound(texts.missing)
  if (site && site.closed_on !== null) return refuse(saveSite, 'closed')
  if (site?.is_main) {
    await change(tx, actor, site.id, kindAndDay(input))
    return done({ siteId: site.document_id, name: site.name }, { text: texts.saved })
  }
  if (input.name === '') return invalid({ name: texts.noName }, texts.noName)
  if (isTaken(known, input.name, site)) {
    return refuse(saveSite, 'nameTaken', { errors: { name: saveSite.refusals.nameTaken.text } })
  }
  if (site) {
    await change(tx, actor, site.id, columnsOf(input))
    return done({ siteId: site.document_id, name: input.name }, { text: texts.saved })
  }
  if (known.length >= maxSites) return refuse(saveSite, 'tooMany')
  const added = await add(tx, actor, input, known)
  return done({ siteId: added.document_id, name: added.name }, { text: texts.added })
})

async function change(tx: Tx, actor: Actor, id: number, columns: Partial<SiteRow>): Promise<void> {
  await ofCompany(tx.db, 'sites', actor)
    .where({ id })
    .update({ ...columns, updated_at: now() })
  await tell(tx, actor, 'Changed a location')
}

/** Everybody works at the main site from now on, or at the new one where that is asked for. */
async function add(tx: Tx, actor: Actor, input: Sent, known: readonly Known[]): Promise<SiteRow> {
  const main = known.find(({ is_main }) => is_main)
  const [added] = await tx
    .db('sites')
    .insert({ ...baseColumns(), company_id: actor.company.id, is_main: false, ...columnsOf(input) })
    .returning('*')
  if (!main || !added) throw new Error('A company without its main site')
  const named = input.movePeople ? { id: added.id, name: added.name } : undefined
  await putRestToSites(tx, actor, { main: main.id, named })
  if (named) {
    const people = await placedByWord(tx, actor, { main: main.id, name: added.name })
    await putToSites(tx, wholeCompany(actor.company.id), people, [added.id])
  }
  await noteSeveral(tx, actor)
  await tell(tx, actor, 'Added a location')
  return added
}

const tell = (tx: Tx, { company, person }: Actor, what: string): Promise<void> =>
  emit(tx, 'company.changed-by', { companyId: company.id, personId: person.id, what })

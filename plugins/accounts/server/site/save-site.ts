import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { maxSites } from '../../contract/site/site-fields.ts'
import { saveSite } from '../../contract/site/sites.ts'
import type { SiteRow } from '../tables.ts'
import { isTaken, openSite } from './open-site.ts'
import { addressColumns, addressOfRow } from './site-address.ts'
import { lockSites } from './sites.ts'

const { texts } = saveSite
type Sent = ParsedOf<typeof saveSite>
/** What documents can say of a location. */
const columnsOfTexts = [
  'name',
  ...addressColumns,
  'phone',
  'regulator_number',
  'manager_name',
  'manager_email',
  'manager_phone',
] as const
type Known = Pick<SiteRow, 'id' | 'document_id' | 'is_main' | 'closed_on' | (typeof columnsOfTexts)[number]>

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

export default handleWrite(saveSite, async ({ input, actor, tx }) => {
  await lockSites(tx, actor)
  const known: Known[] = await ofCompany(tx.db, 'sites', actor).select(
    'id',
    'document_id',
    'is_main',
    'closed_on',
    ...columnsOfTexts,
  )
  const site = known.find(({ document_id }) => document_id === input.siteId)
  if (input.siteId !== '' && !site) return notFound(texts.missing)
  if (site && site.closed_on !== null) return refuse(saveSite, 'closed')
  if (site?.is_main) {
    await change(tx, actor, site, kindAndDay(input))
    return done({ siteId: site.document_id, name: site.name }, { text: texts.saved })
  }
  if (input.name === '') return invalid({ name: texts.noName }, texts.noName)
  if (isTaken(known, input.name, site)) {
    return refuse(saveSite, 'nameTaken', { errors: { name: saveSite.refusals.nameTaken.text } })
  }
  if (site) {
    await change(tx, actor, site, columnsOf(input))
    return done({ siteId: site.document_id, name: input.name }, { text: texts.saved })
  }
  if (known.length >= maxSites) return refuse(saveSite, 'tooMany')
  const added = await openSite(tx, actor, columnsOf(input), { known, movePeople: input.movePeople })
  await tell(tx, actor, {
    what: 'Added a location',
    subject: { kind: 'site', id: added.document_id, name: added.name },
  })
  return done({ siteId: added.document_id, name: added.name }, { text: texts.added })
})

const readsOtherwise = (site: Known, columns: Partial<SiteRow>): boolean =>
  columnsOfTexts.some(column => column in columns && (columns[column] || '') !== (site[column] || ''))

/** Changes a location. Another address is a move, and the history says from where to where. */
async function change(tx: Tx, actor: Actor, site: Known, columns: Partial<SiteRow>): Promise<void> {
  await ofCompany(tx.db, 'sites', actor)
    .where({ id: site.id })
    .update({ ...columns, updated_at: now() })
  if (readsOtherwise(site, columns)) {
    await emit(tx, 'site.details-changed', { companyId: actor.company.id, siteId: site.id })
  }
  const [before, after] = [addressOfRow(site), addressOfRow({ ...site, ...columns })]
  const subject = { kind: 'site', id: site.document_id, name: columns.name ?? site.name }
  if (before === after || before === '' || after === '') return tell(tx, actor, { what: 'Changed a location', subject })
  await tell(tx, actor, { what: 'Moved a location', subject, detail: `From ${before} to ${after}` })
}

interface Told {
  what: string
  subject: { kind: string; id: string; name: string }
  detail?: string
}
const tell = (tx: Tx, { company, person }: Actor, told: Told): Promise<void> =>
  emit(tx, 'company.changed-by', { companyId: company.id, personId: person.id, ...told })

import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany, wholeCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { closedWithin, closeSite } from '../../contract/site/site-life.ts'
import { fullName } from '../login/name-of.ts'
import type { SiteRow } from '../tables.ts'
import { findSoleManagers, workingAt } from './leftovers.ts'
import { movePeople } from './move-people.ts'
import { endAtSite } from './people-at-sites.ts'
import { lockSites, noteSeveral, sitesManaged } from './sites.ts'
import { workAtSite } from './work-at-site.ts'

const { texts } = closeSite
type Sent = ParsedOf<typeof closeSite>

/** Where what is left goes, by row ids; nothing where nobody has chosen. */
type Targets = Record<'peopleTo' | 'managersTo' | 'actionsTo', number | undefined>

const targetFields = ['peopleTo', 'managersTo', 'actionsTo'] as const

/** The sites that were chosen: each is another one, and open. One statement. */
async function findTargets(tx: Tx, actor: Actor, site: SiteRow, sent: Sent): Promise<Targets | Refusal> {
  const open = (await sitesManaged(tx.db, actor)).filter(({ id }) => id !== site.id)
  const targets: Targets = { peopleTo: undefined, managersTo: undefined, actionsTo: undefined }
  for (const field of targetFields) {
    if (sent[field] === '') continue
    const target = open.find(({ document_id }) => document_id === sent[field])
    if (!target) return invalid({ [field]: texts.noOther }, texts.noOther)
    targets[field] = target.id
  }
  return targets
}

/** Whoever works there works elsewhere from the day after its last one. */
async function sendPeopleOn(tx: Tx, actor: Actor, site: SiteRow, { to, day }: { to: number | undefined; day: string }) {
  const people = await sql<{ person_id: number }>`${workingAt(actor, site.id)}`.rows(tx)
  if (people.length === 0) return 0
  if (to === undefined) return refuse(closeSite, 'people')
  const personIds = people.map(({ person_id }) => person_id)
  const moved = await movePeople(tx, wholeCompany(actor.company.id), { personIds, from: site.id, to, day })
  return moved.length
}

/** Whoever manages this site alone manages another one, too. */
async function sendManagersOn(
  tx: Tx,
  actor: Actor,
  site: SiteRow,
  to: number | undefined,
): Promise<Refusal | undefined> {
  const managers = await findSoleManagers(tx.db, actor, site.id)
  if (managers.length === 0) return undefined
  if (to === undefined) return refuse(closeSite, 'manager')
  await sql`
    update people u
       set site_ids = (u.site_ids::jsonb || to_jsonb(${to}::int))::json, updated_at = ${now()}
     where ${inCompany(actor, 'u')}
       and u.id = any(${managers.map(({ id }) => id)}::int[])
       ${allSites('whoever closes a location manages all of them')}`.run(tx)
  return undefined
}

export default handleWrite(closeSite, async ({ input, actor, tx }) => {
  await lockSites(tx, actor)
  const site = (await ofCompany(tx.db, 'sites', actor).where({ document_id: input.siteId }).forUpdate().first()) as
    | SiteRow
    | undefined
  if (!site) return notFound(texts.missing)
  if (site.is_main) return refuse(closeSite, 'main')
  if (site.closed_on !== null) return refuse(closeSite, 'closed')
  const closedOn = input.closedOn || londonDate()
  if (closedOn > londonDate()) return invalid({ closedOn: texts.future }, texts.future)
  if (closedOn < daysAfter(londonDate(), -closedWithin)) return invalid({ closedOn: texts.tooEarly }, texts.tooEarly)
  const targets = await findTargets(tx, actor, site, input)
  if (isRefusal(targets)) return targets
  const moved = await sendPeopleOn(tx, actor, site, { to: targets.peopleTo, day: daysAfter(closedOn, 1) })
  if (isRefusal(moved)) return moved
  const refused = await sendManagersOn(tx, actor, site, targets.managersTo)
  if (refused) return refused
  await endAtSite(tx, actor, { siteId: site.id, lastDay: closedOn })
  const { actions } = await workAtSite.get()(tx.db, actor, site.id)
  if (actions > 0 && targets.actionsTo === undefined) return refuse(closeSite, 'actions')
  await ofCompany(tx.db, 'sites', actor)
    .where({ id: site.id })
    .update({
      closed_on: closedOn,
      closer_id: actor.person.id,
      closer_name: nameOfCloser(actor),
      updated_at: now(),
    })
  await noteSeveral(tx, actor)
  const told = { companyId: actor.company.id, personId: actor.person.id }
  await emit(tx, 'site.closed', { ...told, siteId: site.id, name: site.name, workToId: targets.actionsTo ?? null })
  await emit(tx, 'company.changed-by', {
    ...told,
    what: 'Closed a location',
    subject: { kind: 'site', id: site.document_id, name: site.name },
    detail: `Last day ${longDay(closedOn)}`,
  })
  return done({ siteId: site.document_id, closedOn, moved }, { text: texts.closed })
})

const nameOfCloser = ({ person }: Actor): string =>
  fullName({ first_name: person.firstName, last_name: person.lastName }) || person.email

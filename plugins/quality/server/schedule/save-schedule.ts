import { lockSites } from '@cloudoc/accounts/server/services/sites.ts'
import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { rhythmInWords } from '../../contract/audits/audit-words.ts'
import { saveSchedule } from '../../contract/audits/plan.ts'
import type { ScheduleRow, TemplateRow } from '../audit-tables.ts'
import { siteMeant } from '../managed-sites.ts'
import { findTemplate } from '../template/find-template.ts'
import { templateSubject } from '../template/write-template.ts'
import { dropPlanned } from './end-schedules.ts'
import { planSchedule } from './plan-ahead.ts'
import { findWalker } from './walkers.ts'

const { texts } = saveSchedule
/** Plans of a company that have not ended, at most. */
const maxSchedules = 500
/** Days from today within which a plan begins. */
const beginsWithin = 366

/** Plans that have not ended, of the sites that somebody manages. */
export const liveSchedules = (db: Db, scope: SiteScope) => {
  const rows = ofCompany(db, 'quality_schedules', scope).whereNull('ended_at')
  return scope.sites === 'all' ? rows : rows.whereIn('site_id', [...scope.sites])
}

type Columns = Pick<ScheduleRow, 'template_id' | 'owner_id' | 'every' | 'unit' | 'starts_on'> & {
  site_id: number | null
  ends_on: string | null
}

/** What is wrong with the days of a plan; nothing where they hold. */
function wrongDays({ startsOn, endsOn }: ParsedOf<typeof saveSchedule>): Refusal | undefined {
  if (endsOn !== '' && endsOn < startsOn) return invalid({ endsOn: texts.wrongDays }, texts.wrongDays)
  return startsOn > daysAfter(londonDate(), beginsWithin)
    ? invalid({ startsOn: texts.tooFar }, texts.tooFar)
    : undefined
}

/** The columns of a plan as it is meant, and its audit; a refusal where something is not there. */
async function meant(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof saveSchedule>,
): Promise<{ columns: Columns; template: TemplateRow } | Refusal> {
  const template = await findTemplate(tx.db, actor, input.auditId)
  if (!template) return notFound(texts.missingAudit)
  if (template.live_number === 0) return refuse(saveSchedule, 'unpublished')
  const wrong = wrongDays(input)
  if (wrong) return wrong
  const siteId = await siteMeant(tx.db, actor, input.siteId)
  if (siteId === 'none') return invalid({ siteId: texts.noSite }, texts.noSite)
  const walker = await findWalker(tx.db, actor, input.personId, siteId)
  if (!walker) return invalid({ personId: texts.noWalker }, texts.noWalker)
  const { every, unit, startsOn, endsOn } = input
  return {
    template,
    columns: {
      template_id: template.id,
      site_id: siteId,
      owner_id: walker.id,
      every,
      unit,
      starts_on: startsOn,
      ends_on: endsOn === '' ? null : endsOn,
    },
  }
}

async function insertSchedule(tx: Tx, actor: Actor, columns: Columns): Promise<ScheduleRow | Refusal> {
  const [counted] = (await ofCompany(tx.db, 'quality_schedules', actor)
    .whereNull('ended_at')
    .count({ count: '*' })) as unknown as { count: string }[]
  if (Number(counted?.count ?? 0) >= maxSchedules) return refuse(saveSchedule, 'full')
  const [row] = await tx
    .db('quality_schedules')
    .insert({ ...baseColumns(), company_id: actor.company.id, ...columns, maker_id: actor.person.id })
    .returning('*')
  if (!row) throw new Error('A plan was not written down')
  return row
}

async function changeSchedule(
  tx: Tx,
  actor: Actor,
  scheduleId: string,
  columns: Columns,
): Promise<ScheduleRow | Refusal> {
  const row = (await liveSchedules(tx.db, actor).where({ document_id: scheduleId }).forUpdate().first()) as
    | ScheduleRow
    | undefined
  if (!row) return notFound(texts.missing)
  await ofCompany(tx.db, 'quality_schedules', actor)
    .where({ id: row.id })
    .update({ ...columns, updated_at: now() })
  await dropPlanned(tx, actor, { schedule_id: row.id })
  // What is late is whoever's it is now.
  await ofCompany(tx.db, 'quality_occurrences', actor)
    .where({ schedule_id: row.id, state: 'due' })
    .update({ owner_id: columns.owner_id, updated_at: now() })
  return row
}

export default handleWrite(saveSchedule, async ({ input, actor, tx }) => {
  // Plans are counted one after another, and no site is closed meanwhile.
  await lockSites(tx, actor)
  const found = await meant(tx, actor, input)
  if (isRefusal(found)) return found
  const { columns, template } = found
  const schedule =
    input.scheduleId === ''
      ? await insertSchedule(tx, actor, columns)
      : await changeSchedule(tx, actor, input.scheduleId, columns)
  if (isRefusal(schedule)) return schedule
  const planned = await planSchedule(tx, actor, schedule.id)
  await record(tx, actor, {
    area: 'quality',
    what: input.scheduleId === '' ? 'Planned an audit' : 'Changed the plan of an audit',
    subject: templateSubject(template),
    detail: rhythmInWords(columns.every, columns.unit),
  })
  return done({ scheduleId: schedule.document_id, planned }, { text: texts.planned })
})

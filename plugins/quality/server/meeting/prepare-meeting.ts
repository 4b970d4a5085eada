import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { actorName, record } from '@cloudoc/history/server/services.ts'
import { prepareMeeting } from '../../contract/meeting/meetings.ts'
import { monthInWords } from '../../contract/meeting/month-words.ts'
import { placeMeant } from '../managed-sites.ts'
import type { MeetingRow } from '../meeting-tables.ts'
import { asJson } from '../template/write-template.ts'
import { figuresOf, type KeptFigures } from './figures.ts'
import { scopeOfMeeting } from './find-meeting.ts'

const { texts } = prepareMeeting

const placeOf = (site: number | null): string => (site === null ? '' : String(site))

/** Writes the meeting of a month, or its figures anew. Whoever prepares the same at this moment is waited for. */
async function writeMeeting(
  tx: Tx,
  actor: Actor,
  { month, site, figures }: { month: string; site: number | null; figures: KeptFigures },
): Promise<MeetingRow | undefined> {
  const [row] = await tx
    .db('quality_meetings')
    .insert({
      ...baseColumns(),
      company_id: actor.company.id,
      month,
      site_id: site,
      place: placeOf(site),
      state: 'prepared',
      figures: asJson(figures),
      preparer_id: actor.person.id,
      preparer_name: actorName(actor),
      prepared_at: now(),
      attended: '',
      holder_name: '',
      hash: '',
      revision: 0,
    })
    .onConflict(['company_id', 'month', 'place'])
    .ignore()
    .returning('*')
  if (row) return row
  const again = await sql<MeetingRow>`
    update quality_meetings m
       set figures = ${jsonb(figures)},
           preparer_id = ${actor.person.id},
           preparer_name = ${actorName(actor)},
           prepared_at = ${now()},
           updated_at = ${now()},
           revision = m.revision + 1
     where ${inCompany(actor, 'm')}
       and m.month = ${month}
       and m.place = ${placeOf(site)}
       and m.state = 'prepared'
 returning m.*`.one(tx)
  return again
}

export default handleWrite(prepareMeeting, async ({ input: { month, siteId }, actor, tx }) => {
  if (month > londonDate().slice(0, 7)) return refuse(prepareMeeting, 'tooEarly')
  const site = await placeMeant(tx.db, actor, siteId)
  if (site === undefined) return notFound(texts.noSite)
  const figures = await figuresOf(tx.db, {
    scope: scopeOfMeeting(actor, site),
    month,
    severalSites: actor.company.severalSites === true,
  })
  const row = await writeMeeting(tx, actor, { month, site, figures })
  if (!row) return refuse(prepareMeeting, 'wasHeld')
  await record(tx, actor, {
    area: 'quality',
    what: 'Prepared a governance meeting',
    subject: { kind: 'meeting', id: row.document_id, name: monthInWords(month) },
  })
  return done({ meetingId: row.document_id }, { text: texts.prepared })
})

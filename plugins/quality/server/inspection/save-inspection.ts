import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { actorName, record } from '@cloudoc/history/server/services.ts'
import { saveInspection } from '../../contract/inspections/inspections.ts'
import { placeMeant } from '../managed-sites.ts'
import { refuseAtClosedSite } from '../site/closed-site.ts'
import { countFindings, lockInspection } from './find-inspection.ts'

const { texts } = saveInspection
type Asked = ParsedOf<typeof saveInspection> & { site: number | null }

/** Writes a new one; the same press again answers with the one that is there. */
async function writeNew(tx: Tx, actor: Actor, { key, body, inspectedOn, summary, site }: Asked): Promise<string> {
  const pressKey = key === '' ? null : sha256(`${actor.person.documentId}:${key}`)
  const [row] = await tx
    .db('quality_inspections')
    .insert({
      ...baseColumns(),
      company_id: actor.company.id,
      body,
      inspected_on: inspectedOn,
      site_id: site,
      summary,
      press_key: pressKey,
      typer_id: actor.person.id,
      typer_name: actorName(actor),
      revision: 0,
    })
    .onConflict(['company_id', 'press_key'])
    .ignore()
    .returning('document_id')
  if (row) return row.document_id
  const before = await ofCompany(tx.db, 'quality_inspections', actor)
    .where({ press_key: pressKey })
    .first('document_id')
  if (!before) throw new Error('An inspection was not kept')
  return before.document_id
}

/** Changes one that is there; once it has findings it stays at its location, as their actions do. */
async function change(tx: Tx, actor: Actor, asked: Asked): Promise<string | Refusal> {
  const { inspectionId, revision, body, inspectedOn, summary, site } = asked
  const row = await lockInspection(tx, actor, inspectionId)
  if (!row) return notFound(texts.missing)
  if (row.revision !== revision) return refuse(saveInspection, 'stale')
  const moves = row.site_id !== site
  const closed = moves ? await refuseAtClosedSite(tx, actor, row.site_id) : undefined
  if (closed) return closed
  if (moves && (await countFindings(tx, actor, row)) > 0) return refuse(saveInspection, 'placed')
  await ofCompany(tx.db, 'quality_inspections', actor)
    .where({ id: row.id })
    .update({ body, inspected_on: inspectedOn, site_id: site, summary, revision: revision + 1, updated_at: now() })
  return inspectionId
}

export default handleWrite(saveInspection, async ({ input, actor, tx }) => {
  if (input.inspectedOn > londonDate()) return refuse(saveInspection, 'future')
  const site = await placeMeant(tx.db, actor, input.siteId)
  if (site === undefined) return refuse(saveInspection, 'noSite')
  const asked = { ...input, site }
  const saved = input.inspectionId === '' ? await writeNew(tx, actor, asked) : await change(tx, actor, asked)
  if (isRefusal(saved)) return saved
  await record(tx, actor, {
    area: 'quality',
    what: input.inspectionId === '' ? 'Typed in an inspection' : 'Changed an inspection',
    subject: { kind: 'inspection', id: saved, name: `${input.body}, ${longDay(input.inspectedOn)}` },
  })
  return done({ inspectionId: saved }, { text: texts.saved })
})

import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns, newId } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { actorName, record } from '@cloudoc/history/server/services.ts'
import { addFinding, maxFindings } from '../../contract/inspections/inspections.ts'
import { openAction } from '../action/open-action.ts'
import { findOwner } from '../action/owners.ts'
import { findHeading, type NamedHeading } from '../heading/find-heading.ts'
import { refuseAtClosedSite } from '../site/closed-site.ts'
import type { InspectionRow } from '../tables.ts'
import { countFindings, lockInspection } from './find-inspection.ts'

const { texts } = addFinding
type Asked = ParsedOf<typeof addFinding>

/** What the same press has written before. One statement. */
const writtenBefore = (tx: Tx, actor: Actor, { id }: InspectionRow, pressKey: string) =>
  sql<{ findingId: string; actionId: string; number: number }>`
    select f.document_id as "findingId", a.document_id as "actionId", a.number
      from quality_findings f
      join quality_actions a on a.id = f.action_id and a.company_id = f.company_id
     where ${inCompany(actor, 'f')}
       and f.inspection_id = ${id}
       and f.press_key = ${pressKey}`.one(tx)

/** The heading and the owner that are meant. Five statements. */
async function findGiven(
  tx: Tx,
  actor: Actor,
  { heading, ownerId }: Asked,
): Promise<{ heading: NamedHeading; ownerId: number } | Refusal> {
  const owner = await findOwner(tx.db, actor, ownerId)
  if (!owner) return refuse(addFinding, 'noOwner')
  if (heading === '') return { heading: { key: '', words: '' }, ownerId: owner.id }
  const named = await findHeading(tx.db, actor, heading)
  return named ? { heading: named, ownerId: owner.id } : refuse(addFinding, 'noHeading')
}

/** 'CQC, 12 March 2026'. */
const nameOf = ({ body, inspected_on }: InspectionRow): string => `${body}, ${longDay(inspected_on)}`

export default handleWrite(addFinding, async ({ input, actor, tx }) => {
  const inspection = await lockInspection(tx, actor, input.inspectionId)
  if (!inspection) return notFound(texts.missing)
  const pressKey = input.key === '' ? null : sha256(`${actor.person.documentId}:${input.key}`)
  const before = pressKey === null ? undefined : await writtenBefore(tx, actor, inspection, pressKey)
  if (before) return done(before, { text: texts.added })
  if (input.dueOn < londonDate()) return refuse(addFinding, 'past')
  if ((await countFindings(tx, actor, inspection)) >= maxFindings) return refuse(addFinding, 'full')
  const given = await findGiven(tx, actor, input)
  if (isRefusal(given)) return given
  const closed = await refuseAtClosedSite(tx, actor, inspection.site_id)
  if (closed) return closed
  const findingId = newId()
  const { id, number } = await openAction(tx, actor, {
    source: {
      kind: 'inspection',
      id: inspection.document_id,
      field: findingId,
      label: `Inspection: ${nameOf(inspection)}`,
    },
    title: input.title || input.what,
    why: [input.what, given.heading.words].filter(Boolean).join('\n'),
    ownerId: given.ownerId,
    siteId: inspection.site_id,
    severity: input.severity,
    dueOn: input.dueOn,
    checkOn: null,
    by: actor.person,
  })
  const action = await ofCompany(tx.db, 'quality_actions', actor).where({ document_id: id }).first('id')
  if (!action) throw new Error('An action was not opened')
  await tx.db('quality_findings').insert({
    ...baseColumns(),
    document_id: findingId,
    company_id: actor.company.id,
    inspection_id: inspection.id,
    what: input.what,
    heading_key: given.heading.key,
    heading: given.heading.words,
    action_id: action.id,
    press_key: pressKey,
    by_id: actor.person.id,
    by_name: actorName(actor),
    at: now(),
  })
  await record(tx, actor, {
    area: 'quality',
    what: 'Wrote down what an inspector found',
    subject: { kind: 'inspection', id: inspection.document_id, name: nameOf(inspection) },
    detail: `Action ${number}`,
  })
  return done({ findingId, actionId: id, number }, { text: texts.added })
})

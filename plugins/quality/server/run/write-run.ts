import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import type { CheckedAudit } from '../../contract/scoring/check-audit.ts'
import { scoreAudit } from '../../contract/scoring/score.ts'
import type { RunRow, TemplateVersionRow } from '../audit-tables.ts'
import { asJson, hashOfFacts } from '../template-rows/write-template.ts'

type Placed = Pick<
  RunRow,
  'template_id' | 'occurrence_id' | 'site_id' | 'correction' | 'started_at' | 'done_at' | 'received_at' | 'press_key'
> &
  Partial<Pick<RunRow, 'corrects_id' | 'reason' | 'origin'>>

/** Writes down what was walked, or what corrects it, with its score. One statement. */
export async function insertRun(
  tx: Tx,
  actor: Actor,
  {
    version,
    checked: { answers, remarks },
    placed,
  }: { version: TemplateVersionRow; checked: CheckedAudit; placed: Placed },
): Promise<RunRow> {
  const { points, of, result, criticalFailed, sections } = scoreAudit(version.definition, version.scoring, answers)
  const base = baseColumns()
  const [row] = await tx
    .db('quality_runs')
    .insert({
      ...base,
      company_id: actor.company.id,
      version_id: version.id,
      corrects_id: null,
      reason: null,
      origin: base.document_id,
      ...placed,
      answers: asJson(answers),
      remarks: asJson(remarks),
      points,
      of,
      result,
      critical_failed: criticalFailed.length > 0,
      sections: asJson([...sections]),
      person_id: actor.person.id,
      person_name: actorName(actor),
      hash: hashOfFacts({ answers, remarks, version: version.hash }),
    })
    .returning('*')
  if (!row) throw new Error('A result was not written down')
  return row
}

import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { canonical, type Fact } from '@cloudoc/core/server/evidence/canonical.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { correctRun } from '../../contract/audits/runs.ts'
import { checkAudit } from '../../contract/scoring/check-audit.ts'
import { resultWords } from '../../contract/scoring/result-words.ts'
import type { RunFileRow, RunRow } from '../audit-tables.ts'
import '../person-tables.ts'
import { refuseAtClosedSite } from '../closed-site.ts'
import { versionOfWalk } from '../walk/find-walk.ts'
import { openActionsOfRun } from './actions-of-run.ts'
import { proveRun } from './prove-run.ts'
import { withPhotosThere, wrongAnswers } from './submit-audit.ts'
import { insertRun } from './write-run.ts'

const { texts, refusals } = correctRun

/** A result of a site that somebody manages, held: of two corrections at once one counts. */
function lockRun(tx: Tx, actor: Actor, runId: string): Promise<RunRow | undefined> {
  const rows = ofCompany(tx.db, 'quality_runs', actor).where({ document_id: runId })
  if (actor.sites !== 'all') void rows.whereIn('site_id', [...actor.sites])
  return rows.forUpdate().first() as unknown as Promise<RunRow | undefined>
}

/** Photos of what was sent first: a correction points at the same. */
const photosOf = (tx: Tx, actor: Actor, { origin }: RunRow): Promise<RunFileRow[]> =>
  ofCompany(tx.db, 'quality_run_files', actor).whereIn(
    'run_id',
    ofCompany(tx.db, 'quality_runs', actor).where({ document_id: origin }).select('id'),
  ) as unknown as Promise<RunFileRow[]>

const same = (one: object, other: object): boolean => canonical(one as Fact) === canonical(other as Fact)

export default handleWrite(correctRun, async ({ input: { runId, answers, remarks, reason }, actor, tx }) => {
  if (reason === '') return invalid({ reason: refusals.noReason.text }, refusals.noReason.text)
  const found = await lockRun(tx, actor, runId)
  if (!found) return notFound(texts.missing)
  if (await ofCompany(tx.db, 'quality_runs', actor).where({ corrects_id: found.id }).first('id'))
    return refuse(correctRun, 'correctedSince')
  const closed = await refuseAtClosedSite(tx, actor, found.site_id)
  if (closed) return closed
  const version = await versionOfWalk(tx.db, actor, found)
  const files = await photosOf(tx, actor, found)
  const checked = checkAudit(version.definition, version.scoring, answers, withPhotosThere(remarks, files))
  if (Object.keys(checked.errors).length > 0) return wrongAnswers(checked.errors)
  if (same(checked.answers, found.answers) && same(checked.remarks, found.remarks)) return refuse(correctRun, 'same')
  const { template_id, occurrence_id, site_id, started_at, done_at, origin } = found
  const run = await insertRun(tx, actor, {
    version,
    checked,
    placed: {
      template_id,
      occurrence_id,
      site_id,
      started_at,
      done_at,
      origin,
      correction: found.correction + 1,
      corrects_id: found.id,
      reason,
      received_at: now(),
      press_key: `correction:${newId()}`,
    },
  })
  const turn = await ofCompany(tx.db, 'quality_person_turns', actor).where({ result: origin }).first('id')
  const isAboutSomebody = turn !== undefined
  await openActionsOfRun(tx, actor, { run, version, isAboutSomebody })
  await record(tx, actor, {
    area: 'quality',
    what: 'Corrected the result of an audit',
    subject: { kind: 'audit-run', id: run.document_id, name: version.definition.title },
    ...(!isAboutSomebody && { detail: resultWords[run.result] }),
  })
  await proveRun(tx, actor, run, version)
  const { document_id, points, of, result } = run
  return done({ runId: document_id, points, of, result }, { text: texts.corrected })
})

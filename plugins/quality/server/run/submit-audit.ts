import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, type Refusal } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { dropBlobs } from '@cloudoc/storage/server/services.ts'
import { submitAudit } from '../../contract/audits/runs.ts'
import { checkAudit } from '../../contract/scoring/check-audit.ts'
import { resultWords } from '../../contract/scoring/result-words.ts'
import { actionKeys } from '../../contract/scoring/score.ts'
import type { Remarks } from '../../contract/scoring/scoring.ts'
import type { RunFileRow, RunRow, TemplateVersionRow, WalkRow } from '../audit-tables.ts'
import { refuseAtClosedSite } from '../closed-site.ts'
import { noteTurn } from '../person-turn/note-turn.ts'
import { lockPhotos, lockWalk, versionOfWalk } from '../walk/find-walk.ts'
import { joinedWith } from '../walk/join-walk.ts'
import { openActionsOfRun } from './actions-of-run.ts'
import { proveRun } from './prove-run.ts'
import { insertRun } from './write-run.ts'

const { texts } = submitAudit

const pressKeyOf = ({ person }: Actor, key: string): string => `${person.id}:${key}`

/** Remarks with the photos that are there. */
export const withPhotosThere = (
  remarks: Remarks,
  files: readonly Pick<RunFileRow, 'document_id' | 'field'>[],
): Remarks => {
  const there = new Set(files.map(({ document_id, field }) => `${field} ${document_id}`))
  return Object.fromEntries(
    Object.entries(remarks).map(([key, remark]) => [
      key,
      { ...remark, photos: remark.photos.filter(token => there.has(`${key} ${token}`)) },
    ]),
  )
}

/** Answers that are missing or wrong, each named by its question. */
export const wrongAnswers = (errors: Readonly<Record<string, string>>): Refusal =>
  invalid(Object.fromEntries(Object.entries(errors).map(([key, text]) => [`answers.${key}`, text])), texts.invalid)

/** When the walk ended, as the phone says: not after now, and not before it began. */
function endOfWalk({ started_at }: Pick<WalkRow, 'started_at'>, claimed: string): Date {
  const at = now()
  const said = claimed === '' ? at : new Date(claimed)
  return said > at ? at : said < started_at ? started_at : said
}

/** The walk goes; its photos belong to the run, and what the remarks do not name goes, too. */
async function endWalk(
  tx: Tx,
  actor: Actor,
  { walk, run, files }: { walk: WalkRow; run: RunRow; files: readonly RunFileRow[] },
): Promise<void> {
  const used = new Set(Object.values(run.remarks).flatMap(({ photos }) => photos))
  const [kept, dropped] = [true, false].map(isUsed =>
    files.filter(({ document_id }) => used.has(document_id) === isUsed),
  )
  const ids = (rows: readonly RunFileRow[] = []): number[] => rows.map(({ id }) => id)
  if (kept?.length)
    await ofCompany(tx.db, 'quality_run_files', actor)
      .whereIn('id', ids(kept))
      .update({ walk_id: null, run_id: run.id })
  if (dropped?.length) {
    await ofCompany(tx.db, 'quality_run_files', actor).whereIn('id', ids(dropped)).delete()
    await dropBlobs(
      tx,
      actor.company.id,
      dropped.map(({ blob_id }) => blob_id),
    )
  }
  await ofCompany(tx.db, 'quality_walks', actor).where({ id: walk.id }).delete()
}

/** The planned audit is done. One that was missed stays missed. */
const endOccurrence = async (tx: Tx, actor: Actor, { occurrence_id }: WalkRow): Promise<void> => {
  if (occurrence_id === null) return
  await ofCompany(tx.db, 'quality_occurrences', actor)
    .where({ id: occurrence_id })
    .whereIn('state', ['due', 'begun'])
    .update({ state: 'done', ended_at: now(), updated_at: now() })
}

/** Takes what somebody walked: scored, with its photos and its actions, in the order of the ledger. */
async function take(
  tx: Tx,
  actor: Actor,
  walk: WalkRow,
  { key, doneAt, ...given }: ParsedOf<typeof submitAudit>,
): Promise<{ run: RunRow; version: TemplateVersionRow } | Refusal> {
  const version = await versionOfWalk(tx.db, actor, walk)
  const files = await lockPhotos(tx, actor, walk)
  const { answers, remarks } = joinedWith(walk, given)
  const checked = checkAudit(version.definition, version.scoring, answers, withPhotosThere(remarks, files))
  if (Object.keys(checked.errors).length > 0) return wrongAnswers(checked.errors)
  const run = await insertRun(tx, actor, {
    version,
    checked,
    placed: {
      template_id: walk.template_id,
      occurrence_id: walk.occurrence_id,
      site_id: walk.site_id,
      correction: 0,
      started_at: walk.started_at,
      done_at: endOfWalk(walk, doneAt),
      received_at: now(),
      press_key: pressKeyOf(actor, key),
    },
  })
  await endOccurrence(tx, actor, walk)
  if (walk.plan_id !== null && walk.about_id !== null)
    await noteTurn(tx, actor.company.id, {
      planId: walk.plan_id,
      personId: walk.about_id,
      result: run.document_id,
      byId: actor.person.id,
      byName: run.person_name,
      doneAt: run.done_at,
    })
  await endWalk(tx, actor, { walk, run, files })
  return { run, version }
}

/** What the same press has sent before. */
async function sentBefore(tx: Tx, actor: Actor, key: string) {
  const run: RunRow | undefined = await ofCompany(tx.db, 'quality_runs', actor)
    .where({ press_key: pressKeyOf(actor, key) })
    .first()
  if (!run) return undefined
  const { definition, scoring } = await versionOfWalk(tx.db, actor, run)
  return answered(run, actionKeys(definition, scoring, run.answers, run.remarks).length)
}

const answered = ({ document_id, points, of, result }: RunRow, actions: number) =>
  done({ runId: document_id, points, of, result, actions }, { text: texts.sent })

export default handleWrite(submitAudit, async ({ input, actor, tx }) => {
  // Whoever sends the same walk at this moment is waited for; then it is gone, and its run is there.
  const walk = await lockWalk(tx, actor, input.walkId)
  const before = await sentBefore(tx, actor, input.key)
  if (before) return before
  if (!walk) return notFound(texts.missing)
  const closed = await refuseAtClosedSite(tx, actor, walk.site_id)
  if (closed) return closed
  const taken = await take(tx, actor, walk, input)
  if ('outcome' in taken) return taken
  const { run, version } = taken
  const isAboutSomebody = walk.about_id !== null
  const actions = await openActionsOfRun(tx, actor, { run, version, isAboutSomebody })
  await record(tx, actor, {
    area: 'quality',
    what: 'Walked an audit',
    subject: { kind: 'audit-run', id: run.document_id, name: version.definition.title },
    ...(!isAboutSomebody && { detail: resultWords[run.result] }),
  })
  await proveRun(tx, actor, run, version)
  return answered(run, actions)
})

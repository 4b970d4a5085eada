import { batchedQuery, readTogether } from '@cloudoc/core/server/data/sql/batch.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { LinkQuality, LinkQualityAsked } from '@cloudoc/policies/server/services.ts'
import { actionOf, actionsIn, countActed, proofOf } from './pack-actions.ts'
import { actionsOfAudits, auditOf, countWalked, walkedIn } from './pack-audits.ts'
import { inspectionsIn } from './pack-inspections.ts'
import { registerCounts, registersOf } from './pack-registers.ts'

const noPictures: ReadonlyMap<string, string> = new Map()

/** A page of audits and one of actions, as a link shows them, with all the rest. Six statements, however many there are. */
export async function linkQuality(db: Db, { audits, actions, ...period }: LinkQualityAsked): Promise<LinkQuality> {
  const [counts, runs, acted, { inspections, more }] = await Promise.all([
    readTogether(db, {
      audits: batchedQuery(countWalked(period)),
      actions: batchedQuery(countActed(period)),
      registers: batchedQuery(registerCounts(period)),
    }),
    walkedIn(db, period, audits),
    actionsIn(db, period, actions),
    inspectionsIn(db, period),
  ])
  const [ofAudits, proofs] = await Promise.all([
    actionsOfAudits(
      db,
      period,
      runs.map(({ origin }) => origin),
    ),
    proofOf(
      db,
      period,
      acted.map(({ id }) => id),
    ),
  ])
  const byAction = Map.groupBy(proofs, ({ action_id }) => action_id)
  return {
    auditTotal: counts.audits[0]?.total ?? 0,
    actionTotal: counts.actions[0]?.total ?? 0,
    audits: runs.map(run => auditOf(run, ofAudits)),
    actions: acted.map(action => actionOf(action, byAction.get(action.id) ?? [], noPictures)),
    inspections,
    registers: registersOf(counts.registers),
    more,
  }
}

import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import type { Platform } from '@cloudoc/core/server/platform.ts'
import fc from 'fast-check'
import { actionKeys } from '../contract/scoring/score.ts'
import { type AuditAnswer, auditAnswers } from '../contract/scoring/scoring.ts'
import type { RunRow, TemplateVersionRow } from '../server/audit-tables.ts'
import { openActionsOfRun } from '../server/run/actions-of-run.ts'
import { anAuditDefinition, anAuditScoring, answersWith } from './audits.ts'

/** What a walk goes through: it is sent; the node dies before it is kept; two devices send it at once. */
const step = fc.constantFrom('sent' as const, 'killed' as const, 'twice' as const)
const answer = fc.constantFrom<AuditAnswer>(...auditAnswers)
const history = fc.record({
  given: fc.record({ f_one: answer, f_two: answer, f_three: answer, f_four: answer }),
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
})

const killed = new Error('The node died')
const definition = anAuditDefinition()
const scoring = anAuditScoring()
const version = { definition, scoring } as TemplateVersionRow

/** What an answer to an audit opens, in a transaction that is kept, or dies after everything was written. */
async function submit(actor: Actor, run: RunRow, isKept: boolean): Promise<void> {
  await inTransaction(async tx => {
    await openActionsOfRun(tx, actor, { run, version, isAboutSomebody: false })
    if (!isKept) throw killed
  }).catch(fault => {
    if (fault !== killed) throw fault
  })
}

/**
 * Walks audits that are sent, sent again and killed in whatever order, inside the node (`app.run`). Answers, for each walk,
 * which questions ask for an action.
 */
export async function walkHistories(
  _: Platform,
  person: { id: number; documentId: string; companyId: number },
  count: number,
  seed: number,
): Promise<Record<string, string[]>> {
  const actor = {
    company: { id: person.companyId },
    person: { id: person.id, documentId: person.documentId, firstName: 'Sam', lastName: 'Taylor' },
  } as unknown as Actor
  const asked: Record<string, string[]> = {}
  for (const [at, { given, steps }] of fc.sample(history, { numRuns: count, seed }).entries()) {
    const origin = `walk-${seed}-${at}`
    const answers = answersWith(given)
    const run = { origin, answers, remarks: {}, done_at: new Date(), site_id: null } as unknown as RunRow
    for (const each of steps) {
      if (each === 'twice') await Promise.all([submit(actor, run, true), submit(actor, run, true)])
      else await submit(actor, run, each === 'sent')
    }
    // A phone goes on until it is told that it was kept.
    await submit(actor, run, true)
    asked[origin] = actionKeys(definition, scoring, answers, {}).toSorted()
  }
  return asked
}

import { daysAfter } from '@cloudoc/core/contract/days.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { auditAnswerOf, scoredFields } from '../../contract/scoring/questions.ts'
import { actionKeys } from '../../contract/scoring/score.ts'
import { type NewAction, openActions } from '../action/open-action.ts'
import type { RunRow, TemplateVersionRow } from '../audit-tables.ts'

/** Days that an action of an audit has: of a critical point, and of any other. The owner can change its day. */
const actionDays = { critical: 1, medium: 14 } as const

/** A result whose answers are worked off. */
interface Answered {
  run: RunRow
  version: TemplateVersionRow
  /** It is about a person: what was noted is for those alone who see it. */
  isAboutSomebody: boolean
}

/** What the answer was, in words, with what was noted. */
function whyOf({ run, version, isAboutSomebody }: Answered, key: string): string {
  const { title } = version.definition
  const note = isAboutSomebody ? '' : (run.remarks[key]?.note ?? '')
  const answer = auditAnswerOf(run.answers[key])
  const said = answer === 'no' ? 'Answered No' : answer === 'na' ? 'Answered Not applicable' : 'Asked for'
  return `${said} in the audit ‘${title}’.${note === '' ? '' : ` ${note}`}`
}

/**
 * Opens what the answers of an audit ask for: one action for each question, however often it is sent or corrected
 * (next-lines-2 §1).
 * @returns how many actions the audit has by these answers
 */
export async function openActionsOfRun(tx: Tx, actor: Actor, answered: Answered): Promise<number> {
  const { run, version } = answered
  const { definition, scoring } = version
  const keys = new Set(actionKeys(definition, scoring, run.answers, run.remarks))
  const label = `${definition.title}, ${longDay(londonDate(run.done_at))}`
  const actions = scoredFields(definition, scoring)
    .filter(({ key }) => keys.has(key))
    .map(({ key, label: question }): NewAction => {
      const isFailed = auditAnswerOf(run.answers[key]) === 'no'
      const critical = isFailed && scoring[key]?.critical === true
      const severity = critical ? 'critical' : 'medium'
      return {
        source: { kind: 'audit', id: run.origin, field: key, label },
        title: `${isFailed ? 'Not met: ' : ''}${question}`.slice(0, 255),
        why: whyOf(answered, key),
        ownerId: actor.person.id,
        siteId: run.site_id,
        severity,
        dueOn: daysAfter(londonDate(), actionDays[severity]),
        checkOn: null,
        by: actor.person,
      }
    })
  await openActions(tx, actor, actions)
  return actions.length
}

import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { keepVisible } from '@cloudoc/forms/contract/rules/check.ts'
import type { Definition, Field, Page } from '@cloudoc/forms/contract/rules/definition.ts'
import { visibleKeys } from '@cloudoc/forms/contract/rules/visible.ts'
import { auditAnswerOf, canBeScored } from './questions.ts'
import type { AuditAnswer, ItemScoring, Remarks, Scoring } from './scoring.ts'

// Without zod, for screens: a contract with it is bundled there as data.

/**
 * What an audit came to. `met`: every point. `partly`: some points are missing. `notMet`: no point at all.
 * `critical`: a critical point failed, whatever the points. `nothing`: nothing applied, so there is nothing to score.
 */
export type AuditResult = 'met' | 'partly' | 'notMet' | 'critical' | 'nothing'

/** Points of a part of an audit. */
export interface SectionScore {
  /** Key of the page. */
  key: string
  title: string
  points: number
  of: number
  /** Questions answered *No*. */
  failed: number
}
export interface AuditScore {
  points: number
  /** Points that could be got. *Not applicable* is not in it. */
  of: number
  result: AuditResult
  /** Keys of critical questions answered *No*. */
  criticalFailed: readonly string[]
  /** Keys of questions answered *No*. */
  failed: readonly string[]
  sections: readonly SectionScore[]
  /** Visible questions with a score, and how many of them are answered. */
  asked: number
  answered: number
}

/** A visible question with a score, and what was answered. */
interface Item {
  field: Field
  rule: ItemScoring
  answer: AuditAnswer | undefined
}

function itemsOf(page: Page, scoring: Scoring, answers: Answers, shown: ReadonlySet<string>): Item[] {
  return page.fields.flatMap(field => {
    const rule = Object.hasOwn(scoring, field.key) ? scoring[field.key] : undefined
    return rule && canBeScored(field) && shown.has(field.key)
      ? [{ field, rule, answer: auditAnswerOf(answers[field.key]) }]
      : []
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const pointsWhere = (items: readonly Item[], holds: (answer: AuditAnswer) => boolean): number =>
  sum(items.map(({ rule, answer }) => (answer !== undefined && holds(answer) ? rule.points : 0)))

function resultOf(points: number, of: number, failed: number, critical: number): AuditResult {
  if (critical > 0) return 'critical'
  if (of === 0) return failed > 0 ? 'notMet' : 'nothing'
  if (points === of) return failed > 0 ? 'partly' : 'met'
  return points === 0 ? 'notMet' : 'partly'
}

/**
 * The score of answers, the same on a phone and on the server (next-lines-2 §1). *Not applicable* leaves both sides of
 * the fraction; so does what was not answered, and what is hidden.
 */
export function scoreAudit(definition: Definition, scoring: Scoring, given: Answers): AuditScore {
  const answers = keepVisible(definition, given)
  const shown = visibleKeys(definition, answers)
  const parts = definition.pages.map(page => ({ page, items: itemsOf(page, scoring, answers, shown) }))
  const items = parts.flatMap(part => part.items)
  const failed = items.filter(({ answer }) => answer === 'no')
  const critical = failed.filter(({ rule }) => rule.critical)
  const points = pointsWhere(items, answer => answer === 'yes')
  const of = pointsWhere(items, answer => answer !== 'na')
  return {
    points,
    of,
    result: resultOf(points, of, failed.length, critical.length),
    criticalFailed: critical.map(({ field }) => field.key),
    failed: failed.map(({ field }) => field.key),
    sections: parts
      .filter(part => part.items.length > 0)
      .map(part => ({
        key: part.page.key,
        title: part.page.title,
        points: pointsWhere(part.items, answer => answer === 'yes'),
        of: pointsWhere(part.items, answer => answer !== 'na'),
        failed: part.items.filter(({ answer }) => answer === 'no').length,
      })),
    asked: items.length,
    answered: items.filter(({ answer }) => answer !== undefined).length,
  }
}

/** Keys of the questions that ask for an action: by their answer, or because somebody asked on the spot. In order. */
export function actionKeys(definition: Definition, scoring: Scoring, given: Answers, remarks: Remarks): string[] {
  const answers = keepVisible(definition, given)
  const shown = visibleKeys(definition, answers)
  return definition.pages.flatMap(page =>
    itemsOf(page, scoring, answers, shown)
      .filter(
        ({ field, rule, answer }) =>
          answer !== undefined &&
          (rule.actionWhen.includes(answer) ||
            (Object.hasOwn(remarks, field.key) && remarks[field.key]?.action === true)),
      )
      .map(({ field }) => field.key),
  )
}

import { isFilled, isPicked } from './answered.ts'
import type { Answer, Answers } from './answers.ts'
import type { Condition, Definition, Rule } from './definition.ts'

/**
 * Keys of the pages and fields that are shown with these answers. One way through from top to bottom: a
 * condition sees the answers of visible fields alone, so what was answered in a field that went out of sight
 * counts as not answered. A condition on what is not there, or comes later, does not hold.
 */
export function visibleKeys({ pages }: Definition, answers: Answers): ReadonlySet<string> {
  const shown = new Set<string>()
  const seen = (field: string): Answer | undefined =>
    shown.has(field) && isFilled(answers[field]) ? answers[field] : undefined
  for (const page of pages) {
    if (!holds(page.showWhen, seen)) continue
    shown.add(page.key)
    for (const field of page.fields) if (holds(field.showWhen, seen)) shown.add(field.key)
  }
  return shown
}

type Seen = (field: string) => Answer | undefined

function holds(rule: Rule | null, seen: Seen): boolean {
  if (!rule || rule.conditions.length === 0) return true
  const one = (condition: Condition): boolean => meetsCondition(condition, seen(condition.field))
  return rule.match === 'all' ? rule.conditions.every(one) : rule.conditions.some(one)
}

/** Is it answered as a condition asks? Undefined: it was not answered, or is not shown. */
export function meetsCondition(
  { test, values }: Pick<Condition, 'test' | 'values'>,
  value: Answer | undefined,
): boolean {
  if (test === 'isEmpty') return value === undefined
  if (value === undefined) return test === 'isNot'
  if (test === 'isFilled') return true
  if (test === 'isMoreThan' || test === 'isLessThan') return isBeyond(test, value, values[0] ?? '')
  const given = wordsIn(value)
  const among = values.some(wanted => given.has(wanted.trim().toLowerCase()))
  return test === 'isNot' ? !among : among
}

/** What `is` compares with: keys of what was picked, or the text. */
const wordsIn = (value: Answer): ReadonlySet<string> =>
  new Set(isPicked(value) ? value.picked : [String(value).trim().toLowerCase()])

/** Numbers as numbers; dates and times, which are written so that they sort, as text. */
function isBeyond(test: 'isMoreThan' | 'isLessThan', value: Answer, bound: string): boolean {
  if (bound.trim() === '' || (typeof value !== 'number' && typeof value !== 'string')) return false
  const [a, b] = typeof value === 'number' ? [value, Number(bound)] : [value, bound]
  return test === 'isMoreThan' ? a > b : a < b
}

import { inkOf, isPicked, isSigned } from './answered.ts'
import type { Answer, Answers } from './answers.ts'
import { fits } from './check.ts'
import { type Definition, type Field, maxInk, otherKey } from './definition.ts'
import { asksOf } from './fields.ts'

/** Answers that were begun on one version, for another, or as they are kept meanwhile: by key, where the field is still there and an answer still fits. Options that are gone are taken out. */
export function carryAnswers(to: Definition, given: Answers): Answers {
  return Object.fromEntries(
    asksOf(to).flatMap(field => {
      const value = Object.hasOwn(given, field.key) ? carried(field, given[field.key]) : undefined
      return value === undefined ? [] : [[field.key, value] as const]
    }),
  )
}

function carried(field: Field, value: Answer | undefined): Answer | undefined {
  if (value === undefined || !fits(field, value) || (isSigned(value) && inkOf(value) > maxInk)) return undefined
  if (!isPicked(value)) return value
  const left = value.picked.filter(each =>
    each === otherKey ? field.other : field.options.some(({ key }) => key === each),
  )
  return left.length === 0 ? undefined : { picked: left, other: left.includes(otherKey) ? value.other : '' }
}

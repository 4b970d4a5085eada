import type { Condition, ConditionTest, Field, FieldType, Rule } from '@cloudoc/forms/contract/rules/definition.ts'
import { otherKey } from '@cloudoc/forms/contract/rules/definition.ts'

const plain: Readonly<Record<ConditionTest, string>> = {
  is: 'is',
  isNot: 'is not',
  isOneOf: 'is one of',
  isFilled: 'is answered',
  isEmpty: 'is not answered',
  isMoreThan: 'is more than',
  isLessThan: 'is less than',
}
/** `is more than`, `is after`: what a rule asks of a field of a type. */
export function testName(test: ConditionTest, type: FieldType): string {
  const inTime = type === 'date' || type === 'time'
  if (test === 'isMoreThan') return inTime ? 'is after' : plain[test]
  if (test === 'isLessThan') return inTime ? 'is before' : plain[test]
  return type === 'choices' && test === 'is'
    ? 'has'
    : type === 'choices' && test === 'isNot'
      ? 'has not'
      : type === 'choices' && test === 'isOneOf'
        ? 'has one of'
        : plain[test]
}

/** Of a condition, what it compares with, as people read it. */
function valueWords({ type, options, unit }: Field, value: string): string {
  if (type === 'yesNo') return value === 'yes' ? 'Yes' : 'No'
  if (type === 'choice' || type === 'choices')
    return value === otherKey ? 'Other' : (options.find(({ key }) => key === value)?.label ?? '…')
  if (type === 'date') return value.split('-').reverse().join('/')
  return type === 'number' && unit !== '' ? `${value} ${unit}` : value
}

const quoted = (text: string): string => `‘${text.trim() === '' ? '…' : text.trim()}’`

function conditionWords({ field: key, test, values }: Condition, fields: ReadonlyMap<string, Field>): string {
  const field = fields.get(key)
  if (!field) return 'a question that is gone is answered'
  const compared = values.map(value => quoted(valueWords(field, value))).join(' or ')
  return [
    quoted(field.label),
    testName(test, field.type),
    test === 'isFilled' || test === 'isEmpty' ? '' : compared === '' ? '…' : compared,
  ]
    .filter(Boolean)
    .join(' ')
}

/** `Shown when ‘Was anybody hurt?’ is ‘Yes’`; '' for what is always shown. */
export function ruleWords(rule: Rule | null, fields: ReadonlyMap<string, Field>): string {
  if (!rule || rule.conditions.length === 0) return ''
  return `Shown when ${rule.conditions.map(condition => conditionWords(condition, fields)).join(rule.match === 'all' ? ' and ' : ' or ')}`
}

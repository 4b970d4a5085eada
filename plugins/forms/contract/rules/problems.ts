import { isDate, isTime } from './check.ts'
import {
  type Condition,
  type ConditionTest,
  type Definition,
  type Field,
  type FieldType,
  maxFields,
  otherKey,
  type Rule,
} from './definition.ts'
import { asksOf, fieldsOf, hasOptions, showsOnly } from './fields.ts'

/** Why a form cannot be published, in words for whoever makes it. */
export const problemTexts = {
  noTitle: 'Give the form a title.',
  nothing: 'The form asks nothing yet. Add a question.',
  tooMany: `A form can have at most ${maxFields} fields.`,
  twice: 'Two parts of the form have the same key. Delete one of them and add it anew.',
  noLabel: 'Write the question.',
  noText: 'Write the text, or delete it.',
  fewOptions: 'Give at least two answers to choose from.',
  noOption: 'One of the answers has no words.',
  sameOption: 'Two of the answers read the same.',
  range: 'The smallest number is larger than the largest.',
  noCondition: 'Say when this is shown, or show it always.',
  fieldGone: 'The rule depends on a question that is no longer there.',
  later: 'The rule depends on a question that comes later. Move that question up, or this one down.',
  circle: 'The rule goes round in a circle: each of the two questions depends on the other.',
  ownPage: 'A page cannot depend on a question of its own.',
  badTest: 'The rule asks something that this kind of question cannot answer.',
  badValue: 'The rule has no answer to compare with, or one that is no longer there.',
  typeChanged: 'A question that was published keeps its kind. Delete it, and add a new one.',
} as const
export type ProblemCode = keyof typeof problemTexts
/** `key` is of the page or field that it is about; '' for the form. */
export interface Problem {
  key: string
  code: ProblemCode
  text: string
}

const ofText: readonly ConditionTest[] = ['is', 'isNot', 'isOneOf', 'isFilled', 'isEmpty']
const ofOrder: readonly ConditionTest[] = ['is', 'isNot', 'isMoreThan', 'isLessThan', 'isFilled', 'isEmpty']
const ofPresence: readonly ConditionTest[] = ['isFilled', 'isEmpty']
/** What a rule may ask of a field of a type. */
export const testsOf: Readonly<Record<FieldType, readonly ConditionTest[]>> = {
  short: ofText,
  long: ofPresence,
  email: ofPresence,
  phone: ofPresence,
  file: ofPresence,
  signature: ofPresence,
  choice: ofText,
  choices: ofText,
  yesNo: ['is', 'isNot', 'isFilled', 'isEmpty'],
  number: ofOrder,
  date: ofOrder,
  time: ofOrder,
  heading: [],
  note: [],
}

/** Types of fields that were published once, by key: of all versions. */
export type PublishedTypes = Readonly<Record<string, FieldType>>

/** What a form lacks to be published, in order; nothing where it may be. */
export function problemsOf(form: Definition, published: PublishedTypes = {}): Problem[] {
  const [fields, index] = [fieldsOf(form), indexOf(form)]
  const whole: ProblemCode[] = [
    ...(form.title.trim() === '' ? ['noTitle' as const] : []),
    ...(asksOf(form).length === 0 ? ['nothing' as const] : []),
    ...(fields.length > maxFields ? ['tooMany' as const] : []),
  ]
  const keys = [...form.pages.map(({ key }) => key), ...fields.map(({ key }) => key)]
  const doubled = keys.filter((key, at) => keys.indexOf(key, at + 1) >= 0)
  return [
    ...whole.map(code => ({ key: '', code })),
    ...doubled.map(key => ({ key, code: 'twice' as const })),
    ...form.pages.flatMap(page => [
      ...inRule(index, page.key, page.showWhen).map(code => ({ key: page.key, code })),
      ...page.fields.flatMap(field =>
        [...inField(field, published), ...inRule(index, field.key, field.showWhen)].map(code => ({
          key: field.key,
          code,
        })),
      ),
    ]),
  ].map(problem => ({ ...problem, text: problemTexts[problem.code] }))
}

function inField({ key, type, label, help, options, min, max }: Field, published: PublishedTypes): ProblemCode[] {
  const before = Object.hasOwn(published, key) ? published[key] : undefined
  return [
    ...(type === 'note'
      ? help.trim() === ''
        ? ['noText' as const]
        : []
      : label.trim() === ''
        ? [showsOnly(type) ? ('noText' as const) : ('noLabel' as const)]
        : []),
    ...(hasOptions(type)
      ? inOptions(
          options.map(option => option.label.trim().toLowerCase()),
          options.map(option => option.key),
        )
      : []),
    ...(min !== null && max !== null && min > max ? ['range' as const] : []),
    ...(before !== undefined && before !== type ? ['typeChanged' as const] : []),
  ]
}

function inOptions(labels: readonly string[], keys: readonly string[]): ProblemCode[] {
  if (labels.length < 2) return ['fewOptions']
  if (labels.includes('')) return ['noOption']
  return [
    ...(new Set(labels).size < labels.length ? ['sameOption' as const] : []),
    ...(new Set(keys).size < keys.length || keys.includes(otherKey) ? ['twice' as const] : []),
  ]
}

/** Where each page and field stands, and what each depends on. A page stands before its fields. */
interface Index {
  order: ReadonlyMap<string, number>
  fields: ReadonlyMap<string, Field>
  pageOf: ReadonlyMap<string, string>
  needs: ReadonlyMap<
    string,
    readonly string[]
  > /** What was found so far: what each field depends on, by way of others, too, with their pages. */
  known: Map<string, ReadonlySet<string>>
}

function indexOf(form: Definition): Index {
  const fields = new Map(fieldsOf(form).map(field => [field.key, field]))
  const pageOf = new Map(form.pages.flatMap(page => page.fields.map(field => [field.key, page.key] as const)))
  const named = (rule: Rule | null): string[] => (rule?.conditions ?? []).map(({ field }) => field)
  const needs = new Map(
    form.pages.flatMap(page => [
      [page.key, named(page.showWhen)] as const,
      ...page.fields.map(field => [field.key, [...named(field.showWhen), ...named(page.showWhen)]] as const),
    ]),
  )
  const order = new Map(
    form.pages.flatMap(page => [page.key, ...page.fields.map(({ key }) => key)]).map((key, at) => [key, at]),
  )
  return { order, fields, pageOf, needs, known: new Map() }
}

function inRule(index: Index, key: string, rule: Rule | null): ProblemCode[] {
  if (!rule) return []
  return rule.conditions.length === 0
    ? ['noCondition']
    : [...new Set(rule.conditions.flatMap(condition => inCondition(index, key, condition)))]
}

function inCondition(index: Index, key: string, condition: Condition): ProblemCode[] {
  const asked = index.fields.get(condition.field)
  if (!asked || showsOnly(asked.type)) return ['fieldGone']
  if (index.pageOf.get(condition.field) === key) return ['ownPage']
  if ((index.order.get(condition.field) ?? 0) >= (index.order.get(key) ?? 0))
    return [comesBackTo(index, key, condition.field) ? 'circle' : 'later']
  if (!testsOf[asked.type].includes(condition.test)) return ['badTest']
  return isComparable(asked, condition) ? [] : ['badValue']
}

/** Does what this field depends on lead back to `key`? Each field is followed once, however many rules depend on it. */
function comesBackTo(index: Index, key: string, from: string): boolean {
  const found = index.known.get(from) ?? reachedFrom(index, from)
  index.known.set(from, found)
  return found.has(key)
}

function reachedFrom({ needs, pageOf }: Index, from: string): ReadonlySet<string> {
  const [open, seen] = [[from], new Set<string>()]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(needs.get(next) ?? []))
  }
  return new Set([...seen, ...[...seen].flatMap(field => pageOf.get(field) ?? [])])
}

function isComparable({ type, options, other }: Field, { test, values }: Condition): boolean {
  if (test === 'isFilled' || test === 'isEmpty') return true
  if (values.length === 0 || (test !== 'isOneOf' && values.length > 1)) return false
  const known = new Set([...options.map(option => option.key), ...(other ? [otherKey] : [])])
  return values.every(value => {
    if (hasOptions(type)) return known.has(value)
    if (type === 'yesNo') return value === 'yes' || value === 'no'
    if (type === 'number') return value.trim() !== '' && Number.isFinite(Number(value))
    if (type === 'date') return isDate(value)
    return type === 'time' ? isTime(value) : value.trim() !== ''
  })
}

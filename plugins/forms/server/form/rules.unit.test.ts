import fc from 'fast-check'
import { cellOf, wordsOf } from '../../contract/rules/answer-words.ts'
import type { Answer, Answers } from '../../contract/rules/answers.ts'
import { carryAnswers } from '../../contract/rules/carry.ts'
import { checkAnswers, errorOf, keepVisible } from '../../contract/rules/check.ts'
import {
  type Condition,
  type Definition,
  type Field,
  type FieldType,
  fieldTypes,
  otherKey,
  type Rule,
} from '../../contract/rules/definition.ts'
import { asksOf, fieldsOf, newField } from '../../contract/rules/fields.ts'
import { problemsOf, testsOf } from '../../contract/rules/problems.ts'
import { visibleKeys } from '../../contract/rules/visible.ts'

const fieldOf = (key: string, type: FieldType, more: Partial<Field> = {}): Field => ({
  ...newField(type),
  key,
  label: `Question ${key}`,
  help: 'Text',
  options:
    type === 'choice' || type === 'choices'
      ? [
          { key: 'o_one', label: 'One' },
          { key: 'o_two', label: 'Two' },
        ]
      : [],
  ...more,
})
const formOf = (...fields: Field[]): Definition => ({
  title: 'Form',
  intro: '',
  thanks: '',
  pages: [{ key: 'p_1a', title: '', fields, showWhen: null }],
})
const when = (...conditions: Condition[]): Rule => ({ match: 'all', conditions })
const is = (field: string, ...values: string[]): Condition => ({ field, test: 'is', values })

const someValue: Record<FieldType, fc.Arbitrary<Answer | undefined>> = {
  short: fc.constantFrom('', 'a', 'B'),
  long: fc.constantFrom('', 'text'),
  email: fc.constantFrom('', 'a@b.test', 'not'),
  phone: fc.constantFrom('02079460000', 'x'),
  number: fc.constantFrom(0, 1, 5, Number.NaN),
  date: fc.constantFrom('2026-11-23', '2026-02-30', ''),
  time: fc.constantFrom('09:30', '25:00'),
  yesNo: fc.constantFrom('yes', 'no', ''),
  choice: fc.subarray(['o_one', 'o_two', otherKey]).map(picked => ({ picked, other: 'w' })),
  choices: fc.subarray(['o_one', 'o_two', otherKey]).map(picked => ({ picked, other: '' })),
  file: fc.constantFrom<string[]>([], ['token']),
  signature: fc.constantFrom({ name: 'Sam', signature: { kind: 'typed' } }),
  heading: fc.constant(undefined),
  note: fc.constant('stray'),
}
const valuesFor: Partial<Record<FieldType, readonly string[]>> = {
  choice: ['o_one', 'o_two'],
  choices: ['o_one'],
  yesNo: ['yes', 'no'],
  number: ['1', '3'],
  date: ['2026-11-22'],
  time: ['10:00'],
  short: ['A', 'c'],
}

/** A rule on fields that stand before, as the builder lets one make it. */
const ruleOn = (before: readonly Field[]): fc.Arbitrary<Rule | null> => {
  const asked = before.filter(({ type }) => testsOf[type].length > 0)
  if (asked.length === 0) return fc.constant(null)
  const one = fc.constantFrom(...asked).chain(({ key, type }) =>
    fc.record({
      field: fc.constant(key),
      test: fc.constantFrom(...testsOf[type]),
      values: fc.constantFrom(...(valuesFor[type] ?? [''])).map(value => [value]),
    }),
  )
  return fc.option(
    fc.record({
      match: fc.constantFrom('all' as const, 'any' as const),
      conditions: fc.array(one, { minLength: 1, maxLength: 3 }),
    }),
    { freq: 2 },
  )
}

/** Forms of some fields whose rules look upwards, with answers of any kind, also for what is hidden. */
const someForm: fc.Arbitrary<{ form: Definition; given: Answers }> = fc
  .array(fc.tuple(fc.constantFrom(...fieldTypes), fc.boolean()), { minLength: 1, maxLength: 9 })
  .map(parts => parts.map(([type, required], at) => fieldOf(`f_${at}x`, type, { required, other: at % 2 === 0 })))
  .chain(fields =>
    fc.tuple(
      fc.constant(fields),
      fc.tuple(...fields.map((_, at) => ruleOn(fields.slice(0, at)))),
      fc.tuple(...fields.map(({ type }) => fc.option(someValue[type], { nil: undefined }))),
      fc.integer({ min: 0, max: fields.length }),
      ruleOn(fields.slice(0, 2)),
    ),
  )
  .map(([fields, rules, values, cut, pageRule]) => {
    const all = fields.map((field, at) => ({ ...field, showWhen: rules[at] ?? null }))
    const pages = [
      { key: 'p_1a', title: '', fields: all.slice(0, cut), showWhen: null },
      { key: 'p_2b', title: '', fields: all.slice(cut), showWhen: cut >= 2 ? pageRule : null },
    ]
    return {
      form: { title: 'Form', intro: '', thanks: '', pages },
      given: Object.fromEntries(
        fields.flatMap(({ key }, at) => (values[at] === undefined ? [] : [[key, values[at]]])),
      ) as Answers,
    }
  })

it('never requires, keeps or judges what is hidden, and says the same of what it kept, in 10,000 random forms', () => {
  fc.assert(
    fc.property(someForm, ({ form, given }) => {
      const { answers, errors } = checkAnswers(form, given)
      const keptShown = visibleKeys(form, answers)
      const byKey = new Map(fieldsOf(form).map(field => [field.key, field]))
      for (const key of [...Object.keys(answers), ...Object.keys(errors)])
        if (!keptShown.has(key)) throw new Error(`${key} is hidden`)
      for (const field of asksOf(form)) {
        const error = keptShown.has(field.key) ? errorOf(field, answers[field.key]) : undefined
        if (errors[field.key] !== error) throw new Error(`${field.key} is judged otherwise`)
        if (field.required && keptShown.has(field.key) && answers[field.key] === undefined && error === undefined)
          throw new Error(`${field.key} was not asked for`)
      }
      for (const key of Object.keys(answers))
        if (!byKey.has(key) || !Object.hasOwn(given, key)) throw new Error(`${key} was made up`)
      // What is dropped changes nothing of what is seen: both sides come to the same, however often.
      return JSON.stringify(keepVisible(form, answers)) === JSON.stringify(answers)
    }),
    { numRuns: 10_000 },
  )
})

it('finds no problem with the rules of a form that looks upwards, and each one that does not', () => {
  fc.assert(
    fc.property(
      someForm,
      ({ form }) => !problemsOf(form).some(({ code }) => ['later', 'circle', 'fieldGone', 'badTest'].includes(code)),
    ),
    { numRuns: 500 },
  )
  const codes = (form: Definition, published = {}): string[] =>
    problemsOf(form, published).map(({ key, code }) => `${key}:${code}`)
  const [asked, hidden] = [fieldOf('f_a1', 'yesNo'), fieldOf('f_b1', 'short', { showWhen: when(is('f_a1', 'yes')) })]
  expect(codes(formOf(asked, hidden))).toEqual([])
  expect(codes(formOf(hidden, asked))).toEqual(['f_b1:later'])
  expect(codes(formOf(fieldOf('f_a1', 'yesNo', { showWhen: when(is('f_b1', 'x')) }), hidden))).toEqual(['f_a1:circle'])
  expect(codes(formOf(fieldOf('f_a1', 'yesNo', { showWhen: when(is('f_a1', 'yes')) })))).toEqual(['f_a1:circle'])
  expect(codes(formOf(hidden))).toEqual(['f_b1:fieldGone'])
  expect(codes(formOf(asked, fieldOf('f_b1', 'short', { showWhen: when(is('f_a1', 'maybe')) })))).toEqual([
    'f_b1:badValue',
  ])
  expect(
    codes(
      formOf(asked, fieldOf('f_b1', 'short', { showWhen: when({ field: 'f_a1', test: 'isMoreThan', values: ['1'] }) })),
    ),
  ).toEqual(['f_b1:badTest'])
  expect(codes(formOf(asked, fieldOf('f_b1', 'short', { showWhen: when() })))).toEqual(['f_b1:noCondition'])
  expect(
    codes(
      formOf(
        fieldOf('f_c1', 'choice', {
          options: [
            { key: 'o_one', label: 'Same' },
            { key: 'o_two', label: 'same' },
          ],
        }),
        fieldOf('f_d1', 'choices', { options: [] }),
        fieldOf('f_e1', 'number', { min: 3, max: 1 }),
        fieldOf('f_g1', 'note', { help: '' }),
      ),
    ),
  ).toEqual(['f_c1:sameOption', 'f_d1:fewOptions', 'f_e1:range', 'f_g1:noText'])
  expect(codes({ ...formOf(fieldOf('f_h1', 'heading')), title: ' ' })).toEqual([':noTitle', ':nothing'])
  expect(codes(formOf(asked, asked), { f_a1: 'short' })).toEqual(['f_a1:twice', 'f_a1:typeChanged', 'f_a1:typeChanged'])
  const onOwnPage = formOf(asked)
  expect(
    codes({ ...onOwnPage, pages: onOwnPage.pages.map(page => ({ ...page, showWhen: when(is('f_a1', 'yes')) })) }),
  ).toEqual(['p_1a:ownPage'])
})

it('carries answers by key into another version, and leaves what does not fit', () => {
  const to = formOf(
    fieldOf('f_a1', 'short', { label: 'Asked otherwise' }),
    fieldOf('f_b1', 'choices', {
      options: [
        { key: 'o_two', label: 'Two' },
        { key: 'o_new', label: 'New' },
      ],
    }),
    fieldOf('f_c1', 'number'),
  )
  expect(
    carryAnswers(to, {
      f_a1: 'kept',
      f_b1: { picked: ['o_one', 'o_two', otherKey], other: 'gone' },
      f_c1: 'no number',
      f_gone: 'x',
    }),
  ).toEqual({ f_a1: 'kept', f_b1: { picked: ['o_two'], other: '' } })
})

it('reads answers in words, and for spreadsheets', () => {
  const choice = fieldOf('f_a1', 'choices', { other: true })
  expect(wordsOf(choice, { picked: ['o_two', otherKey], other: 'a slip' })).toBe('Two, Other: a slip')
  expect([wordsOf(fieldOf('f_b1', 'date'), '2026-11-23'), cellOf(fieldOf('f_b1', 'date'), '2026-11-23')]).toEqual([
    '23/11/2026',
    '2026-11-23',
  ])
  expect([
    wordsOf(fieldOf('f_c1', 'number', { unit: '°C' }), 36.5),
    cellOf(fieldOf('f_c1', 'number', { unit: '°C' }), 36.5),
  ]).toEqual(['36.5 °C', '36.5'])
  expect(wordsOf(fieldOf('f_d1', 'yesNo'), 'no')).toBe('No')
})

it('says what is wrong with an answer in words', () => {
  const wrong = (type: FieldType, value: Answer, more: Partial<Field> = {}) =>
    errorOf(fieldOf('f_a1', type, more), value)
  expect(['2026-02-29', '2026-13-01', '23/11/2026'].map(value => wrong('date', value))).toEqual(
    Array(3).fill('Please give a date, such as 23/11/2026.'),
  )
  expect(['2024-02-29', '0999-01-01'].map(value => wrong('date', value))).toEqual([undefined, undefined])
  expect([
    wrong('number', 5, { max: 4, unit: 'mg' }),
    wrong('email', 'a@b'),
    wrong('phone', '12'),
    wrong('phone', '+44 (0)20 7946 0000'),
  ]).toEqual([
    'Please give at most 4 mg.',
    'Please check your email format',
    'Phone number format is incorrect',
    undefined,
  ])
  expect([
    wrong('choice', { picked: ['o_one', 'o_two'], other: '' }),
    wrong('choices', { picked: [otherKey], other: ' ' }, { other: true }),
    wrong('choices', { picked: [otherKey], other: 'x' }),
  ]).toEqual([
    'Please choose one answer only.',
    'Please write what you mean by “Other”.',
    'This answer is no longer among those to choose from. Please choose again.',
  ])
})

describe('a date that has to have come', () => {
  const born = fieldOf('f_born', 'date', { notFuture: true })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  test.each([
    ['long ago', born, '1948-02-29', undefined],
    ['yesterday', born, inDays(-1), undefined],
    ['in two days', born, inDays(2), 'Please give a date that is not in the future.'],
    ['no date', born, '2026-02-30', 'Please give a date, such as 23/11/2026.'],
    ['in two days, where any day will do', fieldOf('f_next', 'date'), inDays(2), undefined],
  ])('%s', (_, field, value, error) => expect(errorOf(field, value)).toBe(error))
})

import { text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** What is asked, and, last, what only shows. */
export const fieldTypes = [
  'short',
  'long',
  'number',
  'date',
  'time',
  'choice',
  'choices',
  'yesNo',
  'email',
  'phone',
  'file',
  'signature',
  'heading',
  'note',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** Of a form: pages, fields over all pages, options of a field, conditions of a rule. */
export const maxPages = 30
export const maxFields = 300
export const maxOptions = 100
export const maxConditions = 10
/** Files of a field. */
export const maxFiles = 5
/** Characters of an answer of type `short`, and of one of type `long`. */
export const maxShort = 500
export const maxLong = 10_000
/** Points of a drawn signature, as of e-signature. */
export const maxInk = 5000
/** Fields of a form that is kept, which may have some more than can be published. */
export const maxKept = maxFields + 100

/**
 * What a page, field or option is known by for ever: made by the screen (`newKey`), and never used for
 * anything else. Answers, rules and spreadsheets go by it, so a label may be changed at any time. None is
 * what every object has.
 */
export const key = z.string().regex(/^(?!constructor$)[a-z][a-z0-9_]{2,31}$/)
/** Stands among picked options where somebody wrote words of their own. */
export const otherKey = 'other'

/** What a condition asks of a former field; which goes with which type is `testsOf`. */
export const conditionTests = ['is', 'isNot', 'isOneOf', 'isFilled', 'isEmpty', 'isMoreThan', 'isLessThan'] as const
export type ConditionTest = (typeof conditionTests)[number]
/**
 * `values`: none for `isFilled` and `isEmpty`, several for `isOneOf`, one otherwise. Keys of options (or
 * `other`), `yes` or `no`, a number ('3.5'), a date ('2026-11-23'), a time ('14:30'), or words, whose case
 * says nothing. Of several picked options one is enough.
 */
export const condition = z.object({
  field: key,
  test: z.enum(conditionTests),
  values: z.array(z.string().max(maxShort)).max(maxOptions).default([]),
})
export type Condition = z.output<typeof condition>
/** What is shown only then. Without it, always. */
export const rule = z.object({ match: z.enum(['all', 'any']), conditions: z.array(condition).max(maxConditions) })
export type Rule = z.output<typeof rule>

export const option = z.object({ key, label: text(200) })
export type Option = z.output<typeof option>

export const field = z.object({
  key,
  /** Never changes once it was published. */
  type: z.enum(fieldTypes),
  /** The question; what a heading says. */
  label: text(300).default(''),
  /** Below the question; what a note says. */
  help: text(4000).default(''),
  required: z.boolean().default(false),
  /** Of numbers. */
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
  /** 'mg' */ unit: text(20).default(''),
  /** Of dates: neither tomorrow nor later. Left out, any day. */
  notFuture: z.boolean().optional(),
  /** Of `choice` and `choices`; with `other`, words of one's own besides. */
  options: z.array(option).max(maxOptions).default([]),
  other: z.boolean().default(false),
  /** Files at most. */
  most: z.number().int().min(1).max(maxFiles).default(maxFiles),
  showWhen: rule.nullable().default(null),
})
export type Field = z.output<typeof field>

export const page = z.object({
  key,
  title: text(200).default(''),
  fields: z.array(field).max(maxFields),
  showWhen: rule.nullable().default(null),
})
export type Page = z.output<typeof page>

/**
 * A form as it is made and filled in. One that is being made may be unfinished: `problemsOf` says what it
 * lacks to be published.
 */
export const definition = z.object({
  title: text(200).default(''),
  /** Above the first page. */
  intro: text(4000).default(''),
  /** After it was sent; '' for the product's own words. */
  thanks: text(2000).default(''),
  pages: z.array(page).max(maxPages),
})
export type Definition = z.output<typeof definition>

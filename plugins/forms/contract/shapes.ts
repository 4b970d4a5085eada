import { permission } from '@cloudoc/core/contract/call.ts'
import { id, isoDate, list, personId, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { answers } from './rules/answers.ts'
import { definition } from './rules/definition.ts'

/**
 * documents §6: the account holder with Pro, or a sub-user with `Forms`. What is published, and what is
 * filled in, needs Pro.
 */
export const formMaker = permission('Forms')

/** Rows of a page of a list (next-lines §6). */
export const formPage = 25
/** Days that what was begun may be finished on the version that it was begun on. */
export const draftDays = 14
/** Minutes in which what was begun before a form was closed can still be sent. */
export const graceMinutes = 60
/** People who are told of each answer. */
export const maxNotify = 20
/** Months after which answers are let go of, at least and at most. */
export const minKeepMonths = 1
const maxKeepMonths = 240

/** `draft`: never published. `open`: can be filled in. `closed`: cannot, by hand or because its last day is over. */
export const formStates = ['draft', 'open', 'closed'] as const
export type FormState = (typeof formStates)[number]

export const missing = 'That form is no longer there.'
export const noPro =
  'Forms are part of Pro. Everything stays to be read and exported; to publish forms and take answers, add Pro to your subscription.'
export const stale = 'Somebody else has changed this form since you opened it.'

/**
 * `none`: no one who signs in. `office`: the account holder and whoever makes forms, and whoever a plan for people asks.
 * `all`: everybody of the company. `groups`: employees of these groups, the account holder, and whoever makes forms.
 */
export const staffAudiences = ['none', 'office', 'all', 'groups'] as const
const months = z.number().int().min(minKeepMonths).max(maxKeepMonths)

/** Who may fill it in, until when, who is told, and how long answers are kept: at once, without publishing anew. */
export const formSettings = z.object({
  staff: z.enum(staffAudiences),
  groupIds: list(id, 50),
  /** Anybody who has the address. */
  public: z.boolean(),
  /** The last day in the United Kingdom; '' for none. */
  closesOn: isoDate.or(z.literal('')),
  /**
   * Told of each answer by the bell and by mail, which say nothing of what was answered: who may read answers
   * (the account holder, sub-users with `Forms`).
   */
  notify: list(personId, maxNotify),
  /** Null: as long as the account. */
  keepMonths: months.nullable(),
})

/** A row of the list. */
export const formItem = z
  .object({
    formId: id,
    title: z.string(),
    state: z.enum(formStates),
    staff: z.enum(staffAudiences),
    public: z.boolean(),
    closesOn: z.string(),
    /** The version that is filled in; 0 before it was published. */
    version: z.number().int(),
    /** It was changed since it was published. */
    changed: z.boolean(),
    /** Answers, and when the newest came; ''. */
    answers: z.number().int(),
    answeredAt: z.string(),
    updatedAt: time,
    updatedBy: z.string(),
  })
  .meta({ id: 'Form' })

/** A form that is ready to be taken over. */
export const starterItem = z
  .object({
    starter: z.string(),
    title: z.string(),
    /** What it is for. */ about: z.string(),
    fields: z.number().int(),
  })
  .meta({ id: 'FormStarter' })

/** Someone to be told, or a group. */
export const named = z.object({ id, name: z.string() })

/** A file that was uploaded for a field: `token` stands in the answers. */
export const answerFile = z
  .object({ token: z.string(), field: z.string(), fileName: z.string(), size: z.number().int(), type: z.string() })
  .meta({ id: 'FormFile' })

/** What somebody sees who fills a form in. */
export const fillScreens = ['fill', 'closed', 'unavailable'] as const
export type FillScreen = (typeof fillScreens)[number]
export const fillTexts = {
  closed: 'This form is closed. It takes no more answers.',
  unavailable: 'This form cannot be filled in at the moment. Please ask whoever gave it to you.',
  newVersion:
    'This form was changed since you began. Your answers were kept: please look them through, and send it again.',
} as const
export const fillForm = z
  .object({
    screen: z.enum(fillScreens),
    /** Why it cannot be filled in; ''. */
    text: z.string(),
    title: z.string(),
    companyName: z.string(),
    /** 0 and null where it cannot be filled in. */
    version: z.number().int(),
    definition: definition.nullable(),
    /** What was begun, where something was. */
    answers,
    uploads: z.array(answerFile),
    /** '' where nothing was kept yet. */
    savedAt: z.string(),
    /** The form was changed since it was begun; what fits was carried into the version that is open now. */
    carried: z.boolean(),
    /** Whom it is filled in about, where a plan asks for it; ''. */
    about: z.string(),
  })
  .meta({ id: 'FillForm' })

/** Made by the screen, one for each filling: sent again, it answers as the first time. */
export const pressKey = text(64)
  .min(8)
  .describe('Made by the screen, one for each filling: sent again, it answers as the first time.')

export const kept = z.object({ savedAt: time })
/** What was sent: `number` is what people call it by. */
export const submitted = z
  .object({ answerId: id, number: z.number().int(), at: time, thanks: z.string() })
  .meta({ id: 'SentAnswers' })
/** Refusals of whoever fills in. `invalid` names the fields in `errors`, as `answers.<key>`. */
export const submitTexts = {
  sent: 'Thank you. Your answers were sent.',
  invalid: 'Some answers are missing or not right. Please look at them again.',
  ...fillTexts,
  full: 'There is not enough room left for this file. Please send the form without it, and tell whoever gave it to you.',
} as const

export { fileLink } from '@cloudoc/core/contract/wire.ts'
export const busyText = 'This takes longer than usual. Please try again in a moment.'

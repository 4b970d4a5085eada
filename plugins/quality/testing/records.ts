import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import type { Register } from '../contract/registers/kinds.ts'
import { recordDetails, saveRecord } from '../contract/registers/records.ts'
import { reportRecord } from '../contract/registers/reports.ts'

export function doneReply<R>(reply: { status: unknown; response: R }): R {
  if (reply.status !== 1) throw new Error(`Not done: ${JSON.stringify(reply)}`)
  return reply.response
}
export const picked = (...keys: string[]) => ({ picked: keys, other: '' })

const when = { happened_on: '2026-11-02', happened_time: '03:10' }
const base: Answers = {
  ...when,
  place: picked('bedroom'),
  what: 'Found on the floor by the bed.',
  severity: picked('medium'),
}

/** Answers that each register takes; what harm they tell of is nothing to tell a body of. */
const samples: Readonly<Record<Register, Answers>> = {
  incident: { ...base, kind_of: picked('fall'), who_hurt: picked('supported'), initials: 'AB', harm: picked('none') },
  'near miss': { ...base, kind_of: picked('fall') },
  safeguarding: {
    ...base,
    kind_of: picked('neglect'),
    initials: 'CD',
    about_staff: 'yes',
    harm: picked('none'),
    safe: 'yes',
  },
  complaint: {
    happened_on: '2026-11-02',
    place: picked('dining'),
    what: 'The soup was cold.',
    severity: picked('low'),
    kind_of: picked('food'),
    from_whom: picked('family'),
  },
  compliment: { kind_of: picked('care'), happened_on: '2026-11-02', from_whom: picked('family'), what: 'Thank you.' },
  medication: { ...base, kind_of: picked('missed'), initials: 'EF', harm: picked('none') },
  'whistle-blowing': {
    kind_of: picked('care'),
    happened_on: '2026-11-02',
    what: 'Call bells are turned off at night.',
    about_manager: 'no',
    severity: picked('high'),
  },
  infection: {
    happened_on: '2026-11-02',
    place: picked('bedroom'),
    what: 'Sick since the morning.',
    severity: picked('medium'),
    kind_of: picked('stomach'),
    how_many: 2,
    harm: picked('none'),
  },
  risk: {
    kind_of: picked('premises'),
    what: 'The lift is old.',
    likelihood: picked('of_3'),
    consequence: picked('of_4'),
    controls: 'It is looked at each month.',
    appetite: 8,
    review_on: '2099-01-31',
  },
}
export const answersTo = (register: Register, more: Answers = {}): Answers => ({ ...samples[register], ...more })

let presses = 0
/** A press of its own each time. */
export const aPress = (): string => `press of a test ${(presses += 1)}`

type Saved = ReplyOf<typeof saveRecord>
/** Writes a record down as somebody. */
export const saveAs = (app: App, { token }: Pick<Someone, 'token'>, more: Partial<InputOf<typeof saveRecord>> = {}) => {
  const register = more.register ?? 'incident'
  return app.call(saveRecord, { register, answers: answersTo(register), key: aPress(), ...more }, { as: token })
}
export const aRecord = async (
  app: App,
  someone: Pick<Someone, 'token'>,
  register: Register = 'incident',
  answers: Answers = {},
): Promise<Saved> => doneReply(await saveAs(app, someone, { register, answers: answersTo(register, answers) }))
export const detailsOf = async (app: App, { token }: Pick<Someone, 'token'>, recordId: string) =>
  doneReply(await app.call(recordDetails, { recordId }, { as: token }))

/** Reports as an employee. */
export const reportAs = (
  app: App,
  { token }: Pick<Someone, 'token'>,
  more: Partial<InputOf<typeof reportRecord>> = {},
) => {
  const register = more.register ?? 'incident'
  return app.call(reportRecord, { register, answers: answersTo(register), key: aPress(), ...more }, { as: token })
}

/** A duty of the whole United Kingdom, as staff would add it. */
export const aDuty = (app: App, more: object = {}): Promise<string> =>
  app.staff.create('api::duty-to-tell.duty-to-tell', {
    body: 'Regulator',
    what: 'A serious injury.',
    registers: 'incident',
    applies: 'who_hurt: supported\nharm: serious, death',
    within: 'Without delay',
    hours: 24,
    countedFrom: 'known',
    source: 'An act',
    link: 'https://law.example.test/act',
    lookedUpOn: '2026-11-28',
    toCheck: false,
    ...more,
  })

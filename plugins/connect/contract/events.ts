/**
 * What a company's webhooks can be told of, each with its words for whoever chooses. A message carries ids, kinds, days
 * and a link: no name of a person, and nothing that somebody wrote.
 */
export const eventKinds = {
  'document.issued': 'A document was issued',
  'policy.published': 'A policy was published to staff',
  'policy.read': 'Somebody read and acknowledged a policy',
  'course.completed': 'Somebody completed a course',
  'person.added': 'An employee or sub-user was added',
  'person.left': 'Somebody left',
  'person.returned': 'Somebody who had left was brought back',
  'action.opened': 'An action was opened',
  'action.late': 'The day of an action has passed, and it is not done',
  'record.opened': 'Something was written down in a register, unless it is restricted',
  'form.answered': 'A form was answered (not a supervision, appraisal or spot check)',
  'envelope.signed': 'Everybody has signed',
} as const

export type EventKind = keyof typeof eventKinds
export const eventKindNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]]

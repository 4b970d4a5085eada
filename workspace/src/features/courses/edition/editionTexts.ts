import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { courseEdition } from '@cloudoc/courses/contract/editions.ts'
import { everyOf, minutesOf } from '../coursesTexts.ts'

export type Edition = ReplyOf<typeof courseEdition>
export type TopicChange = Edition['topics'][number]

const fields = { title: 'Title', summary: 'Summary', minutes: 'Minutes', validMonths: 'To be taken' } as const
const shown = (field: keyof typeof fields, value: string): string =>
  field === 'validMonths'
    ? everyOf(value === '' ? null : Number(value)).toLowerCase()
    : field === 'minutes'
      ? minutesOf(Number(value)) || 'not said'
      : value === ''
        ? 'nothing'
        : `‘${value}’`

/** Everything beside the topics that changes, or that the company has its own of. */
export function otherChanges({ details, quiz, reordered }: Edition): string[] {
  const names = (list: readonly string[]): string =>
    list
      .slice(0, 5)
      .map(each => `‘${each}’`)
      .join(', ') + (list.length > 5 ? ` and ${list.length - 5} more` : '')
  return [
    reordered && 'Topics come in the library’s new order; yours stand behind the topic that they stood behind.',
    ...details.map(({ field, from, to, kept }) =>
      kept
        ? `${fields[field]}: yours stays, ${shown(field, from)}. The library has ${shown(field, to)}.`
        : `${fields[field]}: ${shown(field, to)} instead of ${shown(field, from)}.`,
    ),
    quiz.added.length > 0 && `Questions that come: ${names(quiz.added)}.`,
    quiz.removed.length > 0 && `Questions that go: ${names(quiz.removed)}.`,
    quiz.passMark > 0 && `The quiz is passed with ${quiz.passMark}%.`,
    quiz.own > 0 &&
      quiz.added.length + quiz.removed.length > 0 &&
      `${quiz.own === 1 ? 'The question' : `The ${quiz.own} questions`} that you wrote or changed ${quiz.own === 1 ? 'stays' : 'stay'}.`,
  ].filter(each => typeof each === 'string')
}

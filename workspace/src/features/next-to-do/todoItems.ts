import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { dayOf, today } from '@cloudoc/kit/format/date.ts'
import type { todoList } from '@cloudoc/notifications/contract/todo.ts'
import { takePath } from '../addresses/courses.ts'
import { staffFillPath } from '../addresses/forms.ts'
import { readerPath } from '../addresses/policies.ts'
import { actionPath, myActionPath } from '../addresses/quality.ts'
import { beginAuditPath } from '../addresses/quality-audits.ts'
import { beginTurnPath } from '../addresses/quality-people.ts'

export type TodoItem = ReplyOf<typeof todoList>['items'][number]

/** Where it is done, inside the app; a signature is given at an address of its own (`url`). */
export function pathOfTodo({ kind, id, check, aboutId }: TodoItem): string {
  if (kind === 'action') return check ? actionPath(id) : myActionPath(id)
  if (kind === 'course') return takePath(id)
  if (kind === 'form') return staffFillPath(id)
  if (kind === 'audit') return beginAuditPath(id)
  if (kind === 'turn') return beginTurnPath(id, aboutId)
  return readerPath(id, { step: kind === 'test' ? 'test' : '' })
}

const kinds: Readonly<Record<TodoItem['kind'], string>> = {
  policy: 'Policy to read',
  test: 'Test on a policy',
  course: 'Course',
  signature: 'To sign',
  form: 'Form to fill in',
  audit: 'Audit to walk',
  turn: 'Spot check or supervision',
  action: 'Action',
}

/** What it is, by when, and how long it takes, in a few words each. */
export const factsOfTodo = ({ kind, dueDate, minutes, test, again, check, sender }: TodoItem): string[] =>
  [
    check ? 'Look whether it helped' : kinds[kind],
    dueDate !== '' && `By ${dayOf(dueDate)}`,
    minutes > 0 && kind !== 'test' && (minutes === 1 ? 'About a minute' : `About ${minutes} minutes`),
    test && kind !== 'test' && (kind === 'course' ? 'With a quiz' : 'With a test'),
    again && (kind === 'policy' ? 'New version' : kind === 'course' || kind === 'action' ? 'Again' : false),
    sender !== '' && `From ${sender}`,
  ].filter(fact => typeof fact === 'string')

/** What the button that leads to it says. */
export const startWords: Readonly<Record<TodoItem['kind'], string>> = {
  policy: 'Read the next one',
  test: 'Take the test',
  course: 'Go to the next course',
  signature: 'Sign the next one',
  form: 'Fill in the next form',
  audit: 'Walk the next audit',
  turn: 'Go to the next person',
  action: 'Open the next action',
}

export interface TodoGroup {
  id: string
  title: string
  items: TodoItem[]
}

/** The list in groups by day: what is late, what this week asks for, the rest, and what has no day. */
export function groupTodo(items: readonly TodoItem[], day = today()): TodoGroup[] {
  const weekEnds = daysAfter(day, 7)
  const groupOf = ({ overdue, dueDate }: TodoItem) =>
    overdue ? 'late' : dueDate === '' ? 'open' : dueDate <= weekEnds ? 'week' : 'later'
  const titles = { late: 'Overdue', week: 'Within a week', later: 'Later', open: 'Without a day' } as const
  return (['late', 'week', 'later', 'open'] as const)
    .map(id => ({ id, title: titles[id], items: items.filter(item => groupOf(item) === id) }))
    .filter(group => group.items.length > 0)
}

const shortMinutes = 3
/** Policies that are acknowledged together at most. */
export const maxTogether = 5
/** Short policies without a test, which can be read one under another and acknowledged with one name. */
export const shortPolicies = (items: readonly TodoItem[]): TodoItem[] =>
  items
    .filter(({ kind, test, minutes }) => kind === 'policy' && !test && minutes > 0 && minutes <= shortMinutes)
    .slice(0, maxTogether)

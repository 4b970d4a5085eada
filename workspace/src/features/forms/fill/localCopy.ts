import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { newPress } from '@cloudoc/kit/calls/press.ts'
import { read, write } from '@cloudoc/kit/session/storage.ts'
import type { Sent } from './filling.ts'

/** What this tab keeps of a form that is being filled in. In the tab, and not in the phone: the next person at it finds nothing. */
export interface Copy {
  version: number
  /** The one sending of this filling: sent twice, it counts once, also after a reload. */
  press: string
  answers: Answers
  /** By which the server knows what a visitor has begun; '' for none. */
  draftToken: string
  /** Something in it has not reached the server. */
  unkept: boolean
}

const key = (place: string): string => `cloudoc_form ${place}`
const sentKey = (place: string): string => `cloudoc_form_sent ${place}`

function parsed(name: string): unknown {
  try {
    return JSON.parse(read('sessionStorage', name) ?? 'null') as unknown
  } catch {
    return null
  }
}
const isCopy = (value: unknown): value is Copy =>
  typeof value === 'object' && value !== null && 'answers' in value && 'press' in value && 'version' in value

/** What was kept here; nothing where nothing was begun in this tab. */
export function copyOf(place: string): Copy | undefined {
  const found = parsed(key(place))
  return isCopy(found) ? found : undefined
}

/** Keeps it, with something of it changed. */
export function keepCopy(place: string, by: Partial<Copy>): void {
  const before = copyOf(place) ?? { version: 0, press: newPress(), answers: {}, draftToken: '', unkept: false }
  write('sessionStorage', key(place), JSON.stringify({ ...before, ...by }))
}
export const dropCopy = (place: string): void => write('sessionStorage', key(place), null)

/** What was sent last in this tab, for the page after it. */
export function keepSent(place: string, sent: Sent): void {
  dropCopy(place)
  write('sessionStorage', sentKey(place), JSON.stringify(sent))
}
export function sentOf(place: string): Sent | undefined {
  const found = parsed(sentKey(place))
  return typeof found === 'object' && found !== null && 'number' in found ? (found as Sent) : undefined
}

import { commonTexts } from '../../contract/envelope.ts'
import { tooMuchText } from '../../contract/limits.ts'

/** What a handler answers. Expected refusals are values like any other; only bugs throw. */
export type Outcome<R> = Success<R> | Refusal

export interface Success<R> {
  kind: 'done' | 'none' | 'held'
  response: R | string
  total?: number | undefined
  text?: string | undefined
  code?: string | undefined
}

export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'absent'
  | 'conflict'
  | 'tooLarge'
  | 'unsupported'
  | 'tooMany'
  | 'busy'
  | 'broken'
export interface Refusal {
  kind: 'refused'
  why: RefusalKind
  /** Stable, for programs. */
  code: string
  /** For the person. */
  text: string
  errors?: Record<string, string> | undefined
  /** What was written before the refusal stays (counting a wrong guess). */
  keep?: boolean | undefined
  /** Seconds after which it is worth another try. */
  after?: number | undefined
}

export const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  absent: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  busy: 503,
  broken: 500,
}

/** A refusal that is met deep inside of a write, where nobody on the way could do anything but hand it on. Thrown, it undoes all that was written. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'refused'

/** Status 1. `text` is the specification's text for it, if any. */
export const done = <R>(response: R, extra: { text?: string; total?: number } = {}): Success<R> => ({
  kind: 'done',
  response,
  ...extra,
})
/** Status 2: nothing there. An empty list keeps its shape. */
export const none = <R>(response: R, code = 'nothing', extra: { total?: number } = {}): Success<R> => ({
  kind: 'none',
  response,
  code,
  ...extra,
})
/** Status 2 with a text: what was asked for is already so (in the cart). */
export const already = (code: string, text: string): Success<never> => ({ kind: 'none', response: text, code })
/** Status 3: already subscribed. */
export const held = (code: string, text: string): Success<never> => ({ kind: 'held', response: text, code })

/** A refusal of a given kind with the call's own text. */
export const refuse = (
  why: RefusalKind,
  code: string,
  text: string,
  extra: { errors?: Record<string, string>; keep?: boolean } = {},
): Refusal => ({
  kind: 'refused',
  why,
  code,
  text,
  ...extra,
})
export const invalid = (errors?: Record<string, string>, text: string = commonTexts.invalid): Refusal =>
  refuse('invalid', 'invalid', text, errors ? { errors } : {})
/** Absent, or another company's: the two are told apart by nothing (rulings 2). */
export const absent = (text: string = commonTexts.absent): Refusal => refuse('absent', 'absent', text)
export const forbidden = (text: string = commonTexts.forbidden): Refusal => refuse('forbidden', 'forbidden', text)
export const tooMany = (): Refusal => refuse('tooMany', 'tooMany', commonTexts.tooMany)
/** More work than a session or a company may have done at once. */
export const tooMuch = (seconds: number): Refusal => ({ ...refuse('tooMany', 'tooMuch', tooMuchText), after: seconds })
/** Not now, through no fault of the caller's: worth another try in a moment. */
export const busy = (text: string = commonTexts.busy): Refusal => refuse('busy', 'busy', text)

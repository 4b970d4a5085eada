import type { OtherReply } from '../../contract/call.ts'
import { commonTexts } from '../../contract/envelope.ts'
import { tooMuchText } from '../../contract/limits.ts'
import type { RefusalKind, Refusals } from '../../contract/refusals.ts'

/** What a handler answers. Expected refusals are values like any other; only bugs throw. */
export type Outcome<R> = Success<R> | Refusal

/** What a call answers beside `done`: `otherReplies` of its contract names them. */
export interface Success<R> {
  outcome: 'done' | OtherReply
  response: R | string
  total?: number | undefined
  text?: string | undefined
  code?: string | undefined
}

export interface Refusal {
  outcome: 'refused'
  kind: RefusalKind
  /** Stable, for programs. */
  code: string
  /** For the person. */
  text: string
  errors?: Record<string, string> | undefined
  /** What was written before the refusal stays (counting a wrong guess). */
  commit?: boolean | undefined
  /** Seconds after which it is worth another try. */
  retryAfterSeconds?: number | undefined
}

export const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  busy: 503,
  noRoom: 507,
  broken: 500,
}

/**
 * A refusal that is met deep inside of a write, where nobody on the way could do anything but hand it on.
 * Thrown, it undoes all that was written.
 */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && (value as { outcome?: unknown }).outcome === 'refused'

/** Status 1. `text` is the specification's text for it, if any. */
export const done = <R>(response: R, extra: { text?: string; total?: number } = {}): Success<R> => ({
  outcome: 'done',
  response,
  ...extra,
})
/** Status 2: nothing there. An empty list keeps its shape. */
export const empty = <R>(response: R, code = 'nothing', extra: { total?: number } = {}): Success<R> => ({
  outcome: 'empty',
  response,
  code,
  ...extra,
})
/** Status 2 with a text: what was asked for is already so (in the cart). */
export const unchanged = (code: string, text: string): Success<never> => ({
  outcome: 'unchanged',
  response: text,
  code,
})
/** Status 3: already subscribed. */
export const alreadySubscribed = (code: string, text: string): Success<never> => ({
  outcome: 'alreadySubscribed',
  response: text,
  code,
})

/** Status `00`: a member of the provider's staff, who belongs in `/admin` (rulings 47). */
export const belongsInAdmin = (text: string): Success<never> => ({ outcome: 'staff', response: text, code: 'staff' })

interface RefusalDetails {
  /** A text in place of the declared one, where it names something of this case. */
  text?: string
  /** Texts that stand at fields, by their names. */
  errors?: Record<string, string>
  /** Keep what was written before the refusal. */
  commit?: boolean
}

/**
 * Refuses a call for a reason that its contract declares.
 * @example return refuse(moveFolder, 'tooDeep')
 */
export function refuse<R extends Refusals>(
  { refusals }: { readonly refusals: R },
  code: keyof R & string,
  details: RefusalDetails = {},
): Refusal {
  const declared = refusals[code] as Refusals[string]
  return { outcome: 'refused', kind: declared.kind, code, text: declared.text, ...details }
}

/** A refusal that several calls share, or whose text is worked out: its code stands among the `codes` of these calls. */
export const refusalOf = (
  kind: RefusalKind,
  code: string,
  text: string,
  details: Omit<RefusalDetails, 'text'> = {},
): Refusal => ({ outcome: 'refused', kind, code, text, ...details })

export const invalid = (errors?: Record<string, string>, text: string = commonTexts.invalid): Refusal =>
  refusalOf('invalid', 'invalid', text, errors ? { errors } : {})
/** Absent, or another company's: the two are told apart by nothing (rulings 2). */
export const notFound = (text: string = commonTexts.absent): Refusal => refusalOf('notFound', 'absent', text)
export const forbidden = (text: string = commonTexts.forbidden): Refusal => refusalOf('forbidden', 'forbidden', text)
export const tooMany = (): Refusal => refusalOf('tooMany', 'tooMany', commonTexts.tooMany)
/** More work than a session or a company may have done at once. */
export const budgetSpent = (seconds: number): Refusal => ({
  ...refusalOf('tooMany', 'tooMuch', tooMuchText),
  retryAfterSeconds: seconds,
})
/** Not now, through no fault of the caller's: worth another try in a moment. */
export const busy = (text: string = commonTexts.busy): Refusal => refusalOf('busy', 'busy', text)

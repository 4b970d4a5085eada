/** Why a call is refused. The kind decides the HTTP status (`statusOf` in `server/call/outcome.ts`). */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'unsupported'
  | 'tooMany'
  | 'busy'
  | 'noRoom'
  | 'broken'

/** A refusal as its contract declares it: its kind, and the text for the person. */
export interface DeclaredRefusal {
  readonly kind: RefusalKind
  readonly text: string
}

/** The refusals of a call, by their codes. A code is stable, for programs: it is the `message` of the answer. */
export type Refusals = Readonly<Record<string, DeclaredRefusal>>

const declare =
  (kind: RefusalKind) =>
  (text: string): DeclaredRefusal => ({ kind, text })

/** 400: the input is wrong. */
export const invalid = declare('invalid')
/** 401: there is no session. */
export const unauthenticated = declare('unauthenticated')
/** 403: this person may not. */
export const forbidden = declare('forbidden')
/** 404: there is no such thing, or it belongs to another company. */
export const notFound = declare('notFound')
/** 409: it cannot be done as things stand. */
export const conflict = declare('conflict')
/** 413: too many bytes. */
export const tooLarge = declare('tooLarge')
/** 415: a file of a type that is not taken. */
export const unsupported = declare('unsupported')
/** 429: too many tries. */
export const tooMany = declare('tooMany')
/** 503: not now; try again in a moment. */
export const busy = declare('busy')
/** 500: something is broken on our side. */
export const broken = declare('broken')

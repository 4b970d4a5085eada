import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/**
 * Who may make a call (rulings 6 to 8).
 * `visitor`: anyone, a session makes no difference. `either`: anyone, and a session changes the result. `session`: anyone
 * signed in. `company`: the account holder only. `{ permissions }`: the account holder, or a sub-user who holds one of the names.
 */
export type Who = 'visitor' | 'either' | 'session' | 'company' | { readonly permissions: readonly Permission[] }

/** The account holder, or a sub-user who holds one of these permissions (documents §3, rulings 25). */
export const permission = (...permissions: Permission[]): Who => ({ permissions })

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Texts = Readonly<Record<string, string>>

interface Spec<I extends z.ZodType, R extends z.ZodType, T extends Texts> {
  /** One sentence for the API page. */
  about: string
  who: Who
  input: I
  /** Shape of `response` when `status` is 1. Nothing else leaves the server. */
  reply: R
  /** Fixed texts of the call; a key doubles as the stable code that `message` carries on refusal. */
  texts?: T
  /** The call changes nothing: it runs without a transaction, and screens may read it again at any time. */
  reads?: boolean
  /** A visitor's reply is the same for everyone until staff change content, so it may be kept in memory. Only with `reads`. */
  shared?: boolean
  /** Files come with it as multipart (rulings 5). */
  upload?: { maxBytes: number; types: readonly string[] }
  /** SQL statements that it may take, sign-in check included. Default 6. */
  sql?: number
  /** Bytes of JSON that it may be sent. Default 1 MB. */
  body?: number
}

export interface Call<I extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType, T extends Texts = Texts>
  extends Required<Omit<Spec<I, R, T>, 'upload' | 'body'>> {
  readonly kind: 'call'
  readonly method: Method
  /** As in the specification, without `/api`. */
  readonly path: string
  readonly upload: Spec<I, R, T>['upload']
  readonly body: Spec<I, R, T>['body']
}

/** What a caller sends. */
export type InputOf<C extends Call> = z.input<C['input']>
/** What a handler receives. */
export type ParsedOf<C extends Call> = z.output<C['input']>
/** What a handler hands back, before the wire form is made of it. */
export type AnswerOf<C extends Call> = z.input<C['reply']>
/** What a caller receives in `response`. */
export type ReplyOf<C extends Call> = z.output<C['reply']>

/** Declares one call. Routes, hooks, mock handlers, the API page and the test matrices are derived from the result. */
export function call<I extends z.ZodType, R extends z.ZodType, T extends Texts = Record<never, string>>(
  method: Method,
  path: `/${string}`,
  spec: Spec<I, R, T>,
): Call<I, R, T> {
  return { kind: 'call', method, path, reads: false, shared: false, sql: 6, upload: undefined, body: undefined, ...spec, texts: spec.texts ?? ({} as T) }
}

/** Is this export of a contract a call? What is derived from calls finds them by it. */
export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'call'

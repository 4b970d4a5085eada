import type { z } from 'zod'
import type { CountedBy } from './limits.ts'
import type { Permission } from './permissions.ts'
import type { Refusals } from './refusals.ts'
import type { CallScope } from './tokens/token-scopes.ts'

/**
 * What a link in a mail is for: to sign a document, to fill in a form, to read what was shared, to join a
 * company, to look at its evidence, to fetch a file that was sent.
 */
export const linkKinds = ['sign', 'form', 'share', 'invite', 'evidence', 'file'] as const
export type LinkKind = (typeof linkKinds)[number]

interface ByPermission {
  readonly permissions: readonly Permission[]
  readonly employees?: true
}
interface ByLink<Kind extends LinkKind = LinkKind> {
  readonly link: Kind
}

/**
 * Who may make a call (rulings 6 to 8). `visitor`: anyone, a session makes no difference. `either`: anyone,
 * and a session changes the result. `session`: anyone signed in. `company`: the account holder only.
 * `employee`: an employee only. `{ permissions }`: the account holder, or a sub-user who holds one of the
 * names; with `employees`, employees too, each for what they were given. `{ link }`: whoever has the token of
 * a mailed link of that kind, signed in or not; it comes in the field `token` where the input has one, else
 * in the header.
 */
export type Who = 'visitor' | 'either' | 'session' | 'company' | 'employee' | ByPermission | ByLink

/** The account holder, or a sub-user who holds one of these permissions (documents §3, rulings 25). */
export const permission = (...permissions: Permission[]): ByPermission => ({ permissions })
/** The same, and employees, who are shown only what they were given: the call's code sees to that. */
export const orEmployee = ({ permissions }: ByPermission): ByPermission & { readonly employees: true } => ({
  permissions,
  employees: true,
})
/** Whoever has the token of a mailed link of this kind. */
export const link = <Kind extends LinkKind>(kind: Kind): ByLink<Kind> => ({ link: kind })

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Texts = Readonly<Record<string, string>>

/**
 * Files of a call: their fields, bytes of each, and types by content. `anyType`: the call looks into each
 * file itself, whatever it is.
 */
export interface Upload {
  fields: readonly string[]
  maxBytes: number
  types: readonly string[]
}

/** Stands among the types of an upload for whatever comes. */
export const anyType = 'application/octet-stream'

/** What a call may answer beside `done`. */
export type OtherReply = 'empty' | 'unchanged' | 'alreadySubscribed' | 'staff'

interface Spec<
  I extends z.ZodType,
  R extends z.ZodType,
  T extends Texts,
  W extends Who = Who,
  Reads extends boolean = boolean,
  F extends Refusals = Refusals,
> {
  /** One sentence for the API page. */
  about: string
  who: W
  input: I
  /** Shape of `response` when `status` is 1. Nothing else leaves the server. */
  reply: R
  /**
   * What else it answers with HTTP 200. `empty`: status 2, the reply's shape with nothing in it. `unchanged`:
   * status 2 with a text, as it is so already. `alreadySubscribed`: status 3 with a text. `staff`: status `00`
   * with a text.
   */
  otherReplies?: readonly OtherReply[]
  /** Fixed texts of the call that are no refusals: what was done, what stands at a field. */
  texts?: T
  /** Why the call is refused, by code: `{ tooDeep: conflict('Folders go eight deep at most.') }`. */
  refusals?: F
  /** Codes of refusals that it shares with other calls, or whose texts are worked out. */
  codes?: readonly string[]
  /** The call changes nothing: it runs without a transaction, and screens may read it again at any time. */
  reads?: Reads
  /**
   * A visitor's reply is the same for everyone until staff change content, so it may be kept in memory. Only
   * with `reads`.
   */
  shared?: boolean
  /** Files come with it as multipart, each in one of these fields; other files are not kept (rulings 5). */
  upload?: Upload
  /**
   * Tries are counted, each in its own right, before the call does anything and before its transaction opens;
   * beyond one of them it is refused with 429.
   */
  limits?: readonly CountedBy[]
  /**
   * Seconds that it may take before it is given up with 503. Default 5; 60 where it asks another service or
   * works on long texts.
   */
  seconds?: number
  /** SQL statements that it may take, sign-in check included. Default 6. */
  maxStatements?: number
  /**
   * It is refused to a company whose licence is over: what it has can be read and taken along, and is not
   * changed any more (rulings 34).
   */
  licensed?: boolean
  /**
   * Why it is about the people of all sites of a company: it is refused to whoever manages some of them. '': it is not,
   * or it shows whoever manages some no others.
   */
  allSites?: string
  /**
   * It can be asked of one location alone: its input has `site` (`siteChosen`), which narrows whose people the caller
   * sees, and never widens it. Left out, it is answered as ever. 'closed too': of a closed location as well, with those
   * who worked there on its last day.
   */
  bySite?: boolean | 'closed too'
  /** The scope with which a company's token may make the call. ''; left out: no token may. */
  openTo?: CallScope | ''
  /** Bytes of JSON that it may be sent. Default 1 MB. */
  body?: number
  /**
   * Points of work, some 50 ms of a core each, out of what its session and its company may have done (`work`
   * in `limits.ts`). Default 0: a few short statements.
   */
  cost?: number
}

export interface Call<
  I extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  T extends Texts = Texts,
  W extends Who = Who,
  Reads extends boolean = boolean,
  F extends Refusals = Refusals,
> extends Required<Omit<Spec<I, R, T, W, Reads, F>, 'upload' | 'body'>> {
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
export function call<
  I extends z.ZodType,
  R extends z.ZodType,
  const W extends Who,
  T extends Texts = Record<never, string>,
  const Reads extends boolean = false,
  F extends Refusals = Record<never, never>,
>(method: Method, path: `/${string}`, spec: Spec<I, R, T, W, Reads, F>): Call<I, R, T, W, Reads, F> {
  const defaults = {
    reads: false as Reads,
    shared: false,
    otherReplies: [],
    codes: [],
    limits: [],
    seconds: 5,
    maxStatements: 6,
    licensed: false,
    allSites: '',
    bySite: false,
    openTo: '' as const,
    upload: undefined,
    body: undefined,
    cost: 0,
  }
  return {
    kind: 'call',
    method,
    path,
    ...defaults,
    ...spec,
    texts: spec.texts ?? ({} as T),
    refusals: spec.refusals ?? ({} as F),
  }
}

/** Is this export of a contract a call? What is derived from calls finds them by it. */
export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'call'

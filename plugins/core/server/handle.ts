import type { z } from 'zod'
import type { AnswerOf, Call, ParsedOf } from '../contract/call.ts'
import { commonTexts, type Envelope } from '../contract/envelope.ts'
import { callerId } from '../contract/wire.ts'
import { may, sessions, type Actor } from './actor.ts'
import { inTransaction, pool, type Sql, type Tx } from './data/transaction.ts'
import { contentVersion } from './content-version.ts'
import { originOf } from './host.ts'
import { memory } from './memory.ts'
import { unkeepable } from './keepable.ts'
import { measured, statements } from './measure.ts'
import { forbidden, invalid, isRefusal, refuse, statusOf, type Outcome, type Refusal } from './outcome.ts'
import { platform, type Http } from './platform.ts'
import { filesOf, type Uploads } from './uploads.ts'

type ActorFor<C extends Call> = C['who'] extends 'visitor' ? undefined : C['who'] extends 'either' ? Actor | undefined : Actor

interface Asked<C extends Call> {
  input: ParsedOf<C>
  actor: ActorFor<C>
  /** The transaction of a call that writes; the pool for one that reads. */
  sql: Sql
  /** Only a call that writes has one. */
  tx: C['reads'] extends true ? undefined : Tx
  files: Uploads
  /** Where it came from: limits count by it, and links in mail are made of it. */
  from: { network: string; host: string; origin: string; token: string | undefined }
}

export interface Handled {
  call: Call
  respond(http: Http): Promise<void>
  /** What a visitor would get over HTTP, without HTTP: pages rendered on the server are made of it. Only calls that read. */
  answer(input: object, from: Omit<Asked<Call>['from'], 'token'>): Promise<Envelope<unknown>>
}

/** Thrown inside a transaction only to undo it; the refusal that it carries is the answer. */
class Undo extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('undo')
    this.refusal = refusal
  }
}

/**
 * Binds a call to the code that answers it. The code runs only with valid input, for someone who may, inside a
 * transaction that a refusal undoes; what it answers is cut down to the call's `reply`.
 */
export function handle<C extends Call>(call: C, answer: (asked: Asked<C>) => Promise<Outcome<AnswerOf<C>>>, inSteps = false): Handled {
  const checksCaller = usesCallerId(call.input)

  async function outcome(http: Http): Promise<Outcome<AnswerOf<C>>> {
    const token = tokenOf(http)
    const raw = http.method === 'GET' ? http.query : (http.request.body ?? {})
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return invalid()

    const actor = call.who === 'visitor' || token === undefined ? undefined : await sessions.get()(token)
    const refused = authorise(call, actor, token)
    if (refused) return refused

    const parsed = read(call, raw)
    if (isRefusal(parsed)) return parsed
    if (checksCaller && actor && !isOwn(actor, (raw as { userId?: unknown }).userId)) return forbidden()

    const files = call.upload ? await filesOf(http, call.upload) : {}
    if (isRefusal(files)) return files

    const asked = {
      input: parsed.input,
      actor: actor as ActorFor<C>,
      files,
      from: { network: http.ip, host: http.host, origin: originOf(http.protocol, http.host), token },
    }
    if (call.reads || inSteps) return answer({ ...asked, sql: pool(), tx: undefined as never })
    try {
      return await inTransaction(async tx => {
        const result = await answer({ ...asked, sql: tx.sql, tx: tx as never })
        if (isRefusal(result) && !result.keep) throw new Undo(result)
        return result
      })
    } catch (error) {
      if (error instanceof Undo) return error.refusal
      throw error
    }
  }

  async function respond(http: Http): Promise<void> {
    const version = contentVersion.current()
    await measured(async () => {
      const { status, envelope } = await outcome(http).then(result => wire(call, result)).catch((error: unknown) => broken(call, error))
      http.status = status
      http.set('cache-control', 'no-store')
      if (process.env['NODE_ENV'] === 'test') http.set('x-sql-statements', String(statements().length))
      const body = JSON.stringify(envelope)
      http.set('content-type', 'application/json; charset=utf-8')
      http.body = body
      if (call.shared && status === 200 && call.method === 'GET' && tokenOf(http) === undefined) {
        memory.keep(http.req, version, { status, type: 'application/json; charset=utf-8', body, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } })
      }
    })
  }

  async function forVisitor(input: object, from: Omit<Asked<C>['from'], 'token'>): Promise<Outcome<AnswerOf<C>>> {
    if (!call.reads || (call.who !== 'visitor' && call.who !== 'either')) throw new Error('A visitor cannot read this call')
    const parsed = read(call, input)
    if (isRefusal(parsed)) return parsed
    const asked = { input: parsed.input, actor: undefined as ActorFor<C>, files: {}, from: { ...from, token: undefined } }
    return answer({ ...asked, sql: pool(), tx: undefined as never })
  }

  return {
    call,
    respond,
    answer: (input, from) => forVisitor(input, from).then(result => wire(call, result)).catch((error: unknown) => broken(call, error)).then(({ envelope }) => envelope),
  }
}

/**
 * As `handle`, for a call that asks another service on its way (payment): its code opens its own transactions, so that
 * none stays open while the other side thinks. A refusal undoes nothing.
 */
export const handleInSteps = <C extends Call>(call: C, answer: (asked: Omit<Asked<C>, 'tx'>) => Promise<Outcome<AnswerOf<C>>>): Handled =>
  handle(call, answer, true)

/** Accepted with or without `Bearer ` (rulings 6). */
export function tokenOf(http: Http): string | undefined {
  const header = http.get('authorization').replace(/^Bearer\s+/i, '').trim()
  return header === '' || header === 'null' || header === 'undefined' ? undefined : header.slice(0, 200)
}

function authorise(call: Call, actor: Actor | undefined, token: string | undefined): Refusal | undefined {
  if (call.who === 'visitor') return undefined
  if (!actor) {
    // A visitor may pass where a session only changes the result, but an ended session is never taken for a visitor.
    if (call.who === 'either' && token === undefined) return undefined
    return refuse('unauthenticated', 'sessionEnded', commonTexts.sessionEnded)
  }
  if (call.who === 'company') return actor.role === 'company' ? undefined : forbidden()
  if (typeof call.who === 'object') return may(actor, ...call.who.permissions) ? undefined : forbidden()
  return undefined
}

/** The input as the contract has it, or why it is refused. */
function read<C extends Call>(call: C, raw: object): { input: ParsedOf<C> } | Refusal {
  const parsed = call.input.safeParse(raw)
  if (!parsed.success) return invalid(fieldErrors(parsed.error))
  const fields = unkeepable(parsed.data as object)
  if (fields.length > 0) return invalid(Object.fromEntries(fields.map(name => [name, commonTexts.invalid])))
  return { input: parsed.data as ParsedOf<C> }
}

function usesCallerId(schema: z.ZodType): boolean {
  const shape = (schema as { shape?: Record<string, unknown> }).shape
  return shape?.['userId'] === callerId
}

function isOwn(actor: Actor, userId: unknown): boolean {
  if (userId === undefined || userId === null || userId === '') return true
  return userId === actor.person.documentId || userId === actor.company.holderId || userId === actor.company.documentId
}

function fieldErrors(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(issue => [issue.path.join('.') || 'input', issue.code === 'custom' ? issue.message : commonTexts.invalid]))
}

function wire(call: Call, result: Outcome<unknown>): { status: number; envelope: Envelope<unknown> } {
  if (result.kind === 'refused') {
    return {
      status: statusOf[result.why],
      envelope: { status: 0, response: result.text, message: result.code, ...(result.errors ? { errors: result.errors } : {}) },
    }
  }
  const response = typeof result.response === 'string' && result.code ? result.response : call.reply.parse(result.response)
  const total = result.total === undefined ? {} : { total: result.total }
  if (result.kind === 'held') return { status: 200, envelope: { status: 3, response: String(response), message: result.code ?? 'held' } }
  if (result.kind === 'none') return { status: 200, envelope: { status: 2, response, ...total, message: result.code ?? 'nothing' } }
  return { status: 200, envelope: { status: 1, response, ...total, ...(result.text === undefined ? {} : { message: result.text }) } }
}

function broken(call: Call, error: unknown): { status: number; envelope: Envelope<unknown> } {
  platform().log.error(`${call.method} ${call.path}: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}`)
  return { status: 500, envelope: { status: 0, response: commonTexts.broken, message: 'broken' } }
}

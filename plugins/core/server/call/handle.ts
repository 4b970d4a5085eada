import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import type { AnswerOf, Call, ParsedOf } from '../../contract/call.ts'
import { commonTexts, type Envelope } from '../../contract/envelope.ts'
import { refusalCodes } from '../../contract/refusal-codes.ts'
import { contentVersion } from '../cache/content-version.ts'
import { responseCache } from '../cache/response-cache.ts'
import { measured, statements } from '../data/connection/statement-count.ts'
import { isUnavailable } from '../data/connection/timeouts.ts'
import { pool, readers, type Sql, type Tx, withDeadline } from '../data/transaction.ts'
import type { Uploads } from '../http/body/uploads.ts'
import { log } from '../observability/log.ts'
import { securityEvent } from '../observability/security-event.ts'
import { platform } from '../platform.ts'
import { pointsOf, spend } from '../security/budget.ts'
import { withinAll } from '../security/limits.ts'
import { Overloaded } from '../semaphore.ts'
import type { ActorFor } from './actor.ts'
import { authority, type Caller } from './authorise.ts'
import { unkeepable } from './keepable.ts'
import {
  busy,
  invalid,
  isRefusal,
  type Outcome,
  type Refusal,
  Refused,
  refuse,
  statusOf,
  tooMany,
  tooMuch,
} from './outcome.ts'
import { transact } from './transact.ts'

interface Asked<C extends Call> {
  input: ParsedOf<C>
  actor: ActorFor<C['who']>
  /** The transaction of a call that writes; the pool for one that reads. */
  sql: Sql
  /** Only a call that writes has one. */
  tx: C['reads'] extends true ? undefined : Tx
  files: Uploads
  /** Where it came from: limits count by its network. */
  from: { network: string; host: string; agent: string; token: string | undefined }
}

/** Input and files of a call, as they came. */
export interface Received {
  input: unknown
  files: Uploads /** Of its body, unpacked. */
  bytes: number
}

/** A call as it was sent. */
export interface CallRequest {
  token: string | undefined
  network: string
  host: string
  agent: string
  /** Query or body; asked for only once it is known that the caller may make the call. */
  read(): Promise<Received | Refusal>
  /** The request that a reply may be kept for, where it came over HTTP. */
  cacheable?: IncomingMessage
}

/** What is sent back: an envelope as JSON. */
export interface CallReply {
  status: number
  headers: Record<string, string>
  body: string
}

export interface Handled {
  call: Call
  respond(request: CallRequest): Promise<CallReply>
  /** What a visitor would get over HTTP, without HTTP: pages rendered on the server are made of it. Only calls that read. */
  answer(input: object, from: Omit<Asked<Call>['from'], 'token'>): Promise<Envelope<unknown>>
}

interface How<C extends Call> {
  /** What is refused before a try is counted: input that is wrong in a way that its schema cannot say, a captcha that was not solved. Each statement stands by itself. */
  before?(asked: Pick<Asked<C>, 'input' | 'sql' | 'from'>): Promise<Refusal | undefined> | Refusal | undefined
  /** Its code opens its own short transactions. */
  inSteps?: boolean
}

/**
 * Binds a call to the code that answers it. The code runs only with valid input, for someone who may, inside a
 * transaction that a refusal undoes; what it answers is cut down to the call's `reply`.
 */
export function handle<C extends Call>(
  call: C,
  answer: (asked: Asked<C>) => Promise<Outcome<AnswerOf<C>>>,
  { before, inSteps = false }: How<C> = {},
): Handled {
  const callers = authority(call)

  async function outcome({ token, network, host, agent, read: receive }: CallRequest): Promise<Outcome<AnswerOf<C>>> {
    const bearer = await callers.byHeader(token)
    if (isRefusal(bearer)) return (await triedLink(call, network)) ?? bearer

    const received = await receive()
    if (isRefusal(received)) return received
    const { input: raw, files, bytes } = received
    const beyond = mayWork(call, bearer, bytes)
    if (beyond) return beyond
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return invalid()
    const parsed = read(call, raw)
    if (isRefusal(parsed)) return parsed
    const actor = await callers.byInput(raw, bearer)
    if (isRefusal(actor)) return (await triedLink(call, network)) ?? actor
    // Whose link it is may be known only now.
    const late = bearer === undefined ? mayWork(call, actor, bytes) : undefined
    if (late) return late

    const from = { network, host, agent, token }
    const refusal =
      (await before?.({ input: parsed.input, sql: pool(), from })) ?? (await mayTry(call, parsed.input, network))
    if (refusal) return refusal

    const asked = { input: parsed.input, actor: actor as ActorFor<C['who']>, files, from }
    if (call.reads) return answer({ ...asked, sql: readers(), tx: undefined as never })
    if (inSteps) return answer({ ...asked, sql: pool(), tx: undefined as never })
    return transact(tx => answer({ ...asked, sql: tx.sql, tx: tx as never }))
  }

  async function respond(request: CallRequest): Promise<CallReply> {
    const version = contentVersion.current()
    return measured(async () => {
      const { status, envelope, after, fault } = await inTime(inSteps ? Math.max(call.seconds, 60) : call.seconds, () =>
        outcome(request),
      )
        .then(result => wire(call, result))
        .catch((error: unknown) => failed(call, error))
      const body = JSON.stringify(envelope)
      if (call.shared && status === 200 && call.method === 'GET' && request.token === undefined && request.cacheable) {
        responseCache.store(request.cacheable, version, {
          status,
          type: 'application/json; charset=utf-8',
          body,
          headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
        })
      }
      const headers = {
        ...(status === 503 ? { 'retry-after': '2' } : after === undefined ? {} : { 'retry-after': String(after) }),
        ...(process.env['NODE_ENV'] === 'test'
          ? {
              'x-sql-statements': String(statements().length),
              ...(fault !== undefined && { 'x-contract-fault': fault }),
            }
          : {}),
      }
      return { status, headers, body }
    })
  }

  async function forVisitor(input: object, from: Omit<Asked<C>['from'], 'token'>): Promise<Outcome<AnswerOf<C>>> {
    if (!call.reads || (call.who !== 'visitor' && call.who !== 'either'))
      throw new Error('A visitor cannot read this call')
    const parsed = read(call, input)
    if (isRefusal(parsed)) return parsed
    const asked = {
      input: parsed.input,
      actor: undefined as ActorFor<C['who']>,
      files: {},
      from: { ...from, token: undefined },
    }
    return answer({ ...asked, sql: readers(), tx: undefined as never })
  }

  return {
    call,
    respond,
    answer: (input, from) =>
      forVisitor(input, from)
        .then(result => wire(call, result))
        .catch((error: unknown) => failed(call, error))
        .then(({ envelope }) => envelope),
  }
}

/**
 * As `handle`, for a call that asks another service on its way (payment): its code opens its own transactions, so that
 * none stays open while the other side thinks. A refusal undoes nothing.
 */
export const handleInSteps = <C extends Call>(
  call: C,
  answer: (asked: Omit<Asked<C>, 'tx'>) => Promise<Outcome<AnswerOf<C>>>,
  how: Omit<How<C>, 'inSteps'> = {},
): Handled => handle(call, answer, { ...how, inSteps: true })

/** The input as the contract has it, or why it is refused. */
function read<C extends Call>(call: C, raw: object): { input: ParsedOf<C> } | Refusal {
  const parsed = call.input.safeParse(raw)
  if (!parsed.success) return invalid(fieldErrors(parsed.error))
  const fields = unkeepable(parsed.data as object)
  if (fields.length > 0) return invalid(Object.fromEntries(fields.map(name => [name, commonTexts.invalid])))
  return { input: parsed.data as ParsedOf<C> }
}

function fieldErrors(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    error.issues.map(issue => [
      issue.path.join('.') || 'input',
      issue.code === 'custom' ? issue.message : commonTexts.invalid,
    ]),
  )
}

/** An answer that the call's contract does not name. Such a bug is thrown where it can be mended, outside of production; tests that meet it fail with its text. */
class ContractFault extends Error {}

function mustName(call: Call, isNamed: () => boolean, what: string): void {
  if (process.env['NODE_ENV'] !== 'production' && !isNamed())
    throw new ContractFault(`${call.method} ${call.path} ${what}, which its contract does not name`)
}

interface Wired {
  status: number
  envelope: Envelope<unknown>
  after?: number | undefined
  fault?: string
}

function wire(call: Call, result: Outcome<unknown>): Wired {
  if (result.kind === 'refused') {
    mustName(call, () => refusalCodes(call).includes(result.code), `refuses with "${result.code}"`)
    return {
      status: statusOf[result.why],
      after: result.after,
      envelope: {
        status: 0,
        response: result.text,
        message: result.code,
        ...(result.errors ? { errors: result.errors } : {}),
      },
    }
  }
  const other =
    result.kind === 'held'
      ? 'held'
      : result.kind === 'done'
        ? undefined
        : typeof result.response === 'string'
          ? 'already'
          : 'empty'
  if (other) mustName(call, () => call.also.includes(other), `answers "${other}"`)
  const response =
    typeof result.response === 'string' && result.code ? result.response : call.reply.parse(result.response)
  const total = result.total === undefined ? {} : { total: result.total }
  if (result.kind === 'held')
    return { status: 200, envelope: { status: 3, response: String(response), message: result.code ?? 'held' } }
  if (result.kind === 'none')
    return { status: 200, envelope: { status: 2, response, ...total, message: result.code ?? 'nothing' } }
  return {
    status: 200,
    envelope: { status: 1, response, ...total, ...(result.text === undefined ? {} : { message: result.text }) },
  }
}

/** Takes what a call costs from whoever makes it; a visitor has nothing to spend. Told of for each that is sent away: who asks for too much is to be seen. */
function mayWork({ method, path, cost }: Call, caller: Caller, bytes: number): Refusal | undefined {
  if (caller === undefined) return undefined
  const wait = spend(caller, pointsOf(cost, bytes))
  if (wait === undefined) return undefined
  securityEvent('worked-too-much', {
    call: `${method} ${path}`,
    person: 'person' in caller ? caller.person.id : undefined,
    company: caller.company.id,
  })
  return tooMuch(wait)
}

/** A link that opens nothing counts as one that does: short addresses are not met by trying. */
const triedLink = async (call: Call, network: string): Promise<Refusal | undefined> =>
  typeof call.who === 'object' && 'link' in call.who
    ? mayTry({ ...call, limits: call.limits.filter(({ by }) => by === 'network') }, {}, network)
    : undefined

/** Counts a try against the limits of a call. */
async function mayTry(call: Call, input: unknown, network: string): Promise<Refusal | undefined> {
  if (call.limits.length === 0) return undefined
  const subjectOf = ({ field, andNetwork }: { field: string; andNetwork?: true }): string =>
    `${String((input as Record<string, unknown>)[field] ?? '')}${andNetwork ? ` ${network}` : ''}`
  const tries = call.limits.map(({ limit, by }) => ({ limit, subject: by === 'network' ? network : subjectOf(by) }))
  if (await withinAll(readers(), tries)) return undefined
  securityEvent('tried-too-often', { call: `${call.method} ${call.path}` })
  return tooMany()
}

/** Whoever waits is told after some seconds that it takes too long; what was begun is then rolled back, or ends by its own limits. */
function inTime<T>(seconds: number, work: () => Promise<T>): Promise<T | Refusal> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Refusal>(done => {
    timer = setTimeout(() => done(busy()), seconds * 1000)
  })
  return Promise.race([withDeadline(Date.now() + seconds * 1000, work), late]).finally(() => clearTimeout(timer))
}

/** A database that is slow or gone, or a queue that is full, is no bug: the caller may try again. */
function failed(call: Call, error: unknown): Wired {
  const name = `${call.method} ${call.path}`
  if (error instanceof Refused) return wire(call, error.refusal)
  if (error instanceof Overloaded) {
    log.warn(`${name}: ${error.message}`)
    return wire(call, busy())
  }
  if (!isUnavailable(error)) return broken(call, error)
  // One short line: such faults come in numbers.
  const { code, message } = error as { code?: unknown; message?: unknown }
  log.error(`${name}: out of reach`, { code: String(code ?? message) })
  return wire(call, refuse('busy', 'unavailable', commonTexts.unavailable))
}

function broken(call: Call, error: unknown): Wired {
  platform().log.error(
    `${call.method} ${call.path}: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}`,
  )
  return {
    status: 500,
    envelope: { status: 0, response: commonTexts.broken, message: 'broken' },
    ...(error instanceof ContractFault && { fault: error.message }),
  }
}

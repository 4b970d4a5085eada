import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import type { AnswerOf, Call, ParsedOf } from '../../contract/call.ts'
import { commonTexts, type Envelope } from '../../contract/envelope.ts'
import { refusalCodes } from '../../contract/refusal-codes.ts'
import { countingStatements, statements } from '../data/connection/statement-count.ts'
import { isUnavailable } from '../data/connection/timeouts.ts'
import { contentVersion } from '../data/content-version.ts'
import { hasReplica, noteWrite, readSomewhere } from '../data/replica/replica.ts'
import { type Db, pool, readers, type Tx, withDeadline } from '../data/transaction.ts'
import { FilesAway, fileFault, NoRoom } from '../files/file-faults.ts'
import { responseCache } from '../http/response-cache.ts'
import { log } from '../observability/log.ts'
import { securityEvent } from '../observability/security-event.ts'
import { platform } from '../platform.ts'
import { pointsOf, spend } from '../security/budget.ts'
import { withinAll } from '../security/limits.ts'
import { Overloaded } from '../semaphore.ts'
import type { ActorFor } from './actor.ts'
import { authority, type Caller } from './authorise.ts'
import type { Uploads } from './body/uploads.ts'
import {
  budgetSpent,
  busy,
  invalid,
  isRefusal,
  type Outcome,
  type Refusal,
  Refused,
  refusalOf,
  statusOf,
  tooMany,
} from './outcome.ts'
import { unstorableFields } from './storable.ts'
import { transact } from './transact.ts'

/** What the code of a call is given. */
interface CallContext<C extends Call> {
  input: ParsedOf<C>
  actor: ActorFor<C['who']>
  /** The readers for a call that reads, its transaction for one that writes, the pool for one without a transaction. */
  db: Db
  files: Uploads
  /** Where it came from: limits count by its network. */
  from: { network: string; host: string; agent: string; token: string | undefined }
}
interface WriteContext<C extends Call> extends CallContext<C> {
  tx: Tx
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

export interface BoundCall {
  call: Call
  respond(request: CallRequest): Promise<CallReply>
  /**
   * What a visitor would get over HTTP, without HTTP: pages rendered on the server are made of it. Only calls
   * that read.
   */
  answer(input: object, from: Omit<CallContext<Call>['from'], 'token'>): Promise<Envelope<unknown>>
}

interface HandlerOptions<C extends Call> {
  /**
   * What is refused before a try is counted: input that is wrong in a way that its schema cannot say, a
   * captcha that was not solved. Each statement stands by itself.
   */
  beforeCounting?(
    context: Pick<CallContext<C>, 'input' | 'db' | 'from'>,
  ): Promise<Refusal | undefined> | Refusal | undefined
}

type Answer<C extends Call> = Promise<Outcome<AnswerOf<C>>>

/**
 * Binds a call that reads to the code that answers it. The code runs only with valid input and for someone who
 * may. Its answer is cut down to the call's `reply`.
 */
export const handleRead = <C extends Call & { reads: true }>(
  call: C,
  answer: (context: CallContext<C>) => Answer<C>,
  options: HandlerOptions<C> = {},
): BoundCall => bindCall(call, context => answerByReading(context, answer), options)

/** Reads where it may: on the replica, if there is one that has what the asker's company wrote, or on the primary. */
const answerByReading = <C extends Call>(
  context: Omit<CallContext<C>, 'db'>,
  answer: (context: CallContext<C>) => Answer<C>,
): Answer<C> =>
  hasReplica()
    ? readSomewhere(companyOf(context.actor), db => answer({ ...context, db }))
    : answer({ ...context, db: readers() })

/** The company that somebody asks for; nothing for a visitor. */
const companyOf = (actor: unknown): number | undefined => (actor as Caller)?.company.id

/** Notes what a call wrote before it is answered, where reads may go to a replica. */
const marked = <Result>(call: Call, actor: Caller, answered: Promise<Result>): Promise<Result> =>
  call.reads || !hasReplica() ? answered : answered.finally(() => noteWrite(companyOf(actor)))

/** As `handleRead`, for a call that writes. Its code runs in one transaction, which a refusal undoes. */
export const handleWrite = <C extends Call & { reads: false }>(
  call: C,
  answer: (context: WriteContext<C>) => Answer<C>,
  options: HandlerOptions<C> = {},
): BoundCall => bindCall(call, context => transact(tx => answer({ ...context, db: tx.db, tx })), options)

/** Seconds that a call without a transaction may take, at least. */
const longSeconds = 60

/**
 * As `handleWrite`, for a call that works for long or asks another service (payment): its code opens short
 * transactions of its own, so that none stays open meanwhile. A refusal undoes nothing.
 */
export const handleWithoutTransaction = <C extends Call>(
  call: C,
  answer: (context: CallContext<C>) => Answer<C>,
  options: HandlerOptions<C> = {},
): BoundCall =>
  bindCall(call, context => answer({ ...context, db: call.reads ? readers() : pool() }), options, longSeconds)

const isFields = (raw: unknown): raw is object => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

function bindCall<C extends Call>(
  call: C,
  run: (context: Omit<CallContext<C>, 'db'>) => Answer<C>,
  { beforeCounting }: HandlerOptions<C>,
  minSeconds = 0,
): BoundCall {
  const callers = authority(call)

  async function outcome({ token, network, host, agent, read: receive }: CallRequest): Promise<Outcome<AnswerOf<C>>> {
    const bearer = await callers.byHeader(token)
    if (isRefusal(bearer)) return (await rateLimitLink(call, network)) ?? bearer

    const received = await receive()
    if (isRefusal(received)) return received
    const { input: raw, files, bytes } = received
    const beyond = chargeBudget(call, bearer, bytes)
    if (beyond) return beyond
    if (!isFields(raw)) return invalid()
    const parsed = parseInput(call, raw)
    if (isRefusal(parsed)) return parsed
    const actor = await callers.byInput(raw, bearer)
    if (isRefusal(actor)) return (await rateLimitLink(call, network)) ?? actor
    // Whose link it is may be known only now.
    const late = bearer === undefined ? chargeBudget(call, actor, bytes) : undefined
    if (late) return late

    const from = { network, host, agent, token }
    const refusal =
      (await beforeCounting?.({ input: parsed.input, db: pool(), from })) ??
      (await checkRateLimits(call, parsed.input, network))
    if (refusal) return refusal

    return marked(call, actor, run({ input: parsed.input, actor: actor as ActorFor<C['who']>, files, from }))
  }

  async function respond(request: CallRequest): Promise<CallReply> {
    const version = contentVersion.current()
    return countingStatements(async () => {
      const { status, envelope, retryAfterSeconds, fault } = await withTimeout(Math.max(call.seconds, minSeconds), () =>
        outcome(request),
      )
        .then(result => replyOf(call, result))
        .catch((error: unknown) => replyOfError(call, error))
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
        ...(status === 503
          ? { 'retry-after': '2' }
          : retryAfterSeconds === undefined
            ? {}
            : { 'retry-after': String(retryAfterSeconds) }),
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

  async function forVisitor(input: object, from: Omit<CallContext<C>['from'], 'token'>): Promise<Outcome<AnswerOf<C>>> {
    if (!call.reads || (call.who !== 'visitor' && call.who !== 'either'))
      throw new Error('A visitor cannot read this call')
    const parsed = parseInput(call, input)
    if (isRefusal(parsed)) return parsed
    const actor = undefined as ActorFor<C['who']>
    return run({ input: parsed.input, actor, files: {}, from: { ...from, token: undefined } })
  }

  return {
    call,
    respond,
    answer: (input, from) =>
      forVisitor(input, from)
        .then(result => replyOf(call, result))
        .catch((error: unknown) => replyOfError(call, error))
        .then(({ envelope }) => envelope),
  }
}

/** The input as the contract has it, or why it is refused. */
function parseInput<C extends Call>(call: C, raw: object): { input: ParsedOf<C> } | Refusal {
  const parsed = call.input.safeParse(raw)
  if (!parsed.success) return invalid(fieldErrors(parsed.error))
  const fields = unstorableFields(parsed.data as object)
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

/**
 * An answer that the call's contract does not name. Such a bug is thrown where it can be mended, outside of
 * production; tests that meet it fail with its text.
 */
class ContractFault extends Error {}

function mustName(call: Call, isNamed: () => boolean, what: string): void {
  if (process.env['NODE_ENV'] !== 'production' && !isNamed())
    throw new ContractFault(`${call.method} ${call.path} ${what}, which its contract does not name`)
}

interface WireReply {
  status: number
  envelope: Envelope<unknown>
  retryAfterSeconds?: number | undefined
  fault?: string
}

/** `status` of the envelope, which the specification numbers. */
const wireStatus = { done: 1, empty: 2, unchanged: 2, alreadySubscribed: 3, staff: '00' } as const

function replyOf(call: Call, result: Outcome<unknown>): WireReply {
  if (result.outcome === 'refused') {
    mustName(call, () => refusalCodes(call).includes(result.code), `refuses with "${result.code}"`)
    return {
      status: statusOf[result.kind],
      retryAfterSeconds: result.retryAfterSeconds,
      envelope: {
        status: 0,
        response: result.text,
        message: result.code,
        ...(result.errors ? { errors: result.errors } : {}),
      },
    }
  }
  const { outcome, code, text } = result
  if (outcome !== 'done') mustName(call, () => call.otherReplies.includes(outcome), `answers "${outcome}"`)
  const isText = typeof result.response === 'string' && code !== undefined
  const message = outcome === 'done' ? text : code
  return {
    status: 200,
    envelope: {
      status: wireStatus[outcome],
      response: isText ? result.response : call.reply.parse(result.response),
      ...(result.total !== undefined && { total: result.total }),
      ...(message !== undefined && { message }),
    } as Envelope<unknown>,
  }
}

/**
 * Takes what a call costs from whoever makes it; a visitor has nothing to spend. Told of for each that is
 * sent away: who asks for too much is to be seen.
 */
function chargeBudget({ method, path, cost }: Call, caller: Caller, bytes: number): Refusal | undefined {
  if (caller === undefined) return undefined
  const wait = spend(caller, pointsOf(cost, bytes))
  if (wait === undefined) return undefined
  securityEvent('worked-too-much', {
    call: `${method} ${path}`,
    person: 'person' in caller ? caller.person.id : undefined,
    company: caller.company.id,
  })
  return budgetSpent(wait)
}

/** A link that opens nothing counts as one that does: short addresses are not met by trying. */
const rateLimitLink = async (call: Call, network: string): Promise<Refusal | undefined> =>
  typeof call.who === 'object' && 'link' in call.who
    ? checkRateLimits({ ...call, limits: call.limits.filter(({ by }) => by === 'network') }, {}, network)
    : undefined

/** Counts a try against the limits of a call. */
async function checkRateLimits(call: Call, input: unknown, network: string): Promise<Refusal | undefined> {
  if (call.limits.length === 0) return undefined
  const subjectOf = ({ field, andNetwork }: { field: string; andNetwork?: true }): string =>
    `${String((input as Record<string, unknown>)[field] ?? '')}${andNetwork ? ` ${network}` : ''}`
  const tries = call.limits.map(({ limit, by }) => ({ limit, subject: by === 'network' ? network : subjectOf(by) }))
  if (await withinAll(readers(), tries)) return undefined
  securityEvent('tried-too-often', { call: `${call.method} ${call.path}` })
  return tooMany()
}

/**
 * Whoever waits is told after some seconds that it takes too long; what was begun is then rolled back, or
 * ends by its own limits.
 */
function withTimeout<T>(seconds: number, work: () => Promise<T>): Promise<T | Refusal> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Refusal>(done => {
    timer = setTimeout(() => done(busy()), seconds * 1000)
  })
  return Promise.race([withDeadline(Date.now() + seconds * 1000, work), late]).finally(() => clearTimeout(timer))
}

/** A database that is slow or gone, or a queue that is full, is no bug: the caller may try again. */
function replyOfError(call: Call, error: unknown): WireReply {
  const name = `${call.method} ${call.path}`
  if (error instanceof Refused) return replyOf(call, error.refusal)
  // A full disk is met outside of the store, too, where a body is read into a folder.
  if (fileFault(error) instanceof NoRoom) {
    log.error(`${name}: no room for files`)
    return replyOf(call, refusalOf('noRoom', call.upload ? 'noRoom' : 'unavailable', commonTexts.noRoom))
  }
  if (error instanceof FilesAway) {
    log.error(`${name}: ${error.message}`)
    return replyOf(call, refusalOf('busy', 'unavailable', commonTexts.filesAway))
  }
  if (error instanceof Overloaded) {
    log.warn(`${name}: ${error.message}`)
    return replyOf(call, busy())
  }
  if (!isUnavailable(error)) return replyOfBug(call, error)
  // One short line: such faults come in numbers.
  const { code, message } = error as { code?: unknown; message?: unknown }
  log.error(`${name}: out of reach`, { code: String(code ?? message) })
  return replyOf(call, refusalOf('busy', 'unavailable', commonTexts.unavailable))
}

function replyOfBug(call: Call, error: unknown): WireReply {
  platform().log.error(
    `${call.method} ${call.path}: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}`,
  )
  return {
    status: 500,
    envelope: { status: 0, response: commonTexts.broken, message: 'broken' },
    ...(error instanceof ContractFault && { fault: error.message }),
  }
}

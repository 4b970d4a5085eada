import { aCompany, anEmployee } from '../../../plugins/accounts/testing/builders.ts'
import { shop } from '../../../plugins/checkout/testing/shop.ts'
import type { Call } from '../../../plugins/core/contract/call.ts'
import { ask } from '../../../plugins/core/testing/send.ts'
import { type Step, stateOf, watched } from '../../../plugins/core/testing/state.ts'
import { eachCall, nameOf, oneOfEachReader } from '../../all-calls.ts'
import {
  callerFieldsOf,
  inHalves,
  missing,
  type Probe,
  plainly,
  sentTogether,
  strangeBodies,
  strangeQueries,
  unreadableBodies,
  unreadableQueries,
  unstorableTexts,
  wrongValues,
} from '../../hostile.ts'
import { linkSender } from '../../links.ts'

/** What every call is sent: a clear refusal or an honest answer, never a 5xx, and a refusal changes nothing. */
const running = shop()

interface Reply {
  http: number
  envelope: { status?: unknown; response?: unknown; message?: unknown; errors?: object }
  type: string | null
}

let networks = 0
async function send(call: Call, { body, headers }: Probe, token: string): Promise<Reply> {
  const {
    http,
    headers: told,
    text,
  } = await ask(`${running.app.url}/api${call.path}${call.method === 'GET' ? body : ''}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.2.${networks >> 8}.${networks++ & 255}`,
      authorization: token,
      ...headers,
    },
    body: call.method === 'GET' ? undefined : body,
  })
  return { http, envelope: JSON.parse(text) as Reply['envelope'], type: told['content-type'] ?? null }
}

function isSound({ http, type, envelope: { status, response, message } }: Reply): boolean {
  if (http >= 500 || type !== 'application/json; charset=utf-8' || response === undefined) return false
  return status === 0
    ? http >= 400 && typeof response === 'string' && response !== '' && typeof message === 'string'
    : http === 200 && [1, 2, 3].includes(status as number)
}

/** Who may not make a call at all is refused before anything is read, and told of no field. */
function namesAll({ http, envelope: { errors = {} } }: Reply, names: readonly string[]): boolean {
  const named = new Set(Object.keys(errors).map(path => path.split('.')[0]))
  return http === 403 || (http === 400 && names.every(name => named.has(name)))
}
const isRight = (reply: Reply, { right, code, names }: Probe): boolean =>
  (right?.includes(reply.http) ?? true) &&
  (code === undefined || reply.envelope.message === code) &&
  (names === undefined || namesAll(reply, names))

/**
 * Sends each, `atOnce` beside one another, and finds every answer sound. Answers all that was sent, and which
 * of it was refused. What was sent together is sent in parts where it is refused for something else than the
 * call as it is meant is (`plain`): otherwise everything in it came as far as it would have come alone. A
 * field that was found to be refused so is sent by itself from then on.
 */
async function sendAll(
  call: Call,
  probes: readonly Probe[],
  { token, atOnce, plain }: { token: string; atOnce: number; plain?: Reply | undefined },
): Promise<{ all: Probe[]; refused: Probe[] }> {
  const waiting = [...probes]
  const [all, refused, wrong]: [Probe[], Probe[], unknown[]] = [[], [], []]
  // Whoever is not the caller is refused before anything else is looked at.
  const apart = new Set(call.who === 'visitor' ? [] : callerFieldsOf(call))
  const take = async (): Promise<void> => {
    for (let probe = waiting.shift(); probe; probe = waiting.shift()) {
      const fields = probe.wrong ?? []
      if (fields.length > 1 && fields.some(({ field }) => apart.has(field))) {
        waiting.unshift(...sentTogether(call, fields, apart))
        continue
      }
      const reply = await send(call, probe, token)
      const { wrong: _, ...alone } = probe
      all.push(alone)
      if (!isSound(reply) || !isRight(reply, probe)) wrong.push({ sent: start(probe), ...reply })
      if (reply.http < 400) continue
      refused.push(alone)
      if (reply.http === plain?.http && reply.envelope.message === plain.envelope.message) continue
      if (fields.length === 1) for (const { field } of fields) apart.add(field)
      waiting.unshift(...inHalves(call, probe))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, take))
  expect(wrong).toEqual([])
  return { all, refused }
}

interface Sent extends Step {
  call: Call
  token: string
  probes: readonly Probe[]
}
const sent = (call: Call, token: string, probes: readonly Probe[]): Sent => ({
  name: `${nameOf(call)} ${probes.map(start).join(' ')}`,
  call,
  token,
  probes,
  again: () => sendAll(call, probes, { token, atOnce: 1 }),
})

/** Few together: where one is taken after all, all are sent again. */
const state = watched<Sent>(() => stateOf(running.app), 10)
/** Calls that write, and that something was taken of: they are looked at by themselves. */
const takers = new Set<Call>()

/**
 * What is refused changed nothing. Where some were taken, what they changed hides it: then the refused ones
 * are sent once more, alone, until all of them are refused together, and so is what was to be looked at with
 * them.
 */
async function changesNothingRefused(
  call: Call,
  token: string,
  probes: readonly Probe[],
  plain?: Reply,
): Promise<void> {
  if (takers.has(call)) await state.settle()
  await state.before()
  // What a call may write is sent one after another: what is tried is each by itself.
  const { all, refused } = await sendAll(call, probes, { token, atOnce: call.reads ? 8 : 1, plain })
  if (call.reads || refused.length === all.length) return state.later(sent(call, token, all))
  takers.add(call)
  for (const each of [...state.changes(), ...(refused.length > 0 ? [sent(call, token, refused)] : [])])
    await changesNothingRefused(each.call, each.token, each.probes)
}

const start = ({ body }: Probe): string => body.slice(0, 300)

async function callerOf(call: Call): Promise<string> {
  const holder = await aCompany(running.app)
  return (
    (await linkSender(running.app, call, holder)) ??
    (call.who === 'employee' ? await anEmployee(running.app, holder) : holder).token
  )
}

const callers = new Map<Call, string>()
const tokenFor = (call: Call): string => callers.get(call) ?? ''
beforeAll(async () => {
  for (const [, call] of eachCall()) callers.set(call, await callerOf(call))
  // What was given to them without the shop is noted now, and not every ten minutes in the midst of a look.
  await running.app.job('documents.make-sets-whole')
})

describe.each(oneOfEachReader(eachCall()))('as all that are read like %s, it', (_, call) => {
  it('bears what is no body, or no query', async () =>
    changesNothingRefused(call, tokenFor(call), call.method === 'GET' ? unreadableQueries : unreadableBodies(call)))
})

const withAllOfCaller = new Set(
  oneOfEachReader(eachCall(call => callerFieldsOf(call).length > 0)).map(([, call]) => call),
)

const calls = eachCall().map(
  ([name, call], nth) =>
    [name, call, wrongValues(call, nth, call.who === 'visitor' || withAllOfCaller.has(call))] as const,
)

describe.each(calls)('%s', (_, call, { refused }) => {
  it('refuses what its contract refuses', async () => {
    const probes = [...refused, ...(call.method === 'GET' ? [] : unstorableTexts(call))]
    await state.before()
    const { all, refused: each } = await sendAll(call, probes, { token: tokenFor(call), atOnce: 8 })
    expect(each.length).toBe(all.length)
    await state.later(sent(call, tokenFor(call), all))
  })
})

it('what contracts refuse has changed nothing', () => state.settle())

describe('sent as it is meant at first,', () => {
  const plain = new Map<Call, Reply>()
  beforeAll(async () => {
    for (const [, call] of calls) {
      const reply = await send(call, plainly(call), tokenFor(call))
      plain.set(call, reply)
      if (reply.http === 200 && !call.reads) takers.add(call)
    }
    state.changes()
  })

  describe.each(calls)('%s', (_, call, { taken }) => {
    it('bears wrong values that its contract takes', async () => {
      await changesNothingRefused(call, tokenFor(call), taken, plain.get(call))
    })

    it('asks for what it needs, and bears what is no input', async () => {
      await changesNothingRefused(call, tokenFor(call), [
        ...missing(call),
        ...(call.method === 'GET' ? [...unstorableTexts(call), ...strangeQueries(call)] : strangeBodies(call)),
      ])
      expect(({} as { role?: unknown }).role).toBeUndefined()
    })
  })

  it('all that was refused has changed nothing', () => state.settle())
})

import { aCompany, anEmployee } from '../../../plugins/accounts/testing/builders.ts'
import { shop } from '../../../plugins/checkout/testing/shop.ts'
import type { Call } from '../../../plugins/core/contract/call.ts'
import { ask } from '../../../plugins/core/testing/send.ts'
import { stateOf } from '../../../plugins/core/testing/state.ts'
import { eachCall, oneOfEachReader } from '../../all-calls.ts'
import { missing, plainly, strangeBodies, strangeQueries, unkeepableText, unreadableBodies, wrongValues, type Probe } from '../../hostile.ts'

/** What every call is sent: a clear refusal or an honest answer, never a 5xx, and a refusal changes nothing. */
const running = shop()

interface Reply { http: number; envelope: { status?: unknown; response?: unknown; message?: unknown }; type: string | null }

let networks = 0
async function send(call: Call, { body, headers }: Probe, token: string): Promise<Reply> {
  const { http, headers: told, text } = await ask(`${running.app.url}/api${call.path}${call.method === 'GET' ? body : ''}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.${networks >> 8}.${networks++ & 255}`, authorization: token, ...headers },
    body: call.method === 'GET' ? undefined : body,
  })
  return { http, envelope: JSON.parse(text) as Reply['envelope'], type: told['content-type'] ?? null }
}

function isSound({ http, type, envelope: { status, response, message } }: Reply): boolean {
  if (http >= 500 || type !== 'application/json; charset=utf-8' || response === undefined) return false
  return status === 0 ? http >= 400 && typeof response === 'string' && response !== '' && typeof message === 'string' : http === 200 && [1, 2, 3].includes(status as number)
}

const isRight = ({ http, envelope }: Reply, { right, code }: Probe): boolean => (right?.includes(http) ?? true) && (code === undefined || envelope.message === code)

/**
 * Sends each, `atOnce` beside one another, and finds every answer sound. Answers all that was sent, and which of it was refused. What was sent together is sent in
 * parts where it is refused for something else than the call as it is meant is (`plain`): otherwise everything in it came as far as it would have come alone.
 */
async function sendAll(call: Call, token: string, probes: readonly Probe[], atOnce: number, plain?: Reply): Promise<{ sent: Probe[]; refused: Probe[] }> {
  const waiting = [...probes]
  const [sent, refused, wrong]: [Probe[], Probe[], unknown[]] = [[], [], []]
  const take = async (): Promise<void> => {
    for (let probe = waiting.shift(); probe; probe = waiting.shift()) {
      const reply = await send(call, probe, token)
      const { parts, ...alone } = probe
      sent.push(alone)
      if (!isSound(reply) || !isRight(reply, probe)) wrong.push({ sent: start(probe), ...reply })
      if (reply.http < 400) continue
      refused.push(alone)
      if (parts && (reply.http !== plain?.http || reply.envelope.message !== plain.envelope.message)) waiting.unshift(...parts)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, take))
  expect(wrong).toEqual([])
  return { sent, refused }
}

/**
 * What is refused changed nothing. Where some were taken, what they changed hides it: then the refused ones are sent once more, alone, until all of
 * them are refused together.
 */
async function changesNothingRefused(call: Call, token: string, probes: readonly Probe[], atOnce: number, plain?: Reply): Promise<void> {
  const before = await stateOf(running.app)
  const { sent, refused } = await sendAll(call, token, probes, atOnce, plain)
  if (call.reads || refused.length === sent.length) expect([sent.map(start), await stateOf(running.app)]).toEqual([sent.map(start), before])
  else if (refused.length > 0) await changesNothingRefused(call, token, refused, atOnce)
}

const start = ({ body }: Probe): string => body.slice(0, 300)

async function callerOf({ who }: Call): Promise<string> {
  const holder = await aCompany(running.app)
  return (who === 'employee' ? await anEmployee(running.app, holder) : holder).token
}

describe.each(oneOfEachReader(eachCall(({ method }) => method !== 'GET')))('as all that read a body like %s, it', (_, call) => {
  it('bears what is no body', async () => changesNothingRefused(call, await callerOf(call), unreadableBodies(call), call.reads ? 8 : 1))
})

describe.each(eachCall())('%s', (_, call) => {
  let token = ''
  beforeAll(async () => {
    token = await callerOf(call)
  })
  const { refused, taken } = wrongValues(call)
  /** What a call may write is sent one after another: what is tried is each by itself. */
  const beside = call.reads ? 8 : 1

  it('refuses what its contract refuses', async () => {
    const sent = [...refused, ...(call.method === 'GET' ? [] : unkeepableText(call))]
    const before = await stateOf(running.app)
    expect((await sendAll(call, token, sent, 8)).refused.length).toBe(sent.length)
    expect(await stateOf(running.app)).toEqual(before)
  })

  it('bears wrong values that its contract takes', async () => {
    await changesNothingRefused(call, token, taken, beside, await send(call, plainly(call), token))
  })

  it('asks for what it needs, and bears what is no input', async () => {
    await changesNothingRefused(call, token, [...missing(call), ...(call.method === 'GET' ? [...unkeepableText(call), ...strangeQueries(call)] : strangeBodies(call))], beside)
    expect(({} as { role?: unknown }).role).toBeUndefined()
  })
})

// By its place: a benchmark calls every room as a client does, and stands on none of them.
import { saveIdentity } from '../plugins/accounts/contract/doors/identity.ts'
import { finishLink, finishProvider, startLink, startProvider } from '../plugins/accounts/contract/doors/provider.ts'
import { startForger } from '../plugins/accounts/testing/forging-provider.ts'
import type { Call, InputOf, ReplyOf } from '../plugins/core/contract/call.ts'
import { type Sender, send } from '../plugins/core/testing/send.ts'
import { inFrame } from './frame/frame.ts'
import { withSql } from './frame/sql.ts'
import { targetTable } from './report/report.ts'
import { atMost } from './report/targets.ts'
import { fillOwnSignIn, subdomain, token } from './rows/own-sign-in-rows.ts'

/**
 * `node bench/own-sign-in.ts`: sign-ins by a company's own provider, on this machine. What the provider needs for its
 * answers is taken off: what is left is our own share. Ends with 1 when a target is missed.
 */
const timeoutMs = 180_000
const times = 200
const host = `${subdomain}.localhost`

const middle = (sorted: readonly number[], at: number): number => sorted[Math.floor(sorted.length * at)] ?? 0

await inFrame(timeoutMs, async ({ peers, keep }) => {
  const forger = await startForger(() => Math.floor(Date.now() / 1000))
  await (await peers.product({ SEED: 'off' })).stop()
  await withSql(peers.database, fillOwnSignIn)
  const { url } = await keep(
    peers.product({
      SEED: 'off',
      SERVE_ADMIN: 'false',
      TRUST_PROXY: 'true',
      LIMITS_TIMES: '1000',
      DEMO_PROVIDER_URL: forger.issuer,
    }),
  )
  async function ask<C extends Call>(call: C, input: InputOf<C>, sender: Sender = {}): Promise<ReplyOf<C>> {
    const answer = await send(url, call, input, { host, ...sender })
    if (answer.status !== 1) throw new Error(`${call.path} answered ${answer.http}: ${JSON.stringify(answer)}`)
    return answer.response as ReplyOf<C>
  }
  const provider = { kind: 'other' as const, issuer: forger.issuer, clientId: 'cloudoc', clientSecret: 'a secret' }
  await ask(saveIdentity, provider, { as: token })
  const begun = await ask(startLink, {}, { as: token })
  await ask(finishLink, { ...forger.visit(begun.location), binding: begun.binding }, { as: token })

  /** Milliseconds of our own, from the press to the session. */
  async function signIn(): Promise<number> {
    const before = forger.spent().ms
    const from = performance.now()
    const { location, binding } = await ask(startProvider, {})
    await ask(finishProvider, { ...forger.visit(location), binding })
    return performance.now() - from - (forger.spent().ms - before)
  }
  for (let at = 0; at < 20; at++) await signIn()
  const shares: number[] = []
  for (let at = 0; at < times; at++) shares.push(await signIn())
  shares.sort((one, other) => one - other)
  // Another provider is one that is asked of itself and for its keys first.
  await ask(saveIdentity, { ...provider, clientId: 'another' }, { as: token })
  await ask(saveIdentity, provider, { as: token })
  const first = await signIn()
  forger.stop()
  const targets = [
    atMost(`Own share of a sign-in by a provider, middle of ${times}`, middle(shares, 0.5), 150, ' ms'),
    atMost('The same, p95', middle(shares, 0.95), 150, ' ms'),
    atMost('The same, the first one of a provider', first, 150, ' ms'),
  ]
  console.info(targetTable(targets))
  return targets
})

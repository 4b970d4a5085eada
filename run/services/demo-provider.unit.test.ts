import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { demoAccounts, demoClient } from '../../seed/demo-accounts.ts'

const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill()
})

/** Starts it with such an environment; answers its address, or 'none'. */
function start(env: Record<string, string>): Promise<string> {
  const { DATABASE_URL: _, DEMO_PROVIDER_URL: __, ...inherited } = process.env
  const child = spawn(process.execPath, [join(__dirname, 'demo-provider-process.ts')], {
    env: { ...inherited, NODE_ENV: 'production', DEMO_PROVIDER_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  started.push(child)
  return new Promise((done, fail) => {
    child.once('exit', code => code !== 0 && fail(new Error(`It ended with ${code}`)))
    createInterface({ input: child.stdout }).once('line', done)
  })
}

it.each([
  ['beside an outside database', { DATABASE_URL: 'postgres://outside.example/x' }],
  ['without the demonstration', { SEED: 'off' }],
  ['where nobody wants it', { DEMO_PROVIDER: 'off' }],
])('is not there %s', async (_, env) => expect(await start(env)).toBe('none'))

it('shows its invented people, and sends back with a code whoever is chosen', async () => {
  const issuer = await start({})
  const described = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as { issuer: string }
  expect(described.issuer).toBe(issuer)
  const asked = new URLSearchParams({
    client_id: demoClient.id,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: 'http://meadowview.localhost:1337/signin/provider',
    state: 'the-state',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  const begun = await fetch(`${issuer}/auth?${asked.toString()}`, { redirect: 'manual' })
  const cookies = begun.headers.getSetCookie().map(each => each.split(';')[0] ?? '')
  const at = new URL(begun.headers.get('location') ?? '', issuer).href
  const page = await (await fetch(at, { headers: { cookie: cookies.join('; ') } })).text()
  for (const { email } of demoAccounts) expect(page).toContain(email)

  const chosen = await fetch(at, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies.join('; ') },
    body: new URLSearchParams({ sub: demoAccounts[0]?.sub ?? '' }),
  })
  const resumed = await fetch(chosen.headers.get('location') ?? '', {
    redirect: 'manual',
    headers: { cookie: cookies.join('; ') },
  })
  const back = new URL(resumed.headers.get('location') ?? '')
  expect([back.origin, back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual([
    'http://meadowview.localhost:1337',
    'the-state',
    issuer,
  ])
  expect(back.searchParams.get('code')).toBeTruthy()
})

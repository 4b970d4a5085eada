import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Whom the provider knows. */
export interface Somebody {
  sub: string
  email?: string
  email_verified?: boolean
  [claim: string]: unknown
}

/** What it sends a browser back with. */
export interface SentBack {
  state: string
  code: string
  iss: string
  error: string
}

/** An identity provider beside a test. */
export interface TestProvider {
  issuer: string
  /** Goes there as a browser does, as somebody who is signed in there, and comes back. */
  visit: (location: string, as: Somebody) => Promise<SentBack>
  stop: () => void
}

export async function startTestProvider(): Promise<TestProvider> {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(process.cwd(), 'plugins/accounts/testing/identity-provider.ts')],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  if (!child.stdout) throw new Error('The identity provider says nothing')
  const issuer = await new Promise<string>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The identity provider ended with ${code}`)))
    createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }).on('line', line => {
      if (line.startsWith('http://')) resolve(line)
    })
  })

  async function visit(location: string, as: Somebody): Promise<SentBack> {
    await fetch(`${issuer}/next`, { method: 'POST', body: JSON.stringify(as) })
    const cookies = new Map<string, string>()
    let address = location
    for (let steps = 0; steps < 10; steps++) {
      const reply = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const cookie of reply.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      const to = reply.headers.get('location')
      if (to === null) throw new Error(`The provider says ${reply.status}: ${await reply.text()}`)
      address = new URL(to, address).href
      if (!address.startsWith(issuer)) break
    }
    const back = new URL(address).searchParams
    const of = (name: string): string => back.get(name) ?? ''
    return { state: of('state'), code: of('code'), iss: of('iss'), error: of('error') }
  }
  return { issuer, visit, stop: () => void child.kill() }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoAccounts, demoClient } from '@cloudoc/seed/demo-accounts.ts'
import { isProduction } from '../environment.ts'
import { isFree } from './ports.ts'

/** The identity provider of the demonstration. */
export interface DemoProvider {
  issuer: string
  stop(): Promise<void>
}

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, letter => `&#${letter.codePointAt(0)};`)

const page = (action: string): string => `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Identity provider of the demonstration</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}
button{font:inherit;display:block;width:100%;text-align:left;padding:.75rem 1rem;margin:.5rem 0;cursor:pointer}</style>
<h1>Who signs in?</h1>
<p>This stands for the sign-in of your organisation. These people are invented, and no password is asked for.</p>
<form method="post" action="${escaped(action)}">
${demoAccounts
  .map(
    ({ sub, name, email, shows }) =>
      `<button name="sub" value="${sub}"><strong>${escaped(name)}</strong>, ${escaped(email)}<br>${escaped(shows)}</button>`,
  )
  .join('\n')}
</form></html>`

async function chosenIn(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) {
    body += String(part)
    if (body.length > 1000) return ''
  }
  return new URLSearchParams(body).get('sub') ?? ''
}

/** Loaded at the first request: few who start the demonstration ask for it. */
async function load(issuer: string) {
  // By its place: it is of the room's tests, and no package of a production copy.
  const { localProvider } = await import('../../plugins/accounts/testing/openid-provider.ts')
  return localProvider(issuer, {
    client: demoClient,
    claimsOf(sub) {
      const known = demoAccounts.find(each => each.sub === sub)
      return known && { ...known }
    },
  })
}

/**
 * Starts an identity provider on this machine beside the demonstration, so that a sign-in by one's own provider can be
 * tried without the internet (`DEMO_PROVIDER`, `DEMO_PROVIDER_PORT`). Its address goes into the environment of the
 * node, which asks no other address on this machine. Never where the database is an outside one.
 */
export async function startDemoProvider(): Promise<DemoProvider | undefined> {
  delete process.env['DEMO_PROVIDER_URL']
  if (isProduction() || process.env['SEED'] === 'off' || process.env['DEMO_PROVIDER'] === 'off') return undefined
  const wanted = Number(process.env['DEMO_PROVIDER_PORT'] ?? 1081)
  const port = (await isFree(wanted)) ? wanted : 0
  let loading: ReturnType<typeof load> | undefined
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    loading ??= load(issuer)
    const provider = await loading
    const path = request.url ?? ''
    // Each sign-in asks anew who it is.
    if (path.startsWith('/auth?')) delete request.headers.cookie
    if (!path.startsWith('/interaction/')) return provider.answer(request, response)
    const sub = request.method === 'POST' ? await chosenIn(request) : ''
    if (demoAccounts.some(each => each.sub === sub)) return provider.enter(request, response, sub)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(path))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end('The identity provider could not answer.'))
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  process.env['DEMO_PROVIDER_URL'] = issuer
  return {
    issuer,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

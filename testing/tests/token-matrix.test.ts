import { aCompany, anEmployee, type Someone } from '../../plugins/accounts/testing/builders.ts'
import { aToken } from '../../plugins/connect/testing/builders.ts'
import type { Call } from '../../plugins/core/contract/call.ts'
import { refusalCodes } from '../../plugins/core/contract/refusal-codes.ts'
import { type TokenScope, tokenScopeNames, tokenScopes } from '../../plugins/core/contract/tokens/token-scopes.ts'
import { suite } from '../../plugins/core/testing/harness.ts'
import { eachCall, nameOf } from '../all-calls.ts'
import { sampleOf } from '../samples.ts'

/** Every call × tokens of every scope (next-lines-2 §5). A new call is in it by existing: closed, unless it says so. */
const app = suite()
let holder: Someone
const tokens = new Map<TokenScope, string>()
let withAll: string
let ended: string
beforeAll(async () => {
  holder = await aCompany(app)
  await anEmployee(app, holder)
  for (const scope of tokenScopeNames) tokens.set(scope, (await aToken(app, holder, [scope])).token)
  withAll = (await aToken(app, holder, [...tokenScopeNames])).token
  const over = await aToken(app, holder, [...tokenScopeNames])
  await app.db(`update api_tokens set ends_on = '2020-01-01' where document_id = $1`, [over.tokenId])
  ended = over.token
})

let networks = 0
const send = (call: Call, as: string) =>
  app.raw(call.method, call.path, sampleOf(call), { as, ip: `10.9.${networks >> 8}.${networks++ & 255}` })

const isLink = ({ who }: Call): boolean => typeof who === 'object' && 'link' in who
const closed = eachCall(call => call.openTo === '' && call.who !== 'visitor' && !isLink(call))
const open = eachCall(call => call.openTo !== '')

it('some calls are open, and far most are not', () => {
  expect(open.length).toBeGreaterThan(20)
  expect(closed.length).toBeGreaterThan(open.length * 5)
})

it.each(closed)('%s is closed to a token of all scopes', async (_, call) => {
  expect(await send(call, withAll)).toMatchObject({ http: 403, message: 'notForTokens' })
  expect(refusalCodes(call)).toContain('notForTokens')
})

it.each(eachCall(isLink))('%s, which a mailed link opens, is opened by no token', async (_, call) => {
  const reply = await send(call, withAll)
  expect([400, 403]).toContain(reply.http)
})

describe.each(open)('%s', (_, call) => {
  it('is opened by its scope, and refused to tokens of all others', async () => {
    for (const [scope, token] of tokens) {
      const { http, message } = await send(call, token)
      if (scope === call.openTo) expect([http, message]).not.toEqual([403, expect.anything()])
      else expect([scope, http, message]).toEqual([scope, 403, 'tokenScope'])
    }
  })

  it('is refused to a token that has ended', async () => {
    expect(await send(call, ended)).toMatchObject({ http: 401, message: 'tokenEnded' })
  })

  it('asks of its callers no more than its scope gives', () => {
    const scope = call.openTo === '' ? undefined : tokenScopes[call.openTo]
    const wanted = typeof call.who === 'object' && 'permissions' in call.who ? call.who.permissions : []
    expect(wanted.some(name => scope?.permissions.some(given => given === name))).toBe(true)
    if (call.openTo.endsWith(':read')) expect(call.reads).toBe(true)
  })
})

it('the API page names the scope of each open call, and of no other', async () => {
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { security: Record<string, string[]>[]; 'x-token-scope'?: string }>>
  }
  const named = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security, 'x-token-scope': scope }]) => {
      expect(security.some(each => 'token' in each)).toBe(scope !== undefined)
      return scope === undefined ? [] : [`${method.toUpperCase()} ${path.replace('/api', '')} ${scope}`]
    }),
  )
  expect(named.sort()).toEqual(open.map(([, call]) => `${nameOf(call)} ${call.openTo}`).sort())
})

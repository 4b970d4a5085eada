import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { aCompany, hashPassword } from '../../../plugins/accounts/testing/builders.ts'
import { theSettings } from '../../../plugins/catalogue/testing/builders.ts'
import { suite } from '../../../plugins/core/testing/harness.ts'

/** The description of the API, read as strangers read it: by a linter, and by a generated client. */
const app = suite()
const folder = mkdtempSync(resolve(__dirname, '../../client/.made-'))
const bin = resolve(__dirname, '../../node_modules/.bin')
/** That which the project itself is checked by. */
const tsc = resolve(__dirname, '../../../run/node_modules/.bin/tsc')
const run = promisify(execFile)
beforeAll(async () => {
  await theSettings(app)
  writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${app.url}/api/openapi.json`)).text())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('keeps the rules that Spectral has for OpenAPI, all of them', async () => {
  const { stdout } = await run(process.execPath, [
    resolve(__dirname, '../../client/lint.cjs'),
    join(folder, 'openapi.json'),
  ])
  expect(JSON.parse(stdout)).toEqual([])
})

it('makes a client that compiles, and ten calls of it are answered as it says', async () => {
  cpSync(resolve(__dirname, '../../client/ten-calls.ts'), join(folder, 'ten-calls.ts'))
  await run(join(bin, 'openapi-typescript'), [join(folder, 'openapi.json'), '-o', join(folder, 'schema.ts')])
  const options = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: 'es2024',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ['node'],
    lib: ['es2024', 'dom', 'dom.iterable'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['ten-calls.ts'] }))
  const compiled = await run(tsc, ['-p', folder]).catch((error: { stdout: string }) => error)
  expect(compiled.stdout).toBe('')

  const { email, token, personId } = await aCompany(app)
  await app.db('update people set password_hash = $1 where id = $2', [await hashPassword('correct horse'), personId])
  const { stdout } = await run(process.execPath, [join(folder, 'ten-calls.ts'), app.url, token, email, 'correct horse'])
  expect(JSON.parse(stdout)).toEqual([
    ['login', 1],
    ['login', 'wrong'],
    ['packages', 2],
    ['settings', 1],
    ['details', 1],
    ['cart', 2],
    ['documents', 2],
    ['folder', 1],
    ['logo', 'invalid'],
    ['count', 'sessionEnded'],
  ])
})

it('is made once, and whoever has it is told so', async () => {
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const first = await fetch(`${app.url}${path}`)
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, etag.length > 20, (await first.text()).length > 1000]).toEqual([200, true, true])
    const again = await fetch(`${app.url}${path}`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect((await fetch(`${app.url}${path}`, { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
  }
})

interface Operation {
  responses: Record<
    string,
    { content: Record<string, { schema: { allOf: { properties: { message: { enum: string[] } } }[] } }> }
  >
}
it('names the codes of refusals: those of the call, of its contract, and of what it is made of; no text of something done, and none of a field', async () => {
  const { paths } = JSON.parse(await (await fetch(`${app.url}/api/openapi.json`)).text()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const codes = (path: string, method = 'post'): string[] =>
    paths[path]?.[method]?.responses['4XX']?.content['application/json']?.schema.allOf[1]?.properties.message.enum ?? []
  expect(codes('/api/user/login')).toEqual([
    'absent',
    'blocked',
    'broken',
    'busy',
    'invalid',
    'keptOut',
    'later',
    'noDomain',
    'tooLarge',
    'tooMany',
    'unavailable',
    'unsupported',
    'useProvider',
    'wrong',
  ])
  expect(codes('/api/user/upload-pdf')).toEqual(
    expect.arrayContaining(['forbidden', 'full', 'lapsed', 'macros', 'sessionEnded', 'tooMuch']),
  )
  for (const name of ['uploaded', 'missing', 'notUploaded']) expect(codes('/api/user/upload-pdf')).not.toContain(name)
  expect(codes('/api/user/documents/all', 'get')).not.toContain('tooLarge')
})

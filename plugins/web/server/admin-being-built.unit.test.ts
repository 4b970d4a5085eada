import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerAdminMeanwhile } from './admin-being-built.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloudoc-admin-'))
const stamp = join(folder, 'admin')
afterAll(() => {
  delete process.env['ADMIN_BUILT']
  rmSync(folder, { recursive: true })
})

/** What is answered to whoever asks for a page; nothing where it is left to the admin. */
function ask(url: string, { method = 'GET', accept = 'text/html' } = {}) {
  const said = { status: 0, headers: {} as Record<string, string>, body: '' }
  const response = {
    writeHead: (status: number, headers: Record<string, string>) => Object.assign(said, { status, headers }),
    end: (body = '') => Object.assign(said, { body }),
  } as unknown as ServerResponse
  const request = { method, url, headers: { accept } } as IncomingMessage
  return answerAdminMeanwhile(request, response) ? said : undefined
}

it('leaves the admin alone where nothing is built', () => {
  expect(ask('/admin')).toBeUndefined()
})

it('says on every page of the admin that it is being built, and looks again by itself', () => {
  process.env['ADMIN_BUILT'] = stamp
  for (const url of ['/admin', '/admin/', '/admin?a=b', '/admin/content-manager'])
    expect(ask(url)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '3', 'cache-control': 'no-store' },
      body: expect.stringMatching(/http-equiv="refresh" content="3"[^]*<h1>The admin is being built<\/h1>/),
    })
  expect(ask('/admin', { method: 'HEAD' })).toMatchObject({ status: 503, body: '' })
})

it('is in nobody else’s way', () => {
  expect(ask('/')).toBeUndefined()
  expect(ask('/administration')).toBeUndefined()
  expect(ask('/admin/login', { method: 'POST' })).toBeUndefined()
  expect(ask('/admin/init', { accept: 'application/json' })).toBeUndefined()
})

it('leaves the admin to the platform as soon as it is built', () => {
  writeFileSync(stamp, 'built')
  expect(ask('/admin')).toBeUndefined()
  rmSync(stamp)
  expect(ask('/admin')).toBeUndefined()
})

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from '../../../plugins/core/testing/harness.ts'
import { open } from '../../../plugins/web/testing/browse.ts'
import { buildShop } from '../../../plugins/web/testing/built.ts'
import { staffLogins, staffToken, theStaff } from '../../staff.ts'

/** What staff put into the media library lies on the origin of the workspace: nothing of it may run there. */
buildShop()
const app = suite()
let token = ''
beforeAll(async () => {
  await theStaff(app)
  token = await staffToken(app, staffLogins['Content editor'])
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const script = '<script>new BroadcastChannel("cloudoc-session").postMessage({kind:"ask"})</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${script}</svg>`

interface Kept {
  url: string
  mime: string
  ext: string
  name: string
}
async function upload(
  content: string | Buffer,
  name: string,
  type: string,
  path = '/upload',
): Promise<{ http: number; kept: Kept[]; text: string }> {
  const form = new FormData()
  form.append('files', new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name)
  const reply = await fetch(`${app.url}${path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await reply.text()
  return { http: reply.status, text, kept: reply.ok ? [JSON.parse(text) as Kept | Kept[]].flat() : [] }
}

it.each([
  ['an svg', svg, 'a.svg', 'image/svg+xml'],
  ['an svg that says it is a png', svg, 'a.png', 'image/png'],
  ['a page', `<!doctype html>${script}`, 'a.html', 'text/html'],
  ['a page named as a picture', `<!doctype html>${script}`, 'a.jpg', 'image/jpeg'],
  ['xml', `<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml">${script}</x>`, 'a.xml', 'application/xml'],
  ['a script', 'alert(1)', 'a.js', 'text/javascript'],
  ['a pdf', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj', 'a.pdf', 'application/pdf'],
  ['nothing', '', 'a.png', 'image/png'],
  [
    'a png’s first bytes before a page',
    Buffer.concat([png.subarray(0, 33), Buffer.from(script)]),
    'a.png',
    'image/png',
  ],
])('refuses %s, and keeps nothing', async (_, content, name, type) => {
  for (const path of ['/upload', '/upload/files', '/upload/']) {
    const { http, text } = await upload(content, name, type, path)
    expect([path, http, text.includes('error')]).toEqual([path, 400, true])
  }
  expect(await app.sql('select 1 from files')).toEqual([])
})

it('draws a picture anew, and calls it what it is', async () => {
  const {
    http,
    kept: [file],
  } = await upload(Buffer.concat([png, Buffer.from(script)]), 'hidden.html', 'text/html')
  expect([http, file]).toEqual([201, expect.objectContaining({ mime: 'image/png', ext: '.png', name: 'hidden.png' })])
  const seen = await fetch(`${app.url}${file?.url ?? ''}`)
  expect([seen.status, seen.headers.get('content-type'), (await seen.text()).includes('script')]).toEqual([
    200,
    'image/png',
    false,
  ])
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cross-origin-resource-policy': 'same-site',
  })
  expect(seen.headers.get('content-disposition')).toBeNull()
})

it('fetches no address for staff', async () => {
  const reply = await fetch(`${app.url}/upload/actions/upload-from-urls`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ urls: [`${app.url}/art/hero.svg`] }),
  })
  expect(reply.status).toBe(400)
  expect(await app.sql(`select 1 from files where name like '%hero%'`)).toEqual([])
})

/** Whether a document of our origin is one in which nothing runs, or one of the apps, whose own script alone runs. */
const isHarmless = (headers: Record<string, string>): boolean => {
  const [type = '', policy = ''] = [headers['content-type'] ?? '', headers['content-security-policy'] ?? '']
  return (
    !/html|svg|xml/.test(type) ||
    /(?:^|;\s*)sandbox/.test(policy) ||
    /default-src 'none'; (?:script-src 'self';|frame-ancestors)/.test(policy) ||
    /script-src 'self'(?:;|$)/.test(policy)
  )
}

it('no other document of our origin runs a script that is not our own: none can ask a tab for its session', async () => {
  const paths = [
    '/',
    '/company',
    '/company/dashboard',
    '/nothing',
    '/art/hero.svg',
    '/art/favicon.svg',
    '/sitemap.xml',
    '/robots.txt',
    '/api/docs',
    '/api/openapi.json',
    '/api/none',
    '/api/orders/invoice.pdf',
    '/api/exports/file',
    '/api/files/company/a/b',
    '/uploads/none.html',
    '/admin',
    '/admin/init',
    '/favicon.ico',
  ]
  for (const path of paths) {
    const { headers } = await open(app, path)
    expect([path, headers['content-type'], headers['content-security-policy'], isHarmless(headers)]).toEqual([
      path,
      headers['content-type'],
      headers['content-security-policy'],
      true,
    ])
  }
})

it('what was uploaded before runs nothing, however its address is written', async () => {
  const folder = join(app.folder, 'public', 'uploads')
  await mkdir(folder, { recursive: true })
  for (const [name, content] of [
    ['old.svg', svg],
    ['old.html', script],
    ['old.xml', '<x/>'],
    ['old.js', 'alert(1)'],
    ['old.pdf', '%PDF-1.7'],
    ['old', script],
  ] as const) {
    await writeFile(join(folder, name), content)
    for (const path of [
      `/uploads/${name}`,
      `/%75ploads/${name}`,
      `/uploads//${name}`,
      `/uploads/%2e/${name}`,
      `//uploads/${name}`,
      `/uploads/x/../${name}`,
      `/x/../uploads/${name}`,
      `/UPLOADS/${name}`,
      `/uploads%2f${name}`,
      `/uploads%5c${name}`,
    ]) {
      const { http, headers, html } = await open(app, path)
      if (http !== 200 || !html.includes(content)) continue
      expect([path, headers]).toEqual([
        path,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
          'content-disposition': 'attachment',
          'content-type': 'application/octet-stream',
        }),
      ])
    }
    expect((await open(app, `/uploads/${name}`)).http).toBe(200)
  }
})

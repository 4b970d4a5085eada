import { suite } from '@cloudoc/core/testing/harness.ts'
import { open } from '../../testing/browse.ts'
import { buildShop } from '../../testing/built.ts'

buildShop()
const app = suite()
const get = (path: string, init: RequestInit = {}) => fetch(`${app.url}${path}`, init)

describe('a sample', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%s is a PDF that our own pages may frame, and no others', async id => {
    const answer = await get(`/samples/${id}.pdf`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('has a picture of its first page, which may not be framed to run anything', async () => {
    const answer = await get('/samples/1.png')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('is asked for once while it does not change', async () => {
    const etag = (await get('/samples/1.pdf')).headers.get('etag') ?? ''
    expect((await get('/samples/1.pdf', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})

it.each(['policies', 'record-forms'])('%s come in one archive called as the specification spells it', async name => {
  const answer = await get(`/samples/${name}.zip`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Sample Document.zip"')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

it('stands on the home page as the server renders it, with a picture of its size; the page may frame it', async () => {
  expect((await open(app, '/')).html).not.toContain('id="samples"')
  await app.staff.create('api::sample-document.sample-document', { number: 1, title: 'Lone visits', kind: 'policy' })
  const { html, headers } = await open(app, '/')
  expect(html).toContain('id="samples"')
  expect(html).toMatch(
    /<img src="\/samples\/1\.png" alt="First page of Lone visits" width="96" height="136" loading="lazy"/,
  )
  expect(html).not.toContain('<iframe')
  expect(headers['content-security-policy']).toContain("frame-src 'self'")
})

it('has an address of its own in the specification, where a company says who it is', async () => {
  await app.staff.create('api::sample-document.sample-document', { number: 2, title: 'Whistleblowing', kind: 'policy' })
  const { http, html } = await open(app, '/download/sample/documents')
  expect(http).toBe(200)
  for (const field of ['name', 'email', 'companyName', 'line1', 'postalCode', 'website'])
    expect(html).toContain(` name="${field}"`)
})

it.each(['/samples/9.pdf', '/samples/made.yaml', '/samples/..%2fsamples.yaml', '/samples/../samples.yaml'])(
  '%s is not there',
  async path => {
    expect((await get(path)).status).toBe(404)
  },
)

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import sharp from 'sharp'
import { updateCompany } from '../../contract/profile.ts'
import { companyByDomain } from '../../contract/session.ts'
import { aCompany, anEmployee, aSubUser } from '../../testing/builders.ts'

const incoming = mkdtempSync(join(tmpdir(), 'cloudoc-incoming-'))
const app = suite({ env: { TMPDIR: incoming } })
afterAll(() => rmSync(incoming, { recursive: true }))
interface Answer {
  http: number
  status: number
  response: unknown
  message: string
  errors?: Record<string, string>
}
interface Saved {
  details: Record<string, string>
  Comp_details: number
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0b5566' } })

async function upload(
  path: 'logo' | 'image',
  files: Record<string, { content: Buffer; name: string }>,
  as?: string,
): Promise<Answer> {
  const form = new FormData()
  for (const [field, { content, name }] of Object.entries(files))
    form.append(field, new File([new Uint8Array(content)], name, { type: 'image/png' }))
  const reply = await fetch(`${app.url}/api/admin/users/${path}/upload`, {
    method: 'POST',
    body: form,
    headers: as === undefined ? {} : { authorization: as },
  })
  return { ...((await reply.json()) as Omit<Answer, 'http'>), http: reply.status }
}
const uploadLogo = (content: Buffer, as?: string, name = 'logo.png') =>
  upload('logo', { companyLogo: { content, name } }, as)
const detailsOf = ({ response }: Answer) => (response as Saved).details
const show = async (path: string | undefined) => fetch(`${app.url}${path ?? ''}`)
const shown = async (path: string | undefined) => Buffer.from(await (await show(path)).arrayBuffer())

describe('the logo', () => {
  it.each([
    ['PNG', () => picture(300, 300).png().toBuffer()],
    ['JPEG', () => picture(120, 80).jpeg().toBuffer()],
    ['WebP', () => picture(300, 1).webp().toBuffer()],
  ])('is taken as %s of up to 300 × 300, counted, and shown', async (_, make) => {
    const { token, subdomain } = await aCompany(app)
    const reply = await uploadLogo(await make(), token)
    expect(reply).toMatchObject({
      http: 200,
      status: 1,
      message: 'Successfully Uploaded',
      response: { Comp_details: 2 },
    })
    const path = detailsOf(reply)['companyLogo']
    expect(path).toMatch(/^\/api\/files\/company\/[a-z0-9]+\/[0-9a-f]{64}\.png$/)
    const answer = await show(path)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('png')
    expect((await app.call(companyByDomain, { domainName: subdomain })).response.logoPath).toBe(path)
  })

  it.each([
    [301, 300],
    [300, 301],
    [3000, 20],
    [10_000, 5001],
  ])('of %i × %i is refused with the text of shop §5 (rulings 46)', async (width, height) => {
    const { token, companyId } = await aCompany(app)
    const text = 'Image is bigger than 300px * 300px please reupload'
    expect(await uploadLogo(await picture(width, height).png().toBuffer(), token)).toMatchObject({
      http: 400,
      status: 0,
      message: 'tooBig',
      response: text,
      errors: { companyLogo: text },
    })
    expect(await app.db('select details from companies where id = $1', [companyId])).toEqual([{ details: {} }])
  })

  it('that is none is refused by its content, whatever its name', async () => {
    const { token, companyId } = await aCompany(app)
    const png = await picture(100, 100).png().toBuffer()
    const none: [string, Buffer][] = [
      ['page.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['header-only.png', Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')])],
      ['half.png', png.subarray(0, png.length - 40)],
      ['paper.png', Buffer.from('%PDF-1.7\n')],
    ]
    for (const [name, content] of none)
      expect(await uploadLogo(content, token, name)).toMatchObject({
        http: 415,
        status: 0,
        message: 'unsupported',
        response: `Couldn't upload file ${name}`,
      })
    expect(await upload('logo', {}, token)).toMatchObject({ http: 400, response: 'Not Uploaded' })
    expect(await upload('logo', { other: { content: png, name: 'logo.png' } }, token)).toMatchObject({
      http: 400,
      response: 'Not Uploaded',
    })
    expect(await app.db('select details from companies where id = $1', [companyId])).toEqual([{ details: {} }])
  })

  it('is drawn anew: nothing else of the file is kept', async () => {
    const { token } = await aCompany(app)
    const secret = '<script>alert("hidden")</script>'
    const photo = await picture(200, 100)
      .jpeg()
      .withExif({ IFD0: { Copyright: secret, Orientation: '6' } })
      .toBuffer()
    const path = detailsOf(await uploadLogo(Buffer.concat([photo, Buffer.from(`PK\u0003\u0004${secret}`)]), token))[
      'companyLogo'
    ]
    const content = await shown(path)
    expect(content.includes('hidden')).toBe(false)
    expect(await sharp(content).metadata()).not.toHaveProperty('exif')
  })

  it('is at another address after each upload; the old file goes, as it does when the logo is taken away', async () => {
    const { token } = await aCompany(app)
    const png = await picture(10, 10).png().toBuffer()
    const [first, second] = [
      detailsOf(await uploadLogo(png, token))['companyLogo'],
      detailsOf(await uploadLogo(png, token))['companyLogo'],
    ]
    expect(second).not.toBe(first)
    await until(async () => (await show(first)).status === 404)
    expect((await show(second)).status).toBe(200)
    await app.call(updateCompany, { companyLogo: '' }, { as: token })
    await until(async () => (await show(second)).status === 404)
  })

  it('of more than 20 MB is refused', async () => {
    const { token } = await aCompany(app)
    const png = await picture(10, 10).png().toBuffer()
    expect(await uploadLogo(Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024 + 1)]), token)).toMatchObject({
      http: 413,
      status: 0,
      message: 'tooLarge',
    })
  })

  it('leaves nothing lying where files come in, whoever sent it', async () => {
    const png = await picture(10, 10).png().toBuffer()
    await uploadLogo(png, (await aCompany(app)).token)
    await uploadLogo(png)
    await until(() => readdirSync(incoming).length === 0)
  })

  it('is for those who may change the profile', async () => {
    const holder = await aCompany(app)
    const png = await picture(10, 10).png().toBuffer()
    expect(await uploadLogo(png)).toMatchObject({ http: 401 })
    for (const { token } of [await aSubUser(app, holder, ['Documents']), await anEmployee(app, holder)])
      expect(await uploadLogo(png, token)).toMatchObject({ http: 403 })
    expect(await uploadLogo(png, (await aSubUser(app, holder, ['Settings'])).token)).toMatchObject({ status: 1 })
  })
})

describe('signatures', () => {
  it('are kept one by one, at most 600 × 300', async () => {
    const { token } = await aCompany(app)
    const large = await picture(2400, 600).png().toBuffer()
    const small = await picture(90, 30).webp().toBuffer()
    const reply = await upload(
      'image',
      { director_signature: { content: large, name: 'd.png' }, manager_signature: { content: small, name: 'm.webp' } },
      token,
    )
    expect(reply).toMatchObject({ http: 200, message: 'Successfully Uploaded' })
    const {
      director_signature: director,
      manager_signature: manager,
      nominated_signature: nominated,
    } = detailsOf(reply)
    expect(nominated).toBe('')
    expect(await sharp(await shown(director)).metadata()).toMatchObject({ width: 600, height: 150, format: 'png' })
    expect(await sharp(await shown(manager)).metadata()).toMatchObject({ width: 90, height: 30 })
  })

  it('are all refused where one is no picture', async () => {
    const { token, companyId } = await aCompany(app)
    const good = await picture(90, 30).png().toBuffer()
    const reply = await upload(
      'image',
      {
        director_signature: { content: good, name: 'd.png' },
        manager_signature: { content: good.subarray(0, 40), name: 'm.png' },
      },
      token,
    )
    expect(reply).toMatchObject({
      http: 415,
      response: "Couldn't upload file m.png",
      errors: { manager_signature: 'type' },
    })
    expect(await app.db('select details from companies where id = $1', [companyId])).toEqual([{ details: {} }])
  })
})

describe('an address', () => {
  it.each([
    '/api/files/company/a/b.png',
    '/api/files/company/../x',
    `/api/files/company/a/${'0'.repeat(64)}.png`,
    `/api/files/company/..%2f..%2fa/${'0'.repeat(64)}.png`,
  ])('%s shows nothing', async path => {
    expect((await show(path)).status).toBe(404)
  })
})

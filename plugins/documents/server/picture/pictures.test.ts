import { anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import sharp from 'sharp'
import { saveHeaderFooter } from '../../contract/editing.ts'
import { restoreFile } from '../../contract/revisions.ts'
import { aDocumentSet } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'

const app = suite()
const { open, save } = textsIn(app)
interface Answer {
  http: number
  status: number
  message: string
  response: { url: string; width: number; height: number }
}

const image = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#0b5566' } })
async function upload(
  content: Buffer,
  as: string,
  { field = 'templateImage', name = 'picture.png' } = {},
): Promise<Answer> {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(content)], name, { type: 'image/png' }))
  const reply = await fetch(`${app.url}/api/admin/template/image/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: as },
  })
  return { ...((await reply.json()) as Omit<Answer, 'http'>), http: reply.status }
}

it.each([
  ['PNG', () => image(40, 20, 4).png().toBuffer(), 'image/png', 40],
  [
    'JPEG with the place it was taken',
    () =>
      image(3000, 1500)
        .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
        .jpeg()
        .toBuffer(),
    'image/jpeg',
    2000,
  ],
  ['WebP', () => image(300, 200).webp().toBuffer(), 'image/jpeg', 300],
])('takes a %s, drawn anew, and shows it', async (_, make, type, width) => {
  const { token, files } = await aDocumentSet(app, { count: 1 })
  const reply = await upload(await make(), token)
  expect(reply).toMatchObject({
    http: 200,
    status: 1,
    message: 'Successfully Uploaded',
    response: { width, url: expect.stringMatching(/^\/api\/document-picture\/[\w-]{43}$/) },
  })
  const shown = await fetch(app.url + reply.response.url)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('private'),
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const drawn = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect(drawn).toMatchObject({ width })
  expect(drawn.exif).toBeUndefined()
  // And it may stand in a text.
  const content = `<p>See:</p><p><img src="${reply.response.url}" alt="A hand" /></p>`
  await save(token, files[0] ?? '', 0, content)
  expect((await open(token, files[0] ?? '')).content).toBe(content)
})

it('refuses what is no picture, whatever it is called and says of itself', async () => {
  const { token } = await aDocumentSet(app, { count: 1 })
  const png = await image(10, 10).png().toBuffer()
  for (const content of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>'),
    Buffer.from('GIF89a'),
    Buffer.from('%PDF-1.7 not a picture'),
    Buffer.from('<script>steal()</script>'),
    png.subarray(0, 40),
    Buffer.concat([png.subarray(0, 8), Buffer.from('<script>steal()</script>')]),
    Buffer.alloc(0),
  ]) {
    const reply = await upload(content, token)
    expect([400, 415]).toContain(reply.http)
    expect(reply.status).toBe(0)
  }
  expect(await upload(png, token, { field: 'another' })).toMatchObject({ http: 400, response: 'Not Uploaded' })
  expect(await upload(Buffer.concat([png, Buffer.alloc(5_000_001)]), token)).toMatchObject({ http: 413 })
  expect(await app.sql('select 1 from document_pictures')).toHaveLength(3)
})

it('refuses a small file that would unfold to more than a camera takes', async () => {
  const { token } = await aDocumentSet(app, { count: 1 })
  const bomb = await image(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(5_000_000)
  expect(await upload(bomb, token)).toMatchObject({ http: 415, message: 'notUploaded' })
})

it('shows nothing for an address that was guessed, and takes none from those who may not edit', async () => {
  const holder = await aDocumentSet(app, { count: 1 })
  for (const key of ['A'.repeat(43), 'x', '..%2f..%2fetc%2fpasswd', `${'A'.repeat(42)}%27`])
    expect((await fetch(`${app.url}/api/document-picture/${key}`)).status).toBe(404)
  const png = await image(10, 10).png().toBuffer()
  expect(await upload(png, (await aSubUser(app, holder, ['Documents'])).token)).toMatchObject({ http: 403 })
  expect(await upload(png, (await anEmployee(app, holder)).token)).toMatchObject({ http: 403 })
  expect(await upload(png, (await aSubUser(app, holder, ['Can edit all docs'])).token)).toMatchObject({ http: 200 })
})

describe('room for pictures', () => {
  /** As many rows of the company's as an upload of each would have left. */
  const held = (companyId: number, count: number, size: number) =>
    app.sql(
      `insert into document_pictures (document_id, created_at, updated_at, company_id, key, type, size)
     select concat('p', $1::int, '-', n), now(), now(), $1::int, concat('k', $1::int, '-', n), 'image/png', $3::int from generate_series(1, $2::int) n`,
      [companyId, count, size],
    )
  const full = {
    http: 409,
    status: 0,
    message: 'full',
    response: expect.stringMatching(/^There is no room for more pictures/),
  }

  it('is for 2,000 of a company: of several that ask for the last place, one has it; other companies go on', async () => {
    const [holder, other] = [await aDocumentSet(app, { count: 1 }), await aDocumentSet(app, { count: 1 })]
    const png = await image(10, 10).png().toBuffer()
    await held(holder.companyId, 1999, 100)
    const answers = await Promise.all([1, 2, 3].map(() => upload(png, holder.token)))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409])
    expect(await upload(png, holder.token)).toMatchObject(full)
    expect(await app.sql('select 1 from document_pictures where company_id = $1', [holder.companyId])).toHaveLength(
      2000,
    )
    expect(await upload(png, other.token)).toMatchObject({ http: 200 })
  })

  it('is for 500 MB of a company', async () => {
    const { companyId, token } = await aDocumentSet(app, { count: 1 })
    const png = await image(10, 10).png().toBuffer()
    await held(companyId, 1, 499_999_999)
    expect(await upload(png, token)).toMatchObject(full)
    await app.sql('update document_pictures set size = 499000000 where company_id = $1', [companyId])
    expect(await upload(png, token)).toMatchObject({ http: 200 })
  })
})

describe('a picture that was put into no text', () => {
  const shown = async (url: string): Promise<number> => (await fetch(app.url + url)).status
  const aged = (days: number, ...urls: string[]) =>
    app.sql(
      `update document_pictures set created_at = now() - make_interval(days => $1) where '/api/document-picture/' || key = any($2)`,
      [days, urls],
    )
  const swept = () => app.job('core.retention')

  it('goes after 30 days; one of an old revision, a backup, a draft or a page’s header stays', async () => {
    const {
      token,
      files: [first = '', second = ''],
    } = await aDocumentSet(app, { count: 2 })
    const png = await image(10, 10).png().toBuffer()
    const one = async () => (await upload(png, token)).response.url
    const [unused, young, old, backedUp, drafted, inHeader] = [
      await one(),
      await one(),
      await one(),
      await one(),
      await one(),
      await one(),
    ]
    const holding = (url: string) => `<p>See:</p><img src="${url}" alt="" />`
    // Of the first document, each text but the last has made way for another.
    await save(token, first, 0, holding(old))
    await save(token, first, 1, '<p>Without.</p>')
    expect((await save(token, first, 1, holding(drafted))).http).toBe(409)
    await save(token, second, 0, holding(backedUp))
    await app.call(
      saveHeaderFooter,
      { fileId: second, revision: 1, headerContent: holding(inHeader), footerContent: '' },
      { as: token },
    )
    await app.call(restoreFile, { file: second }, { as: token })

    await aged(31, unused, old, backedUp, drafted, inHeader)
    await aged(29, young)
    for (const round of [1, 2]) {
      await swept()
      expect([
        round,
        await shown(unused),
        ...(await Promise.all([young, old, backedUp, drafted, inHeader].map(shown))),
      ]).toEqual([round, 404, 200, 200, 200, 200, 200])
    }
    expect(
      await app.sql(
        `select 1 from document_pictures where mentioned_at is not null and '/api/document-picture/' || key = any($1)`,
        [[old, backedUp, drafted, inHeader]],
      ),
    ).toHaveLength(4)
  })

  it('makes room', async () => {
    const { companyId, token } = await aDocumentSet(app, { count: 1 })
    const png = await image(10, 10).png().toBuffer()
    const { url } = (await upload(png, token)).response
    await app.sql('update document_pictures set size = 500000000 where company_id = $1', [companyId])
    expect(await upload(png, token)).toMatchObject({ http: 409 })
    await aged(31, url)
    await swept()
    expect(await upload(png, token)).toMatchObject({ http: 200 })
  })
})

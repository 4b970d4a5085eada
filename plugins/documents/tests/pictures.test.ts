import sharp from 'sharp'
import { anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aDocumentSet } from '../testing/builders.ts'
import { textsIn } from '../testing/texts.ts'

const app = suite()
const { open, save } = textsIn(app)
interface Answer { http: number; status: number; message: string; response: { url: string; width: number; height: number } }

const image = (width: number, height: number, channels: 3 | 4 = 3) => sharp({ create: { width, height, channels, background: '#0b5566' } })
async function upload(content: Buffer, as: string, { field = 'templateImage', name = 'picture.png' } = {}): Promise<Answer> {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(content)], name, { type: 'image/png' }))
  const reply = await fetch(`${app.url}/api/admin/template/image/upload`, { method: 'POST', body: form, headers: { authorization: as } })
  return { ...((await reply.json()) as Omit<Answer, 'http'>), http: reply.status }
}

it.each([
  ['PNG', () => image(40, 20, 4).png().toBuffer(), 'image/png', 40], ['JPEG with the place it was taken', () => image(3000, 1500).withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } }).jpeg().toBuffer(), 'image/jpeg', 2000],
  ['WebP', () => image(300, 200).webp().toBuffer(), 'image/jpeg', 300],
])('takes a %s, drawn anew, and shows it', async (_, make, type, width) => {
  const { token, files } = await aDocumentSet(app, { count: 1 })
  const reply = await upload(await make(), token)
  expect(reply).toMatchObject({ http: 200, status: 1, message: 'Successfully Uploaded', response: { width, url: expect.stringMatching(/^\/api\/document-picture\/[\w-]{43}$/) } })
  const shown = await fetch(app.url + reply.response.url)
  expect(Object.fromEntries(shown.headers)).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': expect.stringContaining('private'), 'content-security-policy': "default-src 'none'; sandbox" })
  const drawn = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect(drawn).toMatchObject({ width })
  expect(drawn.exif).toBeUndefined()
  // And it may stand in a text.
  const content = `<p>See:</p><img src="${reply.response.url}" alt="A hand" />`
  await save(token, files[0] ?? '', 0, content)
  expect((await open(token, files[0] ?? '')).content).toBe(content)
})

it('refuses what is no picture, whatever it is called and says of itself', async () => {
  const { token } = await aDocumentSet(app, { count: 1 })
  const png = await image(10, 10).png().toBuffer()
  for (const content of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>'), Buffer.from('GIF89a'), Buffer.from('%PDF-1.7 not a picture'), Buffer.from('<script>steal()</script>'),
    png.subarray(0, 40), Buffer.concat([png.subarray(0, 8), Buffer.from('<script>steal()</script>')]), Buffer.alloc(0),
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
  for (const key of ['A'.repeat(43), 'x', '..%2f..%2fetc%2fpasswd', `${'A'.repeat(42)}%27`]) expect((await fetch(`${app.url}/api/document-picture/${key}`)).status).toBe(404)
  const png = await image(10, 10).png().toBuffer()
  expect(await upload(png, (await aSubUser(app, holder, ['Documents'])).token)).toMatchObject({ http: 403 })
  expect(await upload(png, (await anEmployee(app, holder)).token)).toMatchObject({ http: 403 })
  expect(await upload(png, (await aSubUser(app, holder, ['Can edit all docs'])).token)).toMatchObject({ http: 200 })
})

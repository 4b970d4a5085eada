import { crc32, deflateSync } from 'node:zlib'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { sampleDownload, sampleFiles } from '../../contract/samples.ts'
import { theSettings } from '../../testing/builders.ts'

const app = suite()
const staff = (type: string, data: object) => app.staff.create(`api::${type}.${type}`, data)

/** A picture of one colour. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const rows = Buffer.alloc(height * (1 + width * 3), 0x50)
  for (let row = 0; row < height; row++) rows[row * (1 + width * 3)] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('samples', () => {
  it('are listed by number with their files, six of eight with a tile, and never a draft', async () => {
    for (const number of [8, 5, 4, 1, 2])
      await staff('sample-document', {
        number,
        title: `Sample ${number}`,
        kind: number < 5 ? 'policy' : 'form',
        ...(number === 1 && { summary: 'In a sentence.', pages: 2 }),
      })
    await app.staff.create(
      'api::sample-document.sample-document',
      { number: 3, title: 'Draft', kind: 'policy' },
      { draft: true },
    )
    const { response, total } = await app.call(sampleFiles, {})
    expect(total).toBe(5)
    expect(response.map(({ id, kind, tile }) => [id, kind, tile])).toEqual([
      [1, 'policy', true],
      [2, 'policy', true],
      [4, 'policy', false],
      [5, 'form', true],
      [8, 'form', false],
    ])
    expect(response[0]).toMatchObject({
      title: 'Sample 1',
      summary: 'In a sentence.',
      file_path: '/samples/1.pdf',
      picture: '/samples/1.png',
      pages: ['/samples/1-1.webp', '/samples/1-2.webp'],
    })
  })

  it('are downloaded by their ids, and only those that are published, by a company that says who it is', async () => {
    await theSettings(app, { contactEmail: 'sales@example.test' })
    const who = { name: 'Sam', email: 'sam@example.test', companyName: 'Harbour <b>Homes</b>', city: 'Hull' }
    expect(await app.call(sampleDownload, { ids: [8, 3, 1], ...who })).toMatchObject({
      http: 200,
      status: 1,
      response: ['/samples/1.pdf', '/samples/8.pdf'],
      message: 'Document downloaded successfully',
    })
    const mail = JSON.stringify(await app.mailTo('sales@example.test'))
    for (const word of ['Sample 1', 'Hull', 'sam@example.test']) expect(mail).toContain(word)
    expect(await app.call(sampleDownload, { ids: [3], ...who })).toMatchObject({ http: 404, status: 0 })
    const sent = app.mails.length
    expect(await app.call(sampleDownload, { ids: [1] })).toMatchObject({
      http: 400,
      status: 0,
      response: 'All fields are required',
      errors: {
        name: 'All fields are required',
        email: 'All fields are required',
        companyName: 'All fields are required',
      },
    })
    expect(await app.call(sampleDownload, { ids: [1], ...who, email: 'sam@' })).toMatchObject({
      http: 400,
      response: 'Please check your email format',
    })
    expect(app.mails.length).toBe(sent)
    for (const input of [{}, { ids: [] }, { ids: ['x'] }, { ids: [9] }])
      expect(await app.call(sampleDownload, input as never)).toMatchObject({
        http: 400,
        status: 0,
        response: 'Invalid request',
      })
  })

  it('shop §3 Sample document request: both logos stand in the samples, an archive for each kind', async () => {
    const ask = async (pictures: Record<string, Buffer>, ids: number[]) => {
      const form = new FormData()
      const fields = { ids: JSON.stringify(ids), name: 'Sam', email: 'sam@example.test', companyName: 'Harbour Homes' }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      for (const [name, content] of Object.entries(pictures))
        form.append(name, new File([new Uint8Array(content)], `${name}.png`, { type: 'image/png' }))
      const answer = await fetch(`${app.url}/api/download/sampledocument`, { method: 'POST', body: form })
      return (await answer.json()) as { status: number; response: string[] | string; message: string }
    }
    const { response } = await ask({ companyLogo: png(300, 100), smallcompanyLogo: png(80, 80) }, [1, 5])
    expect(response).toHaveLength(2)
    for (const [at, address] of [...response].entries()) {
      expect(address).toMatch(/^data:application\/zip;base64,/)
      const archive = Buffer.from(address.split(',')[1] ?? '', 'base64').toString('latin1')
      // PDFs lie in an archive as they are.
      expect(archive).toContain(at === 0 ? 'Sample 1.pdf' : 'Sample 5.pdf')
      for (const width of ['/Width 300', '/Width 80']) expect(archive).toContain(width)
    }
    expect(await ask({ companyLogo: png(301, 10) }, [1])).toMatchObject({
      status: 0,
      response: 'Image is bigger than 300px * 300px please reupload',
      message: 'tooBig',
    })
  })
})

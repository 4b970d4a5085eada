import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import provider from '@strapi/provider-upload-aws-s3'
import configure from '../config/plugins.js'

interface Taken {
  path: string
  headers: IncomingHttpHeaders
}
let server: Server
const taken: Taken[] = []
beforeAll(
  () =>
    new Promise<void>(done => {
      server = createServer((request, response) => {
        taken.push({ path: request.url?.split('?')[0] ?? '', headers: request.headers })
        request.resume().once('end', () => response.writeHead(200, { etag: '"1"' }).end())
      }).listen(0, '127.0.0.1', done)
    }),
)
afterAll(() => new Promise<void>(done => void server.close(() => done())))

const env = (name: string, usual?: string): string | undefined => process.env[name] ?? usual

it('a picture of staff goes into the public folder of the bucket, asks for no rights of its own, and is shown by the address that browsers reach', async () => {
  Object.assign(process.env, {
    S3_BUCKET: 'shop',
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_PUBLIC_URL: 'https://shop.example/shop',
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  })
  const { providerOptions } = configure({ env }).upload.config as {
    providerOptions: Parameters<typeof provider.init>[0]
  }
  const file = { hash: 'cover_1', ext: '.webp', mime: 'image/webp', buffer: Buffer.from('a picture'), url: '' }
  await provider.init(providerOptions).upload(file as never)
  expect(taken.map(({ path }) => path)).toEqual(['/shop/media/cover_1.webp'])
  // A newer bucket of AWS refuses whoever asks for rights: which folder is public, its policy says.
  expect(taken[0]?.headers['x-amz-acl']).toBeUndefined()
  expect(file.url).toBe('https://shop.example/shop/media/cover_1.webp')
})

import { deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { stampLogos } from '../src/append/stamp.ts'
import { isRefused } from '../src/index.ts'
import { aPdf } from './samples.ts'

/** A JPEG needs an encoder, a PNG only this: one dark pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64',
)

test('logos stand on every page, behind bytes that stay as they were', async () => {
  const source = await aPdf({ pages: 2 })
  const stamped = await stampLogos(source, { logo: png })
  if (isRefused(stamped)) throw new Error(stamped.refused)
  expect(Buffer.from(stamped.subarray(0, source.length)).equals(Buffer.from(source))).toBe(true)
  expect((await PDF.load(stamped)).getPageCount()).toBe(2)
  expect(Buffer.from(stamped).toString('latin1')).toContain('/Subtype /Image')
})

test('what is no PDF is refused', async () => {
  expect(await stampLogos(deflateSync(Buffer.from('x')), { small: png })).toEqual({ refused: 'broken' })
})

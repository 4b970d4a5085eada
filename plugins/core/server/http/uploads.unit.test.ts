import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkedUploads, typeOf } from './uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloudoc-uploads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
function aFile(...content: (string | number[])[]): string {
  const path = join(folder, String(made++))
  writeFileSync(path, Buffer.concat(content.map(part => Buffer.from(part as string))))
  return path
}

test.each([
  ['a PDF', ['%PDF-1.7\n'], 'application/pdf'],
  ['a PNG', [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]], 'image/png'],
  ['a JPEG', [[0xff, 0xd8, 0xff, 0xe0]], 'image/jpeg'],
  ['a WebP', ['RIFF', [1, 2, 3, 4], 'WEBP'], 'image/webp'],
  ['a zip, as Word’s are', [[0x50, 0x4b, 3, 4], 'word/'], 'application/zip'],
  ['HTML', ['<!doctype html><script>alert(1)</script>'], undefined],
  ['SVG', ['<svg onload="alert(1)">'], undefined],
  ['a program', [[0x4d, 0x5a, 0x90]], undefined],
  ['a PDF that begins later', [' %PDF-1.7'], undefined],
  ['half a signature', [[0x89, 0x50, 0x4e]], undefined],
  ['nothing', [''], undefined],
] as const)('%s is known by its content', async (_, content, type) => {
  expect(await typeOf(aFile(...(content as unknown as (string | number[])[])))).toBe(type)
})

describe('the files of a request', () => {
  const received = (path: string, name: string, size = 20) => new Map([['logo', { path, name, size }]])
  const rules = { fields: ['logo'], maxBytes: 100, types: ['image/png'] }
  const png = aFile([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

  test('are taken by what they are, not by what they are called', async () => {
    expect(await checkedUploads(received(png, 'logo.exe'), rules)).toEqual({ logo: { path: png, name: 'logo.exe', size: 20, type: 'image/png' } })
    expect(await checkedUploads(received(aFile('<script>'), 'logo.png'), rules)).toMatchObject({ why: 'unsupported', text: 'Couldn\'t upload file logo.png', errors: { logo: 'type' } })
  })
  test('are refused where they are known, but not asked for', async () => {
    expect(await checkedUploads(received(aFile('%PDF-1.7'), 'logo'), rules)).toMatchObject({ why: 'unsupported' })
  })
  test('are refused above their size', async () => {
    expect(await checkedUploads(received(png, 'logo.png', 101), rules)).toMatchObject({ why: 'tooLarge', errors: { logo: 'too large' } })
  })
  test('are taken under the names that the call has, and under no other', async () => {
    for (const name of ['other', '__proto__', 'toString']) expect(await checkedUploads(new Map([[name, { path: png, name: 'x.png', size: 8 }]]), rules)).toEqual({})
  })
  test('may be none', async () => expect(await checkedUploads(new Map(), rules)).toEqual({}))
})

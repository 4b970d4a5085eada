import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import JSZip from 'jszip'
import { fileTypes } from '../../../contract/file-types.ts'
import { fileTypeOf } from './file-type.ts'
import { checkedUploads } from './uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloudoc-uploads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** One pixel. */
const aPng = [
  ...Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  ),
]
let made = 0
function aFile(...content: (string | number[])[]): string {
  const path = join(folder, String(made++))
  writeFileSync(path, Buffer.concat(content.map(part => Buffer.from(part as string))))
  return path
}

test.each([
  ['a PDF', ['%PDF-1.7\n'], 'application/pdf'],
  ['a PNG', [aPng], 'image/png'],
  ['a JPEG', [[0xff, 0xd8, 0xff, 0xe0]], 'image/jpeg'],
  ['a WebP', ['RIFF', [1, 2, 3, 4], 'WEBP'], 'image/webp'],
  ['a GIF', ['GIF89a'], undefined],
  ['a Word file of 2003', [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]], undefined],
  ['the beginning of a zip', [[0x50, 0x4b, 3, 4], 'word/'], 'application/zip'],
  ['HTML', ['<!doctype html><script>alert(1)</script>'], undefined],
  ['SVG', ['<svg onload="alert(1)">'], undefined],
  ['a program', [[0x4d, 0x5a, 0x90]], undefined],
  ['a PDF that begins later', [' %PDF-1.7'], undefined],
  ['half a signature', [[0x89, 0x50, 0x4e]], undefined],
  ['nothing', [''], undefined],
] as const)('%s is known by its content', async (_, content, type) => {
  expect(await fileTypeOf(aFile(...(content as unknown as (string | number[])[])))).toBe(type)
})

const contentTypes = (main: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${main}.main+xml"/></Types>`
async function aZip(parts: Record<string, string>): Promise<string> {
  const zip = new JSZip()
  for (const [name, text] of Object.entries(parts)) zip.file(name, text)
  const path = join(folder, String(made++))
  writeFileSync(path, await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' }))
  return path
}
const { word, excel, powerpoint, openText, openSpreadsheet, openPresentation } = fileTypes
const macroWord = 'application/vnd.ms-word.document.macroEnabled'

test.each<[string, Record<string, string>, string | undefined]>([
  ['Word', { '[Content_Types].xml': contentTypes(word), 'word/document.xml': '<w/>' }, word],
  ['Excel', { '[Content_Types].xml': contentTypes(excel), 'xl/workbook.xml': '<w/>' }, excel],
  ['PowerPoint', { '[Content_Types].xml': contentTypes(powerpoint), 'ppt/presentation.xml': '<p/>' }, powerpoint],
  ['OpenDocument text', { mimetype: openText, 'content.xml': '<o/>' }, openText],
  ['OpenDocument spreadsheet', { mimetype: openSpreadsheet }, openSpreadsheet],
  ['OpenDocument presentation', { mimetype: openPresentation }, openPresentation],
  ['files', { 'a.txt': 'a' }, 'application/zip'],
  [
    'Word with macros',
    { '[Content_Types].xml': contentTypes(macroWord), 'word/document.xml': '<w/>', 'word/vbaProject.bin': 'x' },
    undefined,
  ],
  [
    'Word that hides its macros',
    { '[Content_Types].xml': contentTypes(word), 'word/document.xml': '<w/>', 'word/VBAProject.bin': 'x' },
    undefined,
  ],
  [
    'Excel with macro sheets',
    { '[Content_Types].xml': contentTypes(excel), 'xl/macrosheets/sheet1.xml': '<x/>' },
    undefined,
  ],
  ['OpenDocument text with macros', { mimetype: openText, 'Basic/script-lb.xml': '<x/>' }, undefined],
])('a zip of %s is known by its parts', async (_, parts, type) =>
  expect(await fileTypeOf(await aZip(parts))).toBe(type),
)

describe('the files of a request', () => {
  const received = (path: string, name: string, size = 20) => new Map([['logo', { path, name, size }]])
  const rules = { fields: ['logo'], maxBytes: 100, types: ['image/png'] }
  const png = aFile(aPng)

  test('are taken by what they are, not by what they are called', async () => {
    expect(await checkedUploads(received(png, 'logo.exe'), rules)).toEqual({
      logo: { path: png, name: 'logo.exe', size: 20, type: 'image/png' },
    })
    expect(await checkedUploads(received(aFile('<script>'), 'logo.png'), rules)).toMatchObject({
      kind: 'unsupported',
      text: "Couldn't upload file logo.png",
      errors: { logo: 'type' },
    })
  })
  test('are refused where they are known, but not asked for', async () => {
    expect(await checkedUploads(received(aFile('%PDF-1.7'), 'logo'), rules)).toMatchObject({ kind: 'unsupported' })
  })
  test('are refused above their size', async () => {
    expect(await checkedUploads(received(png, 'logo.png', 101), rules)).toMatchObject({
      kind: 'tooLarge',
      errors: { logo: 'too large' },
    })
  })
  test('are taken under the names that the call has, and under no other', async () => {
    for (const name of ['other', '__proto__', 'toString'])
      expect(await checkedUploads(new Map([[name, { path: png, name: 'x.png', size: 8 }]]), rules)).toEqual({})
  })
  test('may be none', async () => expect(await checkedUploads(new Map(), rules)).toEqual({}))
})

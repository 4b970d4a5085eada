import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypeOf } from '@cloudoc/core/server/call/body/file-type.ts'
import { anOffice, aPdf, aPng, aZip } from '../../testing/uploads.ts'
import { inspect } from './inspect.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloudoc-inspect-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function inspected(name: string, content: Buffer | string): Promise<unknown> {
  const [path, bytes] = [join(folder, 'file'), Buffer.from(content)]
  writeFileSync(path, bytes)
  return inspect({ path, name, size: bytes.length, type: (await fileTypeOf(path)) ?? 'application/octet-stream' })
}

it.each<[string, Buffer | string, string]>([
  ['a.pdf', aPdf(), 'pdf'],
  ['A.PNG', aPng, 'picture'],
  ['a.docx', anOffice('docx'), 'word'],
  ['a.xlsx', anOffice('xlsx'), 'excel'],
  ['a.pptx', anOffice('pptx'), 'powerpoint'],
  ['notes.txt', 'Plain – with £ and ü.\r\n', 'text'],
  ['rota.csv', 'a,b\n1,2\n', 'text'],
  ['old.txt', Buffer.from([0x50, 0xa3, 0x31]), 'text'],
  ['less.txt', '3 < 4', 'text'],
])('%s is taken for what it is', async (name, content, kind) =>
  expect(await inspected(name, content)).toMatchObject({ kind }),
)

const vba = [{ name: 'word/vbaProject.bin', content: 'x' }]
const page = '<html><script>alert(1)</script></html>'
it.each<[string, string, Buffer | string, string]>([
  ['nothing in it', 'a.pdf', '', 'empty'],
  ['a program that is called otherwise', 'a.pdf', 'MZ\x90\0\x03', 'unknown'],
  ['a program that is called a text', 'a.txt', 'MZ\x90\0\x03', 'lies'],
  ['a picture that is called a PDF', 'a.pdf', aPng, 'lies'],
  ['a workbook that is called a text', 'a.docx', anOffice('xlsx'), 'lies'],
  ['macros by their name', 'a.docm', anOffice('docx'), 'macros'],
  ['macros within', 'a.docx', anOffice('docx', vba), 'macros'],
  [
    'macros by its list',
    'a.xlsx',
    anOffice('xlsx', [], '<Default ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>'),
    'macros',
  ],
  ['macro sheets', 'a.xlsx', anOffice('xlsx', [{ name: 'xl/macrosheets/sheet1.xml', content: '' }]), 'macros'],
  ['an old Office format', 'a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old'],
  ['a locked file', 'a.docx', aZip([{ name: '[Content_Types].xml', content: 'x', flags: 1 }]), 'old'],
  ['SVG', 'a.svg', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`, 'active'],
  ['SVG that is called a text', 'a.txt', `\ufeff  <?xml version="1.0"?><svg onload="alert(1)"/>`, 'active'],
  ['a page', 'a.html', page, 'active'],
  ['a page that is called a picture', 'a.png', page, 'active'],
  ['a picture that is a page, too', 'a.png', Buffer.concat([aPng, Buffer.from(page)]), 'active'],
  ['a picture that is an archive, too', 'a.png', Buffer.concat([aPng, aZip([{ name: 'a', content: 'b' }])]), 'active'],
  ['a PDF that is an archive, too', 'a.pdf', Buffer.concat([aPdf(), aZip([{ name: 'a', content: 'b' }])]), 'active'],
  [
    'two lists in one',
    'a.docx',
    aZip([
      { name: '[Content_Types].xml', content: 'x' },
      { name: '[content_types].xml', content: 'y' },
    ]),
    'active',
  ],
  [
    'a bomb that says so',
    'a.docx',
    anOffice('docx', [{ name: 'media/a', content: 'x', saysSize: 4_000_000_000 }]),
    'packed',
  ],
  [
    'a bomb of parts that lie over each other',
    'a.docx',
    anOffice('docx', [{ name: 'media/a', content: 'x', saysPacked: 9_000_000 }]),
    'packed',
  ],
  ['an archive', 'a.zip', aZip([{ name: 'a.txt', content: 'b' }]), 'archive'],
  ['half of a file', 'a.docx', anOffice('docx').subarray(0, 80), 'damaged'],
])('%s is not taken', async (_, name, content, why) => expect(await inspected(name, content)).toEqual({ why }))

it('a list that unfolds to more than it says is not followed', async () => {
  const large = `<Types>${'x'.repeat(5_000_000)}wordprocessingml.document.main+xml</Types>`
  expect(await inspected('a.docx', aZip([{ name: '[Content_Types].xml', content: large, saysSize: 100 }]))).toEqual({
    why: 'damaged',
  })
})

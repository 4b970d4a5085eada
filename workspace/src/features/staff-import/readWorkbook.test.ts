/** @jest-environment node */
import { readSpreadsheet } from '@cloudoc/people/contract/spreadsheet.ts'
import { strToU8, zipSync } from 'fflate'
import { readWorkbook } from './readWorkbook.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** A workbook with one sheet, whose rows are written out. */
const workbook = (rows: string, more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(`${head}<Types/>`),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Staff" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(`${head}<sst xmlns="${main}"><si><t>First name</t></si><si><t>Zoë</t></si></sst>`),
    'xl/worksheets/sheet1.xml': strToU8(`${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  })
const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`

test('texts, numbers and days are read as they would stand in a CSV file; of a formula, what came of it', async () => {
  const read = await readWorkbook(
    workbook(
      `<row r="1"><c r="A1" t="s"><v>0</v></c>${text('B1', 'Last name')}${text('C1', 'Staff number')}${text('D1', 'Start date')}${text('E1', 'Phone')}</row>
       <row r="3"><c r="A3" t="s"><v>1</v></c>${text('B3', 'Hill, &quot;Jo&quot;')}<c r="C3"><f>1000+1</f><v>1001</v></c><c r="D3" s="1"><v>46266</v></c>${text('E3', '+44 7700 900123')}</row>`,
      { 'xl/media/image1.png': new Uint8Array(9) },
    ),
  )
  const { heads, rows } = readSpreadsheet(read)
  expect(heads).toEqual(['First name', 'Last name', 'Staff number', 'Start date', 'Phone'])
  expect(rows).toEqual([{ line: 3, cells: ['Zoë', 'Hill, "Jo"', '1001', '2026-09-01', '+44 7700 900123'] }])
})

test('what unpacks without an end is refused, whatever it says of its size', async () => {
  const bomb = workbook('', { 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) })
  expect(bomb.length).toBeLessThan(200_000)
  await expect(readWorkbook(bomb)).rejects.toMatchObject({ why: 'tooLarge' })
})

test('more rows than an import takes, and more bytes, are too large', async () => {
  const rows = Array.from({ length: 5002 }, (_, at) => `<row r="${at + 1}">${text(`A${at + 1}`, 'x')}</row>`).join('')
  await expect(readWorkbook(workbook(rows))).rejects.toMatchObject({ why: 'tooLarge' })
  await expect(readWorkbook(new Uint8Array(10_000_001))).rejects.toMatchObject({ why: 'tooLarge' })
})

test('what is damaged or no workbook cannot be read', async () => {
  await expect(readWorkbook(workbook('').subarray(0, 300))).rejects.toMatchObject({ why: 'unreadable' })
  await expect(readWorkbook(zipSync({ 'word/document.xml': strToU8('<a/>') }))).rejects.toMatchObject({
    why: 'unreadable',
  })
})

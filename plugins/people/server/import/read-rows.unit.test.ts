import { guessFields } from '../../contract/import-columns.ts'
import { decodeSpreadsheet, readSpreadsheet, writeCsv } from '../../contract/spreadsheet.ts'
import { dateIn, namesIn, readRows, wrongColumns } from './read-rows.ts'

const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding))

describe('a spreadsheet', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-8', bytes('Renée,Zoë', 'utf8')],
    ['UTF-8 with a mark', bytes('\uFEFFRenée,Zoë', 'utf8')],
    ['UTF-16 with a mark', bytes('\uFEFFRenée,Zoë', 'utf16le')],
    ['UTF-16, the other way round', new Uint8Array(Buffer.from('\uFEFFRenée,Zoë', 'utf16le').swap16())],
    ['Windows-1252', bytes('Renée,Zoë', 'latin1')],
  ])('is read in %s', (_, file) => expect(readSpreadsheet(decodeSpreadsheet(file)).heads).toEqual(['Renée', 'Zoë']))

  test('has the signs of Windows-1252', () => expect(decodeSpreadsheet(new Uint8Array([0x80, 0x92, 0xe9]))).toBe('€’é'))
  test.each([',', ';', '\t', '|'])('has its cells parted by %j', sign =>
    expect(readSpreadsheet(`Name${sign}Email\nA B${sign}a@x.test\n`).rows).toEqual([
      { line: 2, cells: ['A B', 'a@x.test'] },
    ]),
  )
  test('keeps what is quoted together, and counts empty lines', () =>
    expect(readSpreadsheet('Name,Job\r\n"Taylor, Sam","Cook\nand carer"\r\n\r\nB,C').rows).toEqual([
      { line: 2, cells: ['Taylor, Sam', 'Cook\nand carer'] },
      { line: 4, cells: ['B', 'C'] },
    ]))
  test.each(['', '\n\n', 'Name,Email'])('without a row has none: %j', text =>
    expect(readSpreadsheet(text).rows).toEqual([]),
  )
  test('is written so that no spreadsheet runs anything of it, and read again the same otherwise', () => {
    const text = writeCsv(
      ['Name', 'Job'],
      [
        ['=HYPERLINK("http://x")', 'Cook, head'],
        ['+1', '@a'],
        ['-2', '"q"'],
        ['-2 cats', '-'],
      ],
    )
    expect(readSpreadsheet(text).rows.map(({ cells }) => cells)).toEqual([
      [`'=HYPERLINK("http://x")`, 'Cook, head'],
      [`'+1`, `'@a`],
      ['-2', '"q"'],
      [`'-2 cats`, `'-`],
    ])
  })
})

describe('columns', () => {
  test('are known by their heads, each field once', () =>
    expect(
      guessFields([
        'Forename',
        'SURNAME',
        'E-mail address',
        'Payroll no.',
        'Mobile',
        'Job Title',
        'Site',
        'Start date',
        'Team',
        'Shoe size',
        'Email',
      ]),
    ).toEqual([
      'firstname',
      'lastname',
      'email',
      'staffNumber',
      'personal_phone',
      'jobTitle',
      'location',
      'startedOn',
      'groups',
      '',
      '',
    ]))
  test.each<[('firstname' | 'lastname' | 'name' | 'email' | 'staffNumber' | '')[], RegExp | undefined]>([
    [['name', 'email'], undefined],
    [['firstname', 'lastname', 'staffNumber'], undefined],
    [['firstname', 'email'], /name/],
    [['name', ''], /e-mail/],
    [['name', 'email', 'email'], /once/],
  ])('%j', (columns, why) =>
    why ? expect(wrongColumns(columns)).toMatch(why) : expect(wrongColumns(columns)).toBeUndefined(),
  )
  test('with a whole name are parted', () => {
    const names = (text: string) =>
      readRows(readSpreadsheet(`Name\n${text}`), ['name']).map(({ cells }) => [cells.firstname, cells.lastname])
    expect(names('Mary Ann Smith\n"Smith, Mary Ann"\nCher')).toEqual([
      ['Mary Ann', 'Smith'],
      ['Mary Ann', 'Smith'],
      ['', 'Cher'],
    ])
  })
})

test.each([
  ['2026-09-01', '2026-09-01'],
  ['1/9/2026', '2026-09-01'],
  ['01.09.26', '2026-09-01'],
  ['31/02/2026', undefined],
  ['soon', undefined],
  ['2026-09-01 00:00:00', '2026-09-01'],
])('the date %s', (text, expected) => expect(dateIn(text)).toBe(expected))
test('groups of a cell', () => expect(namesIn('Nights; Kitchen ,, Days|')).toEqual(['Nights', 'Kitchen', 'Days']))

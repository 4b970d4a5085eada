import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDocument } from 'htmlparser2'
import { closeRenderers, renderDocx } from '../../src/index.ts'
import { aFront, aLongTable, anInput, dot, realPolicies } from '../inputs.ts'
import { readPdf } from '../read-pdf.ts'
import { faultsOf, paragraphsOf, parts } from './read-docx.ts'

afterAll(closeRenderers)

describe('a Word file', () => {
  it('has real headings, the title first', async () => {
    const { document, styles } = await parts({
      bodyHtml: '<h1>Medicines</h1><h2>Purpose</h2><p>One.</p><h3>Who</h3>',
      headingColours: { h2: '#b00020' },
    })
    expect(paragraphsOf(document).filter(({ style }) => style.startsWith('Heading'))).toEqual([
      { style: 'Heading1', text: 'Medicines' },
      { style: 'Heading2', text: 'Purpose' },
      { style: 'Heading3', text: 'Who' },
    ])
    expect(styles).toMatch(/w:styleId="Heading2">.*?<w:outlineLvl w:val="1"\/>.*?<w:color w:val="B00020"\/>/s)
  })

  it('numbers its lists, each from its own beginning', async () => {
    const { document, numbering } = await parts({
      bodyHtml:
        '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul><ol start="3"><li>c</li></ol><p>And</p><ol><li>d</li></ol>',
    })
    const lists = [...document.matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/>/g)].map(([, level, id]) => ({
      level,
      id,
    }))
    expect(lists.map(({ level }) => level)).toEqual(['0', '1', '0', '0'])
    expect(lists[2]?.id).not.toBe(lists[3]?.id)
    expect(numbering).toContain('w:numFmt w:val="bullet"')
    expect(numbering).toMatch(/<w:start w:val="3"\/><w:numFmt w:val="decimal"\/>/)
  })

  it('has tables whose heads repeat and whose rows stay whole', async () => {
    const { document } = await parts({ bodyHtml: aLongTable(3) })
    expect(document).toMatch(/<w:tblStyle w:val="TableGrid"\/>/)
    const rows = [...document.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) => row).slice(-4)
    expect(rows.map(row => row.includes('<w:tblHeader/>'))).toEqual([true, false, false, false])
    expect(rows.every(row => row.includes('<w:cantSplit/>'))).toBe(true)
    expect(rows[1]).toContain('w:hRule="atLeast"')
  })

  it('leaves no row, no words before a list and no last line alone on a page', async () => {
    const { document } = await parts({
      bodyHtml: `${aLongTable(5)}<p>Bring:</p><ul><li>a</li><li>b</li></ul><h2>References</h2><p>One.</p><p>Version 1.0</p>`,
    })
    const rows = [...document.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) => row).slice(-6)
    expect(rows.map(row => row.includes('<w:keepNext/>'))).toEqual([true, true, false, false, true, false])
    const stays = [...document.matchAll(/<w:p>.*?<\/w:p>/gs)]
      .map(([paragraph]) => paragraph)
      .filter(paragraph => paragraph.includes('<w:keepNext/>'))
      .map(paragraph => paragraphsOf(paragraph)[0]?.text)
    expect(stays).toEqual(expect.arrayContaining(['Bring:', 'One.']))
    expect(stays).not.toContain('a')
  })

  it('keeps a cell with several pieces of text in one paragraph, and cells that span', async () => {
    const { document } = await parts({
      bodyHtml:
        '<table><tbody><tr><td colspan="2">wide <strong>and</strong> strong<br>second line</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    })
    expect(paragraphsOf(document).map(({ text }) => text)).toContain('wide and strongsecond line')
    expect(document).toContain('<w:gridSpan w:val="2"/>')
  })

  it('keeps lines to write on, rules, captions and page breaks', async () => {
    const { document } = await parts({
      bodyHtml:
        '<p>Signed: ________________</p><hr><figure class="image"><img src="/dot.png" alt="A dot"><figcaption>Figure 1</figcaption></figure><div class="page-break"><span>x</span></div><p>After</p>',
      images: async () => dot,
    })
    const lines = paragraphsOf(document)
    expect(lines).toContainEqual({ style: '', text: 'Signed: ________________' })
    expect(lines).toContainEqual({ style: 'Rule', text: '' })
    expect(lines).toContainEqual({ style: 'Caption', text: 'Figure 1' })
    expect(document).toContain('<w:br w:type="page"/>')
  })

  it('has its pictures in it, with their alternative text', async () => {
    const { document, header, files } = await parts({
      bodyHtml: '<p><img src="/dot.png" alt="A &quot;dot&quot;"></p>',
      images: async () => dot,
      logo: { type: 'image/png', bytes: dot.bytes },
    })
    expect(files.filter(file => file.startsWith('word/media/'))).toHaveLength(2)
    expect(document).toContain('descr="A &quot;dot&quot;"')
    expect(header).toContain('<w:drawing>')
  })

  it('carries number, version, review date and page in header and footer', async () => {
    const { header, footer } = await parts({})
    expect(
      paragraphsOf(header)
        .map(({ text }) => text)
        .filter(Boolean),
    ).toEqual(['Harbour View Care', 'Medicines', 'CL-01'])
    expect(
      paragraphsOf(footer)
        .map(({ text }) => text)
        .filter(Boolean),
    ).toEqual(['CL-01 · Review date 21 November 2027', 'Version 1.2 · Page 1 of 1'])
    expect(footer).toMatch(/> PAGE <.*> NUMPAGES </s)
  })

  it('begins with the table of a policy, its labels as headings of their rows', async () => {
    const { document } = await parts({ front: aFront })
    const [table = ''] = /<w:tbl>.*?<\/w:tbl>/s.exec(document) ?? []
    expect(paragraphsOf(table).map(({ text }) => text)).toEqual([
      'Policy number',
      'CL-01',
      'Version',
      '1.2',
      'Owner',
      'Safeguarding lead',
      'Business impact',
      'High',
      'Approved',
      '21 November 2026',
      'Next review',
      '21 November 2027',
      'Company',
      'Harbour View Care',
      'Must be read by',
      'All staff; volunteers',
      'Last change',
      'Clearer steps &amp; names.',
      'Related documents',
      'SG-02 Children',
      'Law and guidance',
      'Care Act 2014, Section 42; Falls (NICE, April 2025)',
    ])
    expect(table).toContain('w:firstColumn="1"')
    expect(await faultsOf(await renderDocx(anInput({ front: aFront })))).toEqual([])
  })

  it('shows a wide logo whole, and says whose it is', async () => {
    const wide = Buffer.from(dot.bytes)
    wide.writeUInt32BE(300, 16)
    wide.writeUInt32BE(60, 20)
    const { header } = await parts({ logo: { type: 'image/png', bytes: wide } })
    const [, width] = /<wp:extent cx="(\d+)"/.exec(header) ?? []
    const [, cell] = /<w:gridCol w:w="(\d+)"/.exec(header) ?? []
    expect(Number(width)).toBeGreaterThan(1_000_000)
    expect(Number(cell) * 635).toBeGreaterThan(Number(width))
    expect(header).toContain('descr="Logo of Harbour View Care"')
  })

  it('marks which cells of a table are headings', async () => {
    const { document } = await parts({
      bodyHtml:
        '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th>r</th><td>1</td></tr></tbody></table><p>x</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    })
    expect(
      [...document.matchAll(/w:firstRow="(\d)" w:lastRow="0" w:firstColumn="(\d)"/g)].map(
        ([, row, column]) => `${row}${column}`,
      ),
    ).toEqual(['11', '00'])
  })

  it('takes header and footer from the company where it has its own', async () => {
    const { header, footer } = await parts({
      headerHtml: '<p><strong>Our own head</strong></p>',
      footerHtml: '<p>Our own foot</p>',
    })
    expect(paragraphsOf(header)[0]).toEqual({ style: 'Header', text: 'Our own head' })
    expect(paragraphsOf(footer)[0]).toEqual({ style: 'Footer', text: 'Our own foot' })
  })

  it.each([
    ['portrait', 'w:w="11906" w:h="16838"'],
    ['landscape', 'w:w="16838" w:h="11906" w:orient="landscape"'],
  ] as const)('is A4, %s, with its section last', async (orientation, size) => {
    const { document } = await parts({ orientation })
    expect(document).toContain(`<w:pgSz ${size}/>`)
    expect(document).toMatch(/<\/w:sectPr><\/w:body><\/w:document>$/)
    expect(document.match(/<w:sectPr>/g)).toHaveLength(1)
  })

  it('says its title, company, language and time', async () => {
    const { core, styles, settings } = await parts({ title: 'Food & drink' })
    expect(core).toContain('<dc:title>Food &amp; drink</dc:title>')
    expect(core).toContain('<dc:creator>Harbour View Care</dc:creator>')
    expect(core).toContain('<dc:language>en-GB</dc:language>')
    expect(core).toContain('<dcterms:created xsi:type="dcterms:W3CDTF">2026-11-21T09:30:15Z<')
    expect(core).not.toContain('TurboDocx')
    expect(styles).toContain('<w:lang w:val="en-GB"')
    expect(settings).toContain('en-GB')
  })

  it('is the same to the byte', async () => {
    const input = anInput({
      bodyHtml: `<p><img src="/dot.png" alt=""></p>${aLongTable(5)}`,
      images: async () => dot,
      logo: { type: 'image/png', bytes: dot.bytes },
    })
    const [one, two, three] = await Promise.all([renderDocx(input), renderDocx(input), renderDocx(input)])
    expect(one?.equals(two ?? Buffer.alloc(0)) && one.equals(three ?? Buffer.alloc(0))).toBe(true)
  })

  it('goes on after a document that took too long, and after it was ended', async () => {
    await expect(renderDocx(anInput({ bodyHtml: aLongTable(400) }), { limit: 1 })).rejects.toThrow('more than 1 ms')
    await closeRenderers()
    expect((await renderDocx(anInput())).length).toBeGreaterThan(0)
  })

  it('is made of empty and of strange HTML', async () => {
    for (const bodyHtml of [
      '',
      '<p></p>',
      '<table></table>',
      '<table><tr></tr></table>',
      '<ul></ul>',
      'loose text',
      '<li>alone</li>',
      '<td>cell</td>',
      '\u0000\u000b\ue105',
      '<table><tr><td><table><tr><td>in</td></tr></table></td></tr></table>',
    ]) {
      const { document } = await parts({ bodyHtml })
      expect(document).toMatch(/<\/w:body><\/w:document>$/)
      expect(document).not.toMatch(/[\ue100-\ue10f\u0000\u000b]/)
      expect(parseDocument(document, { xmlMode: true }).children.length).toBeGreaterThan(0)
    }
  })
})

const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find(path => {
  try {
    return readFileSync(path).length > 0
  } catch {
    return false
  }
})
if (!office) process.stdout.write('Word files are not opened: LibreOffice is not installed\n')
const policies = realPolicies().slice(0, 2)

;(office ? it : it.skip)('a Word file opens in LibreOffice as it was meant', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'word-'))
  try {
    const inputs = [
      anInput({
        bodyHtml: `<h2>Purpose</h2><p>Given safely.</p>${aLongTable(60)}`,
        orientation: 'landscape',
        logo: { type: 'image/png', bytes: dot.bytes },
      }),
      ...policies.map(({ name, html }) => anInput({ title: name, bodyHtml: html })),
    ]
    for (const [index, input] of inputs.entries()) writeFileSync(join(folder, `${index}.docx`), await renderDocx(input))
    execFileSync(
      office ?? '',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        ...inputs.map((_, index) => join(folder, `${index}.docx`)),
      ],
      { stdio: 'ignore', timeout: 100_000 },
    )
    const read = await readPdf(readFileSync(join(folder, '0.pdf')))
    expect(read.sizes[0]?.map(Math.round)).toEqual([842, 595])
    expect(read.title).toBe('Medicines')
    expect(read.pages.length).toBeGreaterThan(1)
    for (const [index, page] of read.pages.entries()) {
      expect(page).toContain('Dose and route')
      expect(page).toContain(`Page ${index + 1} of ${read.pages.length}`)
    }
    for (const [index, { name }] of policies.entries())
      expect((await readPdf(readFileSync(join(folder, `${index + 1}.pdf`)))).title).toBe(name)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

import { closeRenderers, renderPdf } from '../src/index.ts'
import { aFront, aLongTable, anInput, dot, realPolicies } from './inputs.ts'
import { coloursIn } from './read-colours.ts'
import { readPdf } from './read-pdf.ts'

afterAll(closeRenderers)

describe('a PDF', () => {
  it('says its title, author, producer, language and time, and is tagged', async () => {
    const read = await readPdf(
      await renderPdf(anInput({ title: 'Food & drink: “Bwyd a diod”', company: 'Tŷ (Gwyn) 北' })),
    )
    expect(read).toMatchObject({
      title: 'Food & drink: “Bwyd a diod”',
      author: 'Tŷ (Gwyn) 北',
      producer: expect.stringMatching(/^Cloudoc, Skia/),
      language: 'en-GB',
      isMarked: true,
    })
    expect(String(read.created)).toMatch(/^D:20261121093015/)
  })

  it('marks header, footer and rules as artifacts: all other text belongs to an element', async () => {
    const { pages, loose } = await readPdf(await renderPdf(anInput({ bodyHtml: aLongTable(60) })))
    expect(pages.length).toBeGreaterThan(1)
    expect(loose).toBe('')
  })

  it('says which way the heads of a table head', async () => {
    const pdf = await renderPdf(
      anInput({
        bodyHtml:
          '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th>r</th><td>1</td></tr></tbody></table>',
      }),
    )
    expect(pdf.toString('latin1').match(/\/Scope \/Column/g)).toHaveLength(2)
    expect(pdf.toString('latin1').match(/\/Scope \/Row/g)).toHaveLength(1)
  })

  it('has letters of any script from types of its own, and those that none has by their number', async () => {
    const { pages, fonts } = await readPdf(
      await renderPdf(anInput({ title: 'Полісі', bodyHtml: '<p>ŵ Ελλ 北京 😀 ✓ → ≥ ไทย \u{20000}\u{20001}</p>' })),
    )
    for (const text of ['Полісі', 'ŵ', 'Ελλ', '北京', '😀', '✓', '→', '≥', 'ไทย', 'U+20000U+20001'])
      expect(pages.join()).toContain(text)
    expect(fonts.every(font => /Atkinson|Noto|Unifont/.test(font))).toBe(true)
  })

  it('begins with a table of what is known of it, of at most half a page', async () => {
    const many = Array.from({ length: 60 }, (_, number) => `Document with a name of some length ${number + 1}`)
    const { pages } = await readPdf(await renderPdf(anInput({ front: aFront })))
    for (const text of [
      'Owner Safeguarding lead',
      'Business impact High',
      'Approved 21 November 2026',
      'Next review 21 November 2027',
      'Must be read by All staff; volunteers',
      'Last change Clearer steps & names.',
      'Related documents SG-02 Children',
      'Law and guidance Care Act 2014, Section 42; Falls (NICE, April 2025)',
    ])
      expect(pages[0]).toContain(text)
    expect(pages[0]).not.toContain('Last reviewed')
    const long = await readPdf(
      await renderPdf(
        anInput({
          title: 'T',
          front: { ...aFront, change: 'Why it changed. '.repeat(200), readers: many, related: many, sources: many },
          bodyHtml: '<p>The text begins.</p>',
        }),
      ),
    )
    expect(long.pages[0]).toMatch(/and \d\d more/)
    expect(long.heightOf('The text begins.')).toBeGreaterThan(842 / 2 - 60)
  })

  it('has its headings as an outline, in their order, the title first', async () => {
    const bodyHtml =
      '<h2>Purpose</h2><p>One.</p><h3>Who</h3><p>Two.</p><h2>Scope</h2><ul><li>a<ol><li>b</li></ol></li></ul><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'
    const read = await readPdf(await renderPdf(anInput({ bodyHtml })))
    expect(read.outline).toEqual(['Medicines', 'Purpose', 'Who', 'Scope'])
    for (const role of ['H1', 'H2', 'H3', 'L', 'LI', 'Table', 'TR', 'TH', 'TD']) expect(read.roles).toContain(role)
  })

  it('does not say the title twice where the text begins with it', async () => {
    const { outline } = await readPdf(
      await renderPdf(anInput({ bodyHtml: '<h1>Medicines</h1><h2>Purpose</h2><p>Text.</p>' })),
    )
    expect(outline).toEqual(['Medicines', 'Purpose'])
  })

  it.each([
    ['portrait', [595, 842]],
    ['landscape', [842, 595]],
  ] as const)('is A4, %s', async (orientation, size) => {
    const {
      sizes: [[width = 0, height = 0] = []],
    } = await readPdf(await renderPdf(anInput({ orientation })))
    // The browser counts in its own pixels.
    expect([Math.abs(width - size[0]) < 1, Math.abs(height - size[1]) < 1]).toEqual([true, true])
  })

  it('carries number, version, review date and page on every page', async () => {
    const { pages } = await readPdf(await renderPdf(anInput({ bodyHtml: aLongTable(60) })))
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Version 1.2 · Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('CL-01 · Review date 21 November 2027')
      expect(page).toContain('Harbour View Care')
    }
  })

  it('takes header and footer from the company where it has its own', async () => {
    const {
      pages: [page = ''],
    } = await readPdf(
      await renderPdf(
        anInput({
          headerHtml: '<p><strong>Our own head</strong></p>',
          footerHtml: '<p>Our own foot</p>',
          logo: { type: 'image/png', bytes: dot.bytes },
        }),
      ),
    )
    expect(page).toContain('Our own head')
    expect(page).toContain('Our own foot')
    expect(page).toContain('Version 1.2 · Page 1 of 1')
    expect(page).not.toContain('CL-01 · Review date')
  })

  it.each([
    [
      'more than lines of text',
      { headerHtml: '<table><tbody><tr><td>Our own head</td><td><em>Nursing</em></td></tr></tbody></table>' },
    ],
    ['too long for one line', { title: `Our own head ${'and what it is about '.repeat(6)}` }],
  ])('sets a header that is %s, on every page', async (_, given) => {
    const { pages, roles } = await readPdf(await renderPdf(anInput({ ...given, bodyHtml: aLongTable(60) })))
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Our own head')
      expect(page).toContain(`Version 1.2 · Page ${index + 1} of ${pages.length}`)
    }
    expect(roles).toContain('H1')
  })

  it('writes a header as it stands, whatever signs are in it', async () => {
    const {
      pages: [page = ''],
    } = await readPdf(await renderPdf(anInput({ company: 'A "B" \\c } </style> D' })))
    expect(page.split('A "B" \\c } </style> D').length - 1).toBe(2)
  })

  it('leaves out what is not known', async () => {
    const {
      pages: [page = ''],
    } = await readPdf(await renderPdf(anInput({ policyNumber: '', version: '', reviewDate: '', company: '' })))
    for (const label of ['Policy number', 'Version', 'Review date', 'Company']) expect(page).not.toContain(label)
    expect(page).toContain('Page 1 of 1')
  })

  it('repeats the head of a table that goes on', async () => {
    const { pages } = await readPdf(await renderPdf(anInput({ bodyHtml: aLongTable(60) })))
    for (const page of pages) expect(page).toContain('Dose and route')
  })

  it('keeps numbers of items, aligned cells, and links within the text', async () => {
    const bodyHtml =
      '<h2 id="text-duty">Duty</h2><ol><li>One</li><li value="7">Seven</li></ol><div class="page-break"></div><p><a href="#text-duty">Above</a> <a href="#text-gone">nowhere</a></p><table><tbody><tr><td style="text-align:right">17</td></tr></tbody></table>'
    const pdf = await renderPdf(anInput({ bodyHtml }))
    const { pages } = await readPdf(pdf)
    expect(pages[0]).toContain('7. Seven')
    expect(pdf.toString('latin1').match(/\/Subtype \/Link/g)).toHaveLength(1)
    expect((await renderPdf(anInput({ bodyHtml }))).equals(pdf)).toBe(true)
  })

  it('has room for numbers of three digits: what stands outside of the page’s area is cut off', async () => {
    const { leftOf, pages } = await readPdf(
      await renderPdf(anInput({ bodyHtml: '<p>Edge</p><ol start="99"><li>One</li><li>More</li></ol>' })),
    )
    expect(pages[0]).toContain('100. More')
    expect(leftOf('100.')).toBeGreaterThanOrEqual(leftOf('Edge'))
  })

  it('breaks the page where the author did', async () => {
    const { pages } = await readPdf(
      await renderPdf(
        anInput({
          bodyHtml:
            '<p>Before</p><div class="page-break"><span class="page-break__label">Page break</span></div><p>After</p>',
        }),
      ),
    )
    expect(pages).toHaveLength(2)
    expect(pages[1]).toContain('After')
    expect(pages.join()).not.toContain('Page break')
  })

  it('keeps its size with a table that is wider than the paper', async () => {
    const cells = Array.from({ length: 34 }, (_, day) => `<td>Administration${day}</td>`).join('')
    const [narrow = '', wide = ''] = await Promise.all(
      [
        anInput(),
        anInput({
          bodyHtml: `<h2>Purpose</h2><p>Medicines are given safely.</p><table><tbody><tr>${cells}</tr></tbody></table>`,
        }),
      ].map(async input => (await readPdf(await renderPdf(input))).pages[0]),
    )
    expect(narrow).toContain('Medicines are given safely.')
    expect(wide).toContain('Medicines are given safely.')
    expect(wide).toContain('Page 1 of 1')
  })

  it('brings its type along', async () => {
    const { fonts, embedded } = await readPdf(
      await renderPdf(anInput({ bodyHtml: '<p>Plain, <strong>strong</strong> and <em>slanted</em>, Łukasz Żak.</p>' })),
    )
    expect(fonts).toEqual(
      expect.arrayContaining([
        'AtkinsonHyperlegible-Bold',
        'AtkinsonHyperlegible-Italic',
        'AtkinsonHyperlegible-Regular',
      ]),
    )
    expect(fonts.every(font => font.startsWith('AtkinsonHyperlegible'))).toBe(true)
    expect(embedded).toBeGreaterThanOrEqual(fonts.length)
  })

  it('shows pictures of this product, and says what it cannot show', async () => {
    const asked: string[] = []
    const images = async (address: string) => {
      asked.push(address)
      return address === '/uploads/dot.png' ? dot : undefined
    }
    const read = await readPdf(
      await renderPdf(
        anInput({
          images,
          bodyHtml:
            '<p><img src="/uploads/dot.png" alt="A dot"></p><p><img src="https://example.com/x.png" alt="Elsewhere"></p><p><img src="//example.com/y.png" alt="There"></p>',
        }),
      ),
    )
    expect(asked).toEqual(['/uploads/dot.png'])
    expect(read.roles).toContain('Figure')
    expect(read.pages[0]).toContain('[Elsewhere]')
    expect(read.pages[0]).toContain('[There]')
  })

  it('describes its pictures, and tags nothing else as one', async () => {
    const picture = '<img src="/dot.png">'
    const bodyHtml = `<figure class="table">${aLongTable(2)}</figure><figure class="image">${picture}<figcaption>The <em>front</em> door</figcaption></figure><p>${picture}<img src="/dot.png" alt=""></p>`
    const { figures, roles } = await readPdf(await renderPdf(anInput({ bodyHtml, images: async () => dot })))
    expect(figures).toEqual(['The front door'])
    expect(roles).toContain('Table')
  })

  it('has no tag that readers of its version do not know', async () => {
    const { roles, pages } = await readPdf(
      await renderPdf(anInput({ bodyHtml: '<p>Plain <strong>strong</strong> <em>slanted</em></p>' })),
    )
    expect([...roles]).not.toEqual(expect.arrayContaining(['Strong']))
    expect([...roles]).not.toEqual(expect.arrayContaining(['Em']))
    expect(pages[0]).toContain('Plain strong slanted')
  })

  it('leaves no row and no last line alone on a page', async () => {
    for (let rows = 20; rows < 44; rows += 3) {
      const { pages } = await readPdf(
        await renderPdf(anInput({ bodyHtml: `${aLongTable(rows)}<p>The very last line.</p>` })),
      )
      for (const page of pages) expect(page.match(/Medicine \d+/g)?.length ?? 0).toBeGreaterThan(1)
    }
  })

  it('takes the colours of a company, and nothing but colours', async () => {
    const plain = await renderPdf(anInput())
    expect((await renderPdf(anInput({ headingColours: { h2: '#b00020' } }))).equals(plain)).toBe(false)
    expect((await renderPdf(anInput({ headingColours: { h2: 'red}body{display:none' } }))).equals(plain)).toBe(true)
  })

  it.each([
    ['band', true],
    ['plain', false],
  ] as const)('sets a page as %s, with the same words', async (template, isColoured) => {
    const input = anInput({
      headingColours: { h1: '#7a1f3d' },
      bodyHtml: `<h2>Purpose</h2><p>Text.</p>${aLongTable(2)}`,
    })
    const [standard, other] = [await renderPdf(input), await renderPdf({ ...input, template })]
    expect((await readPdf(other)).pages).toEqual((await readPdf(standard)).pages)
    const colours = await coloursIn(other)
    expect([colours.has('#eef2f1'), colours.has('#ffffff')]).toEqual([false, isColoured])
    expect(colours).toContain('#7a1f3d')
  })

  it('is the same to the byte, whatever was printed before and in whichever browser', async () => {
    const input = anInput({
      bodyHtml: `<h2>Purpose</h2><p>Text with <a href="https://www.gov.uk/">a link</a>.</p>${aLongTable(50)}`,
    })
    const first = await renderPdf(input)
    await renderPdf(anInput({ bodyHtml: aLongTable(5) }))
    expect((await renderPdf(input)).equals(first)).toBe(true)
    await closeRenderers()
    expect((await renderPdf(input)).equals(first)).toBe(true)
  })

  const policies = realPolicies()
  const check = policies.length === 0 ? it.skip : it
  check('is made of real policies', async () => {
    for (const { name, html } of policies) {
      const read = await readPdf(await renderPdf(anInput({ title: name, bodyHtml: html })))
      expect(read).toMatchObject({ title: name, isMarked: true })
      expect(read.outline[0]).toBe(name)
    }
  })
})

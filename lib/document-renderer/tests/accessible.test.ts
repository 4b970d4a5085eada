import { closeRenderers, renderPdf } from '../src/index.ts'
import { aFront, aLongTable, anInput, dot } from './inputs.ts'
import { readPdf } from './read-pdf.ts'

afterAll(closeRenderers)

const textOf = async (given: Parameters<typeof anInput>[0]): Promise<string> =>
  (await renderPdf(anInput(given))).toString('latin1')

interface Element {
  number: number
  kind: string
  parent: number
  kids: number[]
}
/** The elements of a file by their number. */
function structureOf(pdf: string): Map<number, Element> {
  const found = [...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n<<\/Type \/StructElem\n\/S \/(\w+)\n(.*?)endobj/gs)]
  return new Map(
    found.map(([, number, kind = '', more = '']) => [
      Number(number),
      {
        number: Number(number),
        kind,
        parent: Number(/\/P (\d+) 0 R/.exec(more)?.[1]),
        kids: [...(/\/K (\[.*?\]|\d+ 0 R)/s.exec(more)?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
          .map(([, kid]) => Number(kid))
          .filter(kid => found.some(([, each]) => Number(each) === kid)),
      },
    ]),
  )
}
/** What the format knows (ISO 32000-1, 14.8.4). */
const known =
  /^(?:Document|Part|Art|Sect|Div|BlockQuote|Caption|TOC|TOCI|Index|NonStruct|Private|P|H|H[1-6]|L|LI|Lbl|LBody|Table|TR|TH|TD|THead|TBody|TFoot|Span|Quote|Note|Reference|BibEntry|Code|Link|Annot|Ruby|Warichu|RB|RT|RP|WT|WP|Figure|Formula|Form)$/
const mayHold: Readonly<Record<string, RegExp>> = {
  L: /^(?:Caption|L|LI)$/,
  LI: /^(?:Lbl|LBody)$/,
  Table: /^(?:TR|THead|TBody|TFoot|Caption)$/,
  TR: /^(?:TH|TD)$/,
}

const everything = {
  front: aFront,
  images: async () => dot,
  bodyHtml: `<h2>Purpose</h2><h4>Left out a level</h4><p>See <a href="https://www.gov.uk/a(b)">the law</a> and <a href="#text-here">below</a>.</p>
    <ul><li>One</li><li>Two <strong>bold</strong><ol><li>In it</li></ol></li><li><p>Three</p><p>more</p></li></ul><blockquote><p>q</p></blockquote><pre>code</pre>
    <figure class="image"><img src="/dot.png"><figcaption>The door</figcaption></figure><p id="text-here"><img src="/dot.png"><img src="/dot.png" alt="A dot"></p>
    <table><caption>Doses</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th>r</th><td></td></tr></tbody></table>${aLongTable(40)}`,
}

describe('a PDF keeps to PDF/UA-1 where that can be read off the file', () => {
  it('says so in its metadata packet, with its title, whose it is and its language', async () => {
    const pdf = (await renderPdf(anInput({ title: 'Food & drink', company: 'Tŷ Gwyn' }))).toString('utf8')
    const packet = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(pdf)?.[0] ?? ''
    expect(packet).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(packet).toContain('<rdf:li xml:lang="x-default">Food &amp; drink</rdf:li>')
    expect(packet).toContain('<rdf:li>Tŷ Gwyn</rdf:li>')
    expect(packet).toContain('<rdf:li>en-GB</rdf:li>')
    expect(pdf).toMatch(/\/Type \/Catalog\n\/Metadata \d+ 0 R/)
    expect(pdf).toContain('/DisplayDocTitle true')
    expect(pdf).toMatch(/^%PDF-1\.7/)
  })

  it('has only elements that the format knows, each where it may stand', async () => {
    const elements = structureOf(await textOf(everything))
    const faults = [...elements.values()].flatMap(({ number, kind, kids }) => [
      ...(known.test(kind) ? [] : [`${kind} is unknown`]),
      ...kids.flatMap(kid => {
        const child = elements.get(kid)
        return [
          ...(child?.parent === number ? [] : [`${kind} ${number} is not the parent of ${kid}`]),
          ...(mayHold[kind]?.test(child?.kind ?? '') === false ? [`${child?.kind} in ${kind}`] : []),
        ]
      }),
    ])
    expect(faults).toEqual([])
    expect([...elements.values()].filter(({ kind }) => kind === 'LBody')).toHaveLength(4)
  })

  it('leaves out no level of headings, and no text without an element', async () => {
    const pdf = await renderPdf(anInput(everything))
    const levels = [...structureOf(pdf.toString('latin1')).values()].flatMap(
      ({ kind }) => /^H(\d)$/.exec(kind)?.[1] ?? [],
    )
    expect([...new Set(levels)].sort()).toEqual(['1', '2', '3'])
    const { loose, figures, isMarked, language } = await readPdf(pdf)
    expect({ loose, isMarked, language }).toEqual({ loose: '', isMarked: true, language: 'en-GB' })
    expect(figures).toEqual(['The door', 'A dot'])
  })

  it('says where each link leads', async () => {
    const links = [...(await textOf(everything)).matchAll(/\/Subtype \/Link\n\/Contents (\(.*\))\n/g)].map(
      ([, at]) => at,
    )
    expect(links).toEqual([expect.stringContaining('www.gov.uk'), '(A place in this document)'])
  })

  it('has tables whose heads say which way they head; a cell of the first table has one', async () => {
    const pdf = await textOf({ front: aFront, bodyHtml: '<p>x</p>' })
    const heads = [...pdf.matchAll(/\/Headers \[([^\]]*)\]/g)].map(([, names = '']) => names.split(' '))
    expect(heads).toHaveLength(11)
    expect(heads.every(names => names.length === 1)).toBe(true)
    expect(new Set(heads.flat()).size).toBe(11)
    const all = await textOf(everything)
    expect(all.match(/\/S \/TH\n/g)?.length).toBe(all.match(/\/Scope \/(?:Row|Column)/g)?.length)
  })
})

describe('a draft', () => {
  const bodyHtml = aLongTable(60)
  it('says so across each page, where readers leave it out', async () => {
    const { pages, loose } = await readPdf(await renderPdf(anInput({ version: 'Draft after 1.2', bodyHtml })))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page.replace(/Draft after 1\.2/g, '')).toContain('Draft')
    expect(loose).toBe('')
  })

  it('differs from what is issued: that bears no mark', async () => {
    const { pages } = await readPdf(await renderPdf(anInput({ bodyHtml })))
    expect(pages.join()).not.toContain('Draft')
  })
})

it('the last column of a form is wide enough to sign in, and its rows are tall enough', async () => {
  const row = `<tr><td>${'What was checked, and how. '.repeat(4)}</td><td>${'What was found. '.repeat(8)}</td><td></td></tr>`
  const { leftOf } = await readPdf(
    await renderPdf(
      anInput({
        bodyHtml: `<table><thead><tr><th>Checked</th><th>Found</th><th>Signature</th></tr></thead><tbody>${row}${row}</tbody></table>`,
      }),
    ),
  )
  // A4 with 20 mm at each side, in points.
  expect(leftOf('Signature')).toBeLessThan(57 + 482 * 0.75 + 8)
  const form = await readPdf(
    await renderPdf(
      anInput({
        bodyHtml: '<table><tbody><tr><th>Name</th><td></td></tr><tr><th>Date</th><td></td></tr></tbody></table>',
      }),
    ),
  )
  expect(form.heightOf('Name') - form.heightOf('Date')).toBeGreaterThan(28)
})

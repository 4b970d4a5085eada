import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import { closeRenderers, renderDocx } from '../../src/index.ts'
import { anInput, dot, realPolicies } from '../inputs.ts'
import { faultsOf, paragraphsOf, parts } from './read-docx.ts'

afterAll(closeRenderers)

const picture = '<img src="/dot.png" alt="A dot">'
const images = async () => dot
/** Points of lists as Word numbers them: what has no number goes on below the point before it. */
const pointsOf = (document: string): string[] =>
  [...document.matchAll(/<w:p>(?:(?!<\/w:p>).)*<w:pStyle w:val="ListParagraph"\/>.*?<\/w:p>/gs)].map(([paragraph]) => {
    const [, level, list] = /<w:ilvl w:val="(\d)"\/><w:numId w:val="(\w+)"\/>/.exec(paragraph) ?? []
    return `${list === undefined ? `at ${/<w:ind w:left="(\d+)"/.exec(paragraph)?.[1] ?? ''}` : `${list}.${level ?? ''}`} ${paragraphsOf(paragraph)[0]?.text.trim() ?? ''}`.trim()
  })
const cellsOf = (document: string): string[][] =>
  [...document.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) =>
    [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => cell),
  )

it('a table whose author wants no lines has none', async () => {
  const table = (style: string) => `<table${style}><tbody><tr><td>${picture}</td><td>Ring us.</td></tr></tbody></table>`
  const lines = /<w:tblBorders>(?:<w:\w+ w:val="nil"\/>){6}<\/w:tblBorders>/g
  const { document } = await parts({ images, bodyHtml: `${table('')}${table(' style="border:none"')}` })
  expect(document.match(lines)).toHaveLength(1)
  expect(cellsOf(document).slice(-1)[0]?.[1]).toContain('Ring us.')
})

describe('a list in Word', () => {
  it('goes on below a list, a table or a paragraph in a point', async () => {
    const { document } = await parts({
      bodyHtml:
        '<ol>\n<li>One\n<ul>\n<li>a</li>\n</ul>\n</li>\n<li>Two<ul><li>b</li></ul>more <strong>of</strong> it</li><li><p>Three</p><p>more</p></li></ol>',
    })
    expect(pointsOf(document)).toEqual([
      '1.0 One',
      '2.1 a',
      '1.0 Two',
      '3.1 b',
      'at 720 more of it',
      '1.0 Three',
      'at 720 more',
    ])
  })

  it('counts a point without words', async () => {
    const { document } = await parts({
      bodyHtml: '<ol><li>One</li><li></li><li><ul><li>a</li></ul></li><li>Four</li></ol>',
    })
    expect(pointsOf(document)).toEqual(['1.0 One', '1.0', '1.0', '2.1 a', '1.0 Four'])
  })

  it('loses no table in a point, and no picture', async () => {
    const { document } = await parts({
      images,
      bodyHtml: `<ol><li>One<table><tbody><tr><td>in</td></tr></tbody></table>after</li><li>Two<table><tbody><tr><td rowspan="2">x</td><td>y</td></tr><tr><td>z</td></tr></tbody></table></li><li><figure class="image">${picture}</figure></li></ol>`,
    })
    expect(
      cellsOf(document)
        .at(-1)
        ?.map(cell => paragraphsOf(cell)[0]?.text),
    ).toEqual(['in'])
    expect(pointsOf(document)).toEqual([
      '1.0 One',
      'at 720 after',
      '1.0 Two',
      'at 720 x',
      'at 720 y',
      'at 720 z',
      '1.0',
      'at 720',
    ])
    expect(document).toContain('<w:drawing>')
  })

  it('counts on from where the author said', async () => {
    const { document, numbering } = await parts({
      bodyHtml: '<ol><li>One</li><li value="7">Seven</li><li>Eight</li></ol>',
    })
    expect(pointsOf(document)).toEqual(['1.0 One', '2.0 Seven', '2.0 Eight'])
    expect(numbering).toMatch(/w:ilvl="0"><w:start w:val="7"\/>/)
  })

  it('has the signs that the author chose', async () => {
    const { numbering } = await parts({
      bodyHtml:
        '<ol style="list-style-type:lower-latin"><li>x</li></ol><ol type="I"><li>x</li></ol><ol style="list-style-type:upper-latin" start="3"><li>x</li></ol><ul style="list-style-type:square"><li>x</li></ul>',
    })
    expect(
      [
        ...numbering.matchAll(
          /w:ilvl="0"><w:start w:val="(\d)"\/><w:numFmt w:val="(\w+)"\/><w:lvlText w:val="([^"]+)"/g,
        ),
      ].map(([, ...said]) => said.join(' ')),
    ).toEqual(['1 lowerLetter %1.', '1 upperRoman %1.', '3 upperLetter %1.', '1 bullet ▪'])
  })
})

describe('a table in Word', () => {
  it('has cells over several rows as wide as their column', async () => {
    const { document } = await parts({
      bodyHtml: '<table><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
    })
    const [first, second] = cellsOf(document).slice(-2)
    expect(second?.[0]).toContain('<w:vMerge w:val="continue"/>')
    expect(second?.join('')).not.toContain('gridSpan')
    const widths = (row: string[] = []): (string | undefined)[] => row.map(cell => /<w:tcW w:w="(\d+)"/.exec(cell)?.[1])
    expect(widths(second)).toEqual(widths(first))
  })

  it('has the columns that the author set', async () => {
    const { document } = await parts({
      bodyHtml:
        '<figure class="table"><table><colgroup><col style="width:20%"><col style="width:60%"></colgroup><tbody><tr><td>a</td><td>b</td></tr></tbody></table></figure>',
    })
    const [one = 0, other = 0] = [
      ...(document.match(/<w:tblGrid>.*?<\/w:tblGrid>/g)?.at(-1) ?? '').matchAll(/w:w="(\d+)"/g),
    ].map(([, width]) => Number(width))
    expect(other / one).toBeCloseTo(3, 2)
  })

  it('keeps lists, pictures with their words, and quotations in its cells, and nothing above them', async () => {
    const { document } = await parts({
      images,
      bodyHtml: `<table><tbody><tr><td><ul><li>a</li></ul></td><td><figure class="image">${picture}<figcaption>Figure 1</figcaption></figure></td><td><blockquote><p>q</p><p>r</p></blockquote></td></tr></tbody></table>`,
    })
    const [list = '', figure = '', quotation = ''] = cellsOf(document).at(-1) ?? []
    expect(paragraphsOf(list).map(({ text }) => text)).toEqual(['a'])
    expect(figure).toContain('<w:drawing>')
    expect(paragraphsOf(figure).map(({ text }) => text)).toEqual(['', 'Figure 1'])
    expect(paragraphsOf(quotation).map(({ text }) => text)).toEqual(['q', 'r'])
  })
})

it.each([
  [
    'half of the text, where the author said so',
    `<figure class="image image_resized" style="width:50%">${picture}</figure>`,
    0.5,
  ],
  ['a quarter of it', '<p><img src="/dot.png" alt="A dot" style="width:25%"></p>', 0.25],
  [
    'no wider than its cell',
    `<table><colgroup><col style="width:25%"><col style="width:75%"></colgroup><tbody><tr><td><img src="/dot.png" alt="A dot" width="600" height="600"></td><td>x</td></tr></tbody></table>`,
    0.25 - 200 / 9638,
  ],
])('a picture in Word is %s', async (_, bodyHtml, share) => {
  const { document } = await parts({ images, bodyHtml })
  expect(Number(/<wp:extent cx="(\d+)"/.exec(document)?.[1]) / 635 / 9638).toBeCloseTo(share, 2)
})

it('short forms in Word keep their words, cells their place, and what is set in is set in', async () => {
  const short = '<abbr title="Care Quality Commission">CQC</abbr>'
  const { document } = await parts({
    bodyHtml: `<p>The ${short} asks.</p><ul><li>The ${short} asks.</li></ul><table><tbody><tr><td style="text-align:right;vertical-align:bottom">The ${short} asks.</td></tr></tbody></table><p style="margin-left:2em">Set in</p>`,
  })
  expect(paragraphsOf(document).filter(({ text }) => text === 'The CQC asks.')).toHaveLength(3)
  expect(document).toContain('<w:vAlign w:val="bottom"/>')
  expect(document).toContain('<w:jc w:val="right"/>')
  expect(document).toMatch(/<w:ind w:left="480"\/>/)
})

it('a quotation in Word has its paragraphs and lists', async () => {
  const { document } = await parts({ bodyHtml: '<blockquote><p>One</p><ul><li>a</li></ul><p>Two</p></blockquote>' })
  expect(paragraphsOf(document).slice(-3)).toEqual([
    { style: 'Quote', text: 'One' },
    { style: 'ListParagraph', text: 'a' },
    { style: 'Quote', text: 'Two' },
  ])
})

it('a link in Word leads where it says, and is text where it leads nowhere', async () => {
  const addresses = [
    'https://www.gov.uk/a?b=1&amp;c=2',
    'mailto:sam@example.com',
    'https://',
    'http://a b',
    'https://exa[mple',
    'http://x:99999/',
    '#there',
  ]
  const { links, document } = await parts({
    bodyHtml: addresses.map(address => `<p><a href="${address}">words</a></p>`).join(''),
  })
  expect(links).toEqual(['https://www.gov.uk/a?b=1&c=2', 'mailto:sam@example.com'])
  expect(document.match(/>words</g)).toHaveLength(addresses.length)
})

it('a link within the text leads to its place in Word, from a footnote and back', async () => {
  const bodyHtml =
    '<h2 id="text-duty">Duty</h2><p>See <a href="#text-note">1</a>, <a href="#text-gone">nowhere</a>.</p><ul><li id="text-note"><strong>Note</strong>, <a href="#text-duty">back</a></li></ul><p id="text-unused">Text</p>'
  const { document, links } = await parts({ bodyHtml })
  expect(links).toEqual([])
  const places = new Map(
    [...document.matchAll(/<w:p>(?:(?!<\/w:p>).)*?<w:bookmarkStart w:id="\d+" w:name="(\w+)"\/>.*?<\/w:p>/gs)].map(
      ([paragraph, place = '']) => [place, paragraphsOf(paragraph)[0]?.text.trim()],
    ),
  )
  expect([...document.matchAll(/<w:hyperlink w:anchor="(\w+)"/g)].map(([, place = '']) => places.get(place))).toEqual([
    'Note, back',
    'Duty',
  ])
  expect(document).not.toMatch(/text-(?:duty|note|unused)|[\ue100-\ue10f]/)
  expect(await faultsOf(await renderDocx(anInput({ bodyHtml })))).toEqual([])
})

/** What the editor and those who paste into it could write. */
const odd = [
  `<ol><li>One\n<ul><li>a</li></ul>\n</li><li>Two<ul><li>b</li></ul>tail</li><li><table><tr><td>x</td></tr></table></li><li></li><li><h3>H</h3>text</li></ol>`,
  '<table></table><table><tbody></tbody></table><table><tr></tr><tr><td rowspan="9">over</td></tr><tr><td colspan="5">wide</td></tr></table>',
  '<table><tbody><tr><td rowspan="3">a</td><td>b</td><td rowspan="2">c</td></tr><tr><td rowspan="2">d</td></tr><tr><td>e</td></tr></tbody></table>',
  '<table><tbody><tr><td colspan="2" rowspan="2">A</td><td>1</td></tr><tr><td>2</td></tr><tr><td>x</td><td>y</td><td>z</td></tr></tbody></table>',
  `<table><tbody><tr><td>before<table><tr><td>in</td></tr></table></td><td><ul><li>a</li></ul></td><td><hr></td><td>${picture}</td><td><pre>a\nb</pre></td></tr></tbody></table>`,
  `<p>${picture}</p><a href="https://a.b">${picture}</a><h2>${picture}</h2><ul><li>${picture}</li></ul>`,
  '<p dir="rtl">مرحبا</p><p><a>no address</a> <a href="https://">none</a></p><p style="margin-left:40px;text-align:center;color:#ff0000">x<sub>1</sub><sup>2</sup><u>u</u><s>s</s></p>',
  '<div>loose<p>in</p></div><blockquote>loose</blockquote><li>alone</li><td>cell</td>',
]

it('a Word file is whole whatever it is made of', async () => {
  const own = `<table><tbody><tr><td>${picture}</td><td><strong>Head</strong></td></tr></tbody></table>`
  const texts = [...odd, odd.join(''), ...realPolicies().map(({ html }) => html)].map(sanitise)
  for (const bodyHtml of texts)
    expect(
      await faultsOf(
        await renderDocx(
          anInput({
            bodyHtml,
            images,
            headerHtml: own,
            footerHtml: own,
            logo: { type: 'image/png', bytes: dot.bytes },
          }),
        ),
      ),
    ).toEqual([])
})

describe('code in Word', () => {
  const runs = (document: string) =>
    [...document.matchAll(/<w:r>(<w:rPr\/>|<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:t[^>]*>([^<]*)</g)].map(
      ([, properties = '', text = '']) =>
        [text, /<w:rStyle w:val="Code"\/>|w:ascii="Courier New"/.test(properties)] as const,
    )

  it('has a type in which all letters are of one width, wherever it stands, and loses no key', async () => {
    const bodyHtml =
      '<p>Press <code>Ctrl &amp; S</code> and <strong>save <code>all</code></strong>, or <kbd>Esc</kbd>; see <a href="https://a.example/"><code>linked</code></a>.</p><ul><li>In <code>item</code></li></ul><table><tbody><tr><td>A <code>cell</code></td></tr></tbody></table><h3>Of <code>headings</code></h3>'
    const { document, styles } = await parts({ bodyHtml })
    const told = runs(document).slice(runs(document).findIndex(([text]) => text === 'Press '))
    expect(told.filter(([, isCode]) => isCode).map(([text]) => text)).toEqual([
      'Ctrl &amp; S',
      'all',
      'Esc',
      'linked',
      'item',
      'cell',
      'headings',
    ])
    expect(styles).toMatch(/w:styleId="Code".*?w:ascii="Courier New"/)
    expect(document).not.toMatch(/[\ue100-\ue10f]/)
  })

  it('keeps its lines and the spaces before them', async () => {
    const bodyHtml = '<p><code>a<br />b</code></p><pre>first\n  second <strong>bold</strong></pre>'
    const { document } = await parts({ bodyHtml })
    expect(
      runs(document)
        .filter(([, isCode]) => isCode)
        .map(([text]) => text),
    ).toEqual(['a', 'b', 'first', '\u00a0\u00a0second ', 'bold'])
    expect(document).not.toMatch(/<\/w:r><w:br/)
    expect(await faultsOf(await renderDocx(anInput({ bodyHtml })))).toEqual([])
  })
})

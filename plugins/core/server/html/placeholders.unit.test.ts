import { fill, placeholdersOf } from './placeholders.ts'
import { sanitise } from './sanitise.ts'

const name = { 'company.name': 'Meadow & <b>View</b>' } as const

describe('filling text', () => {
  test('escapes what the company typed', () => {
    expect(fill('<p>{{company.name}} cares. {{ company.name }}</p>', name, 'screen')).toBe(
      '<p>Meadow &amp; &lt;b&gt;View&lt;/b&gt; cares. Meadow &amp; &lt;b&gt;View&lt;/b&gt;</p>',
    )
  })

  test('marks a gap on screen and leaves a line in print', () => {
    expect(fill('<p>{{manager.name}}</p>', {}, 'screen')).toBe(
      '<p><span class="placeholder">Registered manager</span></p>',
    )
    const called = (country?: string) => fill('{{nominated.name}}', {}, 'screen', country)
    expect(
      ['england', 'wales', 'scotland', 'northern-ireland'].map(called).map(html => html.replaceAll(/<[^>]+>/g, '')),
    ).toEqual([
      'Nominated individual',
      'Responsible individual',
      'Provider&#39;s named person',
      'Responsible individual',
    ])
    expect(called()).toContain('Nominated or responsible individual')
    expect(fill('<p>{{manager.name}}</p>', { 'manager.name': '  ' }, 'print')).toBe('<p>________________</p>')
  })

  test('leaves a key that it does not know as it is written', () => {
    expect(fill('{{company.secret}} {{constructor.name}} {{__proto__.x}} {{company}}', name, 'print')).toBe(
      '{{company.secret}} {{constructor.name}} {{__proto__.x}} {{company}}',
    )
  })

  test('does not fill what a value brings with it', () => {
    expect(fill('{{company.name}}', { 'company.name': '{{director.name}}', 'director.name': 'Ann' }, 'screen')).toBe(
      '{{director.name}}',
    )
  })

  test('takes signs that mean something in a replacement as they are', () => {
    expect(fill('{{company.name}}', { 'company.name': '$& $1 $`' }, 'screen')).toBe('$&amp; $1 $`')
  })
})

describe('filling telephone numbers', () => {
  const phones = { 'company.phone': '02079460018', 'safeguarding.lado': '02079460018' } as const
  const html = '<p>Ring <a title="{{company.phone}}" href="tel:{{company.phone}}">{{company.phone}}</a>.</p>'

  test('groups them where they are read, and dials them as they were typed', () => {
    const read = '<p>Ring <a title="020 7946 0018" href="tel:02079460018">020 7946 0018</a>.</p>'
    expect([fill(html, phones, 'print'), fill(html, phones, 'screen')]).toEqual([read, read])
    expect(fill('{{safeguarding.lado}}', phones, 'print')).toBe('02079460018')
  })

  test('fills them as they were typed where a text is to be as it was', () => {
    expect(fill(html, phones, 'typed')).toBe(
      '<p>Ring <a title="02079460018" href="tel:02079460018">02079460018</a>.</p>',
    )
    expect(fill('{{manager.phone}}', {}, 'typed')).toBe('________________')
  })
})

describe('filling attributes', () => {
  test.each([
    [
      '<a href="mailto:{{company.email}}">x</a>',
      { 'company.email': 'a@example.test' },
      '<a href="mailto:a@example.test">x</a>',
    ],
    [
      '<a href="tel:{{company.phone}}">x</a>',
      { 'company.phone': '020 7946 0000' },
      '<a href="tel:020 7946 0000">x</a>',
    ],
    [
      '<a href="{{safeguarding.link}}">x</a>',
      { 'safeguarding.link': 'https://council.example/safe?a=1&b=2' },
      '<a href="https://council.example/safe?a=1&amp;b=2">x</a>',
    ],
    [
      '<img alt="Logo of {{company.name}}" src="/a.png" />',
      { 'company.name': 'A "B" >' },
      '<img alt="Logo of A &quot;B&quot; &gt;" src="/a.png" />',
    ],
    ['<a title="{{company.name}}">x</a>', {}, '<a title="">x</a>'],
  ] as const)('%s', (html, details, filled) => {
    expect(fill(html, details, 'screen')).toBe(filled)
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    'http://plain.example',
    'www.council.example',
    '" onclick="alert(1)',
    '',
  ])('an address that is no https, mailto or tel takes the link away: %j', value => {
    const html = fill(
      '<a class="text-x" href="{{safeguarding.link}}">Local page</a>',
      { 'safeguarding.link': value },
      'screen',
    )
    expect(html).toBe('<a class="text-x">Local page</a>')
  })

  test('a value cannot finish what the text began', () => {
    expect(fill('<a href="java{{company.name}}">x</a>', { 'company.name': 'script:alert(1)' }, 'screen')).toBe(
      '<a>x</a>',
    )
    expect(fill('<a href="&#106;ava{{company.name}}">x</a>', { 'company.name': 'script:alert(1)' }, 'screen')).toBe(
      '<a>x</a>',
    )
  })

  test('fills no other attribute', () => {
    const html = '<p class="{{company.name}}" style="color:{{company.name}}"><img src="{{company.website}}"></p>'
    expect(fill(html, { 'company.name': 'red;x:expression(1)', 'company.website': 'javascript:1' }, 'screen')).toBe(
      html,
    )
  })

  test('a sign in a value of an attribute does not end the tag', () => {
    expect(
      fill('<a title="a > b" href="tel:{{company.phone}}">{{company.phone}}</a>', { 'company.phone': '1' }, 'print'),
    ).toBe('<a title="a > b" href="tel:1">1</a>')
  })

  test('what is filled is what sanitising would leave', () => {
    const stored = sanitise('<p>{{company.name}} <a href="{{company.website}}" onclick="x()">site</a></p>')
    const filled = fill(stored, { 'company.name': '<script>1</script>', 'company.website': 'javascript:1' }, 'print')
    expect(sanitise(filled)).toBe(filled)
  })
})

test('names the known keys of a text once each', () => {
  expect(placeholdersOf('{{company.name}} {{ company.name }} {{x.y}} <a href="tel:{{company.phone}}">')).toEqual([
    'company.name',
    'company.phone',
  ])
})

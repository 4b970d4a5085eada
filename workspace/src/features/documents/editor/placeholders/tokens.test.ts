import { groupsFor, keyOf, piecesOf, reading, readTokens, showTokens } from './tokens.ts'

const values = { 'company.name': 'Sunrise <Care> & Co', 'company.phone': '', 'director.name': 'Ms Grace Adeyemi' }

test('a text is cut at its tokens; what is none of ours stays text', () => {
  expect(piecesOf('At {{company.name}}, {{ director.name }} and {{company.nonsense}}.')).toEqual([
    { text: 'At ', token: '' },
    { text: '{{company.name}}', token: '{{company.name}}' },
    { text: ', ', token: '' },
    { text: '{{ director.name }}', token: '{{ director.name }}' },
    { text: ' and {{company.nonsense}}.', token: '' },
  ])
  expect(piecesOf('{{company.name}}{{company.phone}}').map(({ token }) => token)).toEqual([
    '{{company.name}}',
    '{{company.phone}}',
  ])
})

test('the pieces of a text are that text', () => {
  for (const text of [
    '',
    'plain',
    '{{company.name}}',
    'a {{ company.name }} b {{x.y}} c',
    '{{{company.name}}}',
    '{{company.name',
  ])
    expect(
      piecesOf(text)
        .map(piece => piece.text)
        .join(''),
    ).toBe(text)
})

test('the key of a token, with or without spaces', () => {
  expect([
    keyOf('{{company.name}}'),
    keyOf('{{  company.name  }}'),
    keyOf('{{constructor.name}}'),
    keyOf('company.name'),
  ]).toEqual(['company.name', 'company.name', '', ''])
})

test('reads as value, as name, or as a gap with its name', () => {
  expect(reading('director.name', values, 'values')).toEqual({ text: 'Ms Grace Adeyemi', gap: false })
  expect(reading('director.name', values, 'names')).toEqual({ text: 'Director', gap: false })
  expect(reading('company.phone', values, 'values')).toEqual({ text: 'Company phone', gap: true })
  expect(readTokens('Ask {{director.name}} on {{company.phone}}', values)).toBe('Ask Ms Grace Adeyemi on Company phone')
})

test('on the page a value is text, never markup, and a gap leads to where it is filled in', () => {
  const page = document.createElement('div')
  page.innerHTML = showTokens(
    '<h2>{{company.name}}</h2><p>Call <strong>{{company.phone}}</strong></p><p><a href="https://example.org">{{company.phone}}</a></p>',
    values,
  )
  expect(page.querySelector('h2')?.textContent).toBe('Sunrise <Care> & Co')
  expect(page.querySelector('care')).toBeNull()
  const gap = page.querySelector('strong a.placeholder')
  expect(gap).toHaveTextContent('Company phone')
  expect(gap?.getAttribute('href')).toBe('/company/profile?tab=1&field=company_phone')
  expect(page.querySelectorAll('a a')).toHaveLength(0)
})

test('names are shown instead of values where that is asked for; what the document itself fills leads nowhere', () => {
  const shown = showTokens('<p>{{company.name}} {{document.reviewDate}}</p>', values, { showing: 'names' })
  expect(shown).toContain('>Company name<')
  expect(shown).toMatch(/<span class="token placeholder">Review date<\/span>/)
})

test('HTML without placeholders is not touched', () => {
  const html = '<p>As it is &amp; stays</p>'
  expect(showTokens(html, values)).toBe(html)
})

test('the list to insert from is searched by name, group and key', () => {
  expect(groupsFor('')).toHaveLength(13)
  expect(groupsFor('director phone')).toEqual([{ name: 'Director', keys: ['director.phone'] }])
  expect(groupsFor('protection officer').flatMap(({ keys }) => keys)).toEqual([
    'protectionOfficer.name',
    'protectionOfficer.email',
    'protectionOfficer.phone',
  ])
  expect(groupsFor('nothing like it')).toEqual([])
})

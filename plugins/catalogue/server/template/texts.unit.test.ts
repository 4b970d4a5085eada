import { beginning, clip, excerptOf } from '../content/excerpt.ts'
import { pictureAt, safeAddress, safeColour } from '../snapshot/addresses.ts'
import { holds, isChosen, searchable } from '../snapshot/searchable.ts'

describe('the beginning of a document', () => {
  it('is the whole of a short one', () => {
    expect(beginning('<p>Short</p>', 100)).toBe('<p>Short</p>')
  })

  it('ends with a whole block', () => {
    expect(beginning('<h2>Purpose</h2><p>One.</p><p>Two, which is long.</p>', 40)).toBe('<h2>Purpose</h2><p>One.</p>')
  })

  it('closes what is open', () => {
    const table = `<figure class="table"><table><tbody><tr><td>1</td></tr>${'<tr><td>more</td></tr>'.repeat(20)}</tbody></table></figure>`
    expect(beginning(table, 80)).toBe(
      '<figure class="table"><table><tbody><tr><td>1</td></tr><tr><td>more</td></tr></tbody></table></figure>',
    )
    expect(beginning(`<ul><li>One<br />two</li><li>${'x'.repeat(100)}</li></ul>`, 60)).toBe(
      '<ul><li>One<br />two</li></ul>',
    )
  })

  it('does not count pictures that stand in the text', () => {
    const picture = `<img src="data:image/png;base64,${'A'.repeat(500)}" alt="A cup" />`
    expect(beginning(`<p>${picture}</p><p>One.</p><p>Two, which is long.</p>`, 30)).toBe(`<p>${picture}</p><p>One.</p>`)
  })

  it('is never the whole of a text that is one block', () => {
    const cut = beginning(`<div><p>${'word '.repeat(500)}</p></div>`, 400)
    expect(cut.length).toBeLessThan(200)
    expect(cut).toMatch(/^<p>word .*…<\/p>$/)
  })

  it('never exceeds its length by more than what closes it', () => {
    const long = Array.from(
      { length: 50 },
      (_, number) => `<blockquote><p>Paragraph <strong>${number}</strong> &amp; more.</p></blockquote>`,
    ).join('')
    for (let most = 60; most < 600; most += 13)
      expect(beginning(long, most).length).toBeLessThanOrEqual(most + '</blockquote>'.length)
  })
})

describe('an excerpt', () => {
  it('takes paragraphs without headings, and says in gaps what would stand there', () => {
    expect(excerptOf('<h2>Purpose</h2><p>{{company.name}} <b>keeps</b> people safe &amp; well.</p>')).toBe(
      'The company keeps people safe & well.',
    )
    expect(
      excerptOf('<p>How staff at {{location.name}} respond.</p><p>{{manager.name}} tells {{director.name}}.</p>'),
    ).toBe('How staff at the service respond. The registered manager tells the director.')
  })
  it('has no blanks to be written into, and no comma behind a space', () => {
    expect(excerptOf('<p>Name ........ Date: ____ , signed by <b>{{manager.name}}</b> , today.</p>')).toBe(
      'Name Date: signed by the registered manager, today.',
    )
    expect(excerptOf('<p>Wait....</p><p>e.g. a fall.</p>')).toBe('Wait e.g. a fall.')
  })
  it('of a form without paragraphs is its text', () => {
    expect(excerptOf('<table><tbody><tr><td>Name</td><td>Date</td></tr></tbody></table>')).toBe('Name Date')
  })
  it('ends with a whole word', () => {
    expect(clip('one two three four', 12)).toBe('one two…')
    expect(clip('one', 12)).toBe('one')
  })
})

describe('search', () => {
  it.each([
    ['', true],
    ['  ', true],
    ['CARE', true],
    ['wales care', true],
    ['care dragons', false],
    ['résumé', true],
    ['%', false],
    ['.*', false],
  ])('for %j', (typed, found) => {
    expect(holds(searchable('Domiciliary Care', 'Wales', 'Resume'), typed)).toBe(found)
  })
  it('takes a choice by slug, name or id', () => {
    const england = { id: 'abc', name: 'England', slug: 'england-1' }
    for (const choice of ['abc', 'England', 'england', 'england-1'])
      expect(isChosen(england, ['other', choice])).toBe(true)
    expect(isChosen(england, ['other'])).toBe(false)
    expect(isChosen(england, [])).toBe(true)
    expect(isChosen({ id: '', name: '', slug: '' }, ['england'])).toBe(false)
  })
})

describe('addresses and colours that staff type', () => {
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'vbscript:x',
    '',
    null,
  ])('leave out %j', address => {
    expect(safeAddress(address)).toBe('')
  })
  it.each(['https://one.example', '/policies-procedures', 'mailto:a@b.example', 'tel:+442079460123'])(
    'keep %s',
    address => {
      expect(safeAddress(address)).toBe(address)
    },
  )
  it('find pictures: uploaded first, then by name', () => {
    expect(pictureAt('/uploads/one.png', 'art.svg')).toBe('/uploads/one.png')
    expect(pictureAt(null, 'art.svg')).toBe('/art/art.svg')
    expect(pictureAt(undefined, '/elsewhere/art.svg')).toBe('/elsewhere/art.svg')
    expect(pictureAt(null, null)).toBe('')
  })
  it('take hexadecimal colours only', () => {
    expect([safeColour('#0f4c4a'), safeColour('red;background:url(x)'), safeColour(null)]).toEqual(['#0f4c4a', '', ''])
  })
})

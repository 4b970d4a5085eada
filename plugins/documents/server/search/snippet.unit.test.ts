import { snippetOf } from './snippet.ts'

const filler = 'Every worker reads this before a shift. '

describe('a snippet', () => {
  it('marks the words in any form, and not what only holds their letters', () => {
    expect(
      snippetOf('Wash hands. Handles are not hands; policies of a policy, and police.', ['wash', 'hand', 'polici']),
    ).toBe(
      '<mark>Wash</mark> <mark>hands</mark>. <mark>Handles</mark> are not <mark>hands</mark>; <mark>policies</mark> of a <mark>policy</mark>, and police.',
    )
    expect(snippetOf('Unsafe and safe', ['safe'])).toBe('Unsafe and <mark>safe</mark>')
  })

  it('is the place where most of the words stand together', () => {
    const text = `Fire. ${filler.repeat(20)}Leave by the fire escape at once. ${filler.repeat(20)}`
    const shown = snippetOf(text, ['fire', 'escap'])
    expect(shown).toContain('the <mark>fire</mark> <mark>escape</mark> at once.')
    expect(shown).toMatch(/^… .* …$/)
    expect(shown.replaceAll(/<\/?mark>/g, '').length).toBeLessThan(230)
  })

  it('is the beginning where none of them stands', () => {
    expect(snippetOf('Short.', ['fire'])).toBe('Short.')
    expect(snippetOf(filler.repeat(30), [])).toMatch(/^Every worker .* …$/)
    expect(snippetOf('', ['fire'])).toBe('')
  })

  it('splits no word, but one that has no end', () => {
    const shown = snippetOf(`${filler.repeat(9)}fire ${filler.repeat(9)}`, ['fire'])
    for (const word of shown.replaceAll(/<\/?mark>/g, '').split(' '))
      expect(`… fire ${filler}`.split(' ')).toContain(word)
    expect(snippetOf(`fire${'e'.repeat(1000)}`, ['fire'])).toBe(`<mark>fire${'e'.repeat(1000)}</mark>`)
  })

  it('is escaped, and takes nothing of what was searched for as a pattern', () => {
    expect(snippetOf('<script>alert(1)</script> & <mark>fire</mark>', ['fire', 'script'])).toBe(
      '&lt;<mark>script</mark>&gt;alert(1)&lt;/<mark>script</mark>&gt; &amp; &lt;mark&gt;<mark>fire</mark>&lt;/mark&gt;',
    )
    expect(snippetOf('a (b) c', ['(', '.*', 'cl-12', 'b'])).toBe('a (<mark>b</mark>) c')
  })

  it('comes of a text of one word over and over, too', () => {
    expect(snippetOf('fire '.repeat(12_000), ['fire', 'fir'])).toMatch(/^(?:<mark>fire<\/mark> ?){40,45} …$/)
  })
})

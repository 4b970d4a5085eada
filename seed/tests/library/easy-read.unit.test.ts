import { easyReadHtml, readPictures } from '../../load/easy-read.ts'
import { cardHtml } from '../../load/large-type.ts'
import { toHtml } from '../../load/read.ts'

const pictures = new Map([['phone', { address: 'data:image/png;base64,AAAA', shows: 'A phone' }]])

describe('an Easy Read as it is shown', () => {
  it('has each idea in a row, with its picture, what that shows, and its lines', () => {
    const html = easyReadHtml(toHtml('## Ring\n\n![](pictures/phone.svg) [[wales]] Ring us.\nIt is free.\n'), pictures)
    expect(html).toMatch(/<h2><span style="font-size:18pt">Ring<\/span><\/h2>/)
    expect(html.match(/<tr>/g)).toHaveLength(1)
    expect(html).toContain('<img src="data:image/png;base64,AAAA" alt="A phone" width="104" height="104">')
    expect(html).toContain(
      '<p><span style="font-size:14pt">[[wales]] Ring us.</span></p><p><span style="font-size:14pt">It is free.</span></p>',
    )
  })

  it('says above the text what is out of date', () => {
    expect(easyReadHtml('<p>x</p>', pictures, 'The times are new.')).toMatch(
      /^<p><strong>Some of this is out of date.<\/strong> The times are new.<\/p>/,
    )
  })

  it('has pictures of a few kilobytes, each with words', () => {
    const all = [...readPictures().values()]
    expect(all.length).toBeGreaterThan(60)
    for (const { address, shows } of all) {
      expect(shows).not.toBe('')
      expect(address.length).toBeLessThan(16_000)
    }
  })
})

it('a card is in larger type', () =>
  expect(cardHtml('<h2>Act</h2><ol><li>Ring</li></ol>')).toBe(
    '<h2>Act</h2><ol><li><span style="font-size:11.5pt">Ring</span></li></ol>',
  ))

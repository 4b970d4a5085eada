import { closeRenderers, renderDocx } from '../../src/index.ts'
import { anInput, dot } from '../inputs.ts'
import { faultsOf, parts } from './read-docx.ts'

afterAll(closeRenderers)

const images = async () => dot
/** The text of each run that has a background, with its colour. */
const shaded = (document: string): string[] =>
  [...document.matchAll(/<w:r><w:rPr>(?:(?!<\/w:rPr>).)*<w:shd [^>]*w:fill="(\w+)"[^>]*\/>.*?<w:t[^>]*>([^<]*)</g)].map(
    ([, colour = '', text = '']) => `${text} ${colour}`,
  )

describe('a highlight in Word', () => {
  const bodyHtml =
    '<p>Give <mark>with <strong>food</strong></mark> and <span style="background-color:#dff0e4">water</span>.</p><ul><li><mark>Never</mark> alone</li></ul><table><tbody><tr><td><mark>5 mg</mark></td><td style="background-color:#fbe5e2">Red</td></tr></tbody></table>'

  it('has its colour, in text, lists and cells; a cell keeps its own', async () => {
    const { document } = await parts({ bodyHtml })
    expect(shaded(document)).toEqual(['with  ffe58f', 'food ffe58f', 'water dff0e4', 'Never ffe58f', '5 mg ffe58f'])
    expect(document).toMatch(/<w:tcPr>(?:(?!<\/w:tcPr>).)*w:fill="fbe5e2"/)
    expect(await faultsOf(await renderDocx(anInput({ bodyHtml })))).toEqual([])
  })

  it('is a line below it on a plain page, as in print', async () => {
    const { document } = await parts({ bodyHtml: '<p>Give <mark>with food</mark>.</p>', template: 'plain' })
    expect(shaded(document)).toEqual([])
    expect(document).toMatch(/<w:rPr><w:u w:val="single"\/><\/w:rPr><w:t[^>]*>with food</)
  })
})

it('a picture in Word says what it shows, by its own words or its caption, or that it decorates', async () => {
  const bodyHtml =
    '<p><img src="/dot.png" alt="A dot"><img src="/dot.png" alt=""><img src="/dot.png"></p><figure class="image"><img src="/dot.png"><figcaption>The front door</figcaption></figure>'
  const { document } = await parts({ bodyHtml, images })
  const told = [...document.matchAll(/<wp:docPr [^>]*descr="([^"]*)"(?:\/>|>(.*?)<\/wp:docPr>)/g)]
  expect(told.map(([, text, more]) => (more?.includes('adec:decorative') ? 'decoration' : text))).toEqual([
    'A dot',
    'decoration',
    'decoration',
    'The front door',
  ])
  expect(await faultsOf(await renderDocx(anInput({ bodyHtml, images })))).toEqual([])
})

it('a row of a table stays whole where it is short, and breaks where it is long', async () => {
  const row = (letters: number) => `<tr><td>Step</td><td>${'word '.repeat(letters / 5)}</td></tr>`
  const { document } = await parts({ bodyHtml: `<table><tbody>${row(400)}${row(2000)}</tbody></table>` })
  const rows = [...document.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([xml]) => xml).slice(-2)
  expect(rows.map(xml => xml.includes('<w:cantSplit/>'))).toEqual([true, false])
})

import { elementsOf, parse } from '../src/clean.ts'
import { columnShares } from '../src/columns.ts'

const row = (cells: readonly string[], cell: string): string =>
  `<tr>${cells.map(text => `<${cell}>${text}</${cell}>`).join('')}</tr>`
const sharesIn = (...[head, ...rows]: readonly (readonly string[])[]): number[] => {
  const html = `<table>${row(head ?? [], 'th')}${rows.map(cells => row(cells, 'td')).join('')}</table>`
  const table = elementsOf(parse(html).children).find(({ name }) => name === 'table')
  return (table && columnShares(table)) ?? []
}

describe('the first column', () => {
  const hours = Array.from({ length: 13 }, (_, at) => `Hour ${at}`)
  const empty = Array.from({ length: 14 }, () => '')

  it('of a chart is as wide as its neighbours: it is written in as they are', () => {
    const [first = 0, second = 0] = sharesIn(['Due', ...hours], empty, empty, empty)
    expect(first).toBeLessThanOrEqual(second)
  })

  it('has room for its labels before long texts', () => {
    const text = 'The senior rings the nurse on the same day and writes down what was said. '.repeat(3)
    const [first = 0] = sharesIn(['Who', 'Does', 'Tells'], ['Manager', text, text], ['Senior', text, text])
    expect(first).toBeGreaterThan(10)
  })
})

it('a table of one row has room to write beside its question', () => {
  const [, answer = 0] = sharesIn(['What I want from living here; what I am afraid of', ''])
  expect(answer).toBeGreaterThan(50)
})

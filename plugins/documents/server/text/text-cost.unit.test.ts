import { cost } from '@cloudoc/core/testing/cost.ts'
import { histories, ifThere } from '../../../../lib/html-merge/tests/samples.ts'
import { costOf, laneOf } from './text-cost.ts'
import { compared, mergedParts, sanitizedText } from './text-work.ts'

const text = (body: string) => ({ header: '', body, footer: '' })
const plain = text('<p>Staff follow the procedure.</p>'.repeat(2500))
/** What one millisecond of an estimate is on this machine, by plain paragraphs. */
let unit: number
beforeAll(() => {
  sanitizedText(plain)
  unit = cost(() => sanitizedText(plain)) / costOf('sanitizedText', plain)
})
/** Of the processor. Small work is told roughly: a collection of garbage falls into it. */
function expectAsTold(work: () => unknown, told: number): void {
  const limit = 4 * unit * (told + 5)
  expect(cost(work, limit)).toBeLessThan(limit)
}

test('what is short but full of tags is done in a thread, what is a page or two at once', () => {
  expect(laneOf('sanitizedText', text('<b>'.repeat(66_000)))).not.toBe('main')
  expect(laneOf('sanitizedText', text('<p style="color:#000">a</p>'.repeat(1000)))).not.toBe('main')
  expect(laneOf('compared', { before: text('<li>a</li>'.repeat(2000)), after: text('') })).not.toBe('main')
  expect(laneOf('sanitizedText', text('<p>Staff follow the procedure and tell the manager.</p>'.repeat(200)))).toBe(
    'main',
  )
  expect(
    laneOf('compared', {
      before: text('<p>Staff follow the procedure.</p>'.repeat(100)),
      after: text('<p>Staff follow it.</p>'.repeat(100)),
    }),
  ).toBe('main')
  expect(laneOf('sanitizedText', text('<p>Staff follow the procedure.</p>'.repeat(100_000)))).toBe('long')
})

describe('the worst that is done at once takes what plain text of the same estimate takes, or little more', () => {
  const repeated = (piece: string) => piece.repeat(Math.floor(40 / costOf('sanitizedText', piece)) - 1)
  test.each([
    '<b>',
    '<p>',
    '<blockquote>',
    '</p>',
    '<div><b>',
    '<table>',
    '<li><p>x</p></li>',
    '<p style="color:#000">',
    '<a href="#a">',
    '<br>',
    '<b></p>',
    'x<i>',
    '<ol start="3">',
  ])('%s', piece => {
    const given = text(repeated(piece))
    expect(laneOf('sanitizedText', given)).toBe('main')
    sanitizedText(given)
    expectAsTold(() => sanitizedText(given), 40)
  })

  ifThere('real policies are told at what they take', () => {
    const works = histories().flatMap(({ versions }) => {
      const [first = '', last = ''] = [versions[0], versions.at(-1)]
      const [base, mine] = [text(first), text(last)]
      return [
        { work: () => sanitizedText(mine), told: costOf('sanitizedText', mine) },
        {
          work: () => compared({ before: base, after: mine, values: null }),
          told: costOf('compared', { base, mine }),
        },
        {
          work: () => mergedParts({ base, mine, theirs: base, values: null }),
          told: costOf('mergedParts', { base, mine, theirs: base }),
        },
      ]
    })
    // As in a node that has worked for a while: code that runs for the first time is compiled meanwhile.
    for (const { work } of works) work()
    for (const { work, told } of works) expectAsTold(work, told)
  })
})

describe('an answer that would be too long is refused before it is built', () => {
  const paragraphs = '<p>a</p>'.repeat(10_000)
  it('as of elements with long attributes around many blocks, kept from before such were bounded', () => {
    const nested = text(`<blockquote lang="${'x '.repeat(10_000)}">${paragraphs}</blockquote>`)
    expect(compared({ before: text(''), after: nested, values: null })).toMatchObject({
      outcome: 'refused',
      kind: 'tooLarge',
      code: 'tooLong',
    })
    expect(mergedParts({ base: text(''), mine: text(''), theirs: nested, values: null })).toMatchObject({
      kind: 'tooLarge',
    })
  })

  it('as of placeholders that stand for long values', () => {
    expect(
      compared({
        before: text(''),
        after: text('<p>{{company.name}}</p>'.repeat(10_000)),
        values: { 'company.name': 'x'.repeat(3000) },
      }),
    ).toMatchObject({ kind: 'tooLarge' })
  })

  it('and one of the longest two texts that can be stored is not', () => {
    const longest = text(`<p>${'word '.repeat(400)}</p>`.repeat(2900))
    expect(compared({ before: longest, after: longest, values: null })).toMatchObject({ counts: { same: 2900 } })
  })
})

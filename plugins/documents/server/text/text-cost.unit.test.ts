import { laneOf } from './text-cost.ts'
import { compared, mergedParts } from './text-work.ts'

const text = (body: string) => ({ header: '', body, footer: '' })

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

import fc from 'fast-check'
import { cuesOf, vttOf } from '../../contract/rules/captions.ts'
import { isSeen, joined, mostParts, type Played, percentSeen, secondsSeen } from '../../contract/rules/watched.ts'

describe('what was seen of a video', () => {
  const parts = fc.array(fc.tuple(fc.integer({ min: -5, max: 650 }), fc.integer({ min: -5, max: 650 })), {
    maxLength: 40,
  })
  it('only grows, whatever comes in whatever order, and counts each second once', () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const length = 600
        const before = joined(one, length)
        const after = joined([...before, ...other], length)
        const seconds = new Set(
          [...one, ...other].flatMap(([from, to]) =>
            Array.from(
              { length: Math.max(0, Math.min(length, to) - Math.max(0, from)) },
              (_, at) => Math.max(0, from) + at,
            ),
          ),
        )
        expect(secondsSeen(after)).toBe(seconds.size)
        expect(secondsSeen(after)).toBeGreaterThanOrEqual(secondsSeen(before))
        expect(joined([...other, ...before], length)).toEqual(after)
      }),
      { numRuns: 200 },
    )
  })
  it('is enough at nine tenths, is all at 100 alone, and stays small', () => {
    expect([
      isSeen([[0, 539]], 600),
      isSeen([[0, 540]], 600),
      isSeen(
        [
          [0, 300],
          [301, 600],
        ],
        600,
      ),
    ]).toEqual([false, true, true])
    expect([percentSeen([[0, 599]], 600), percentSeen([[0, 600]], 600), percentSeen([], 600)]).toEqual([99, 100, 0])
    const many = Array.from({ length: 400 }, (_, at): Played => [at * 3, at * 3 + 1])
    expect(joined(many, 2000).length).toBe(mostParts)
  })
})

describe('captions', () => {
  it('are read from WebVTT and SubRip, and sent as WebVTT with nothing but their words', () => {
    const vtt =
      'WEBVTT - by hand\n\nNOTE none of this\n\nSTYLE\n::cue { color: red }\n\nfirst\n00:01.000 --> 00:04.500 align:start\nWash your hands.\n\n01:00:05.000 --> 01:00:07.250\n<v Nia>Before</v> <script>you eat'
    expect(cuesOf(vtt)).toEqual([
      { from: 1, to: 4.5, text: 'Wash your hands.' },
      { from: 3605, to: 3607.25, text: '<v Nia>Before</v> <script>you eat' },
    ])
    expect(vttOf(cuesOf(vtt) ?? [])).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:04.500\nWash your hands.\n\n01:00:05.000 --> 01:00:07.250\n<v Nia>Before</v> &lt;script>you eat\n',
    )
    expect(
      cuesOf('1\r\n00:00:01,000 --> 00:00:02,000\r\nHello\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nAgain'),
    ).toHaveLength(2)
  })
  it.each([
    ['a page', '<html></html>'],
    ['nothing', ''],
    ['no words', 'WEBVTT\n\n00:01.000 --> 00:02.000\n'],
    ['turned', 'WEBVTT\n\n00:03.000 --> 00:02.000\nNo'],
    ['a list', '1. Wash\n2. Dry'],
  ])('that are %s are none', (_, text) => {
    expect(cuesOf(text)).toBeUndefined()
  })
})

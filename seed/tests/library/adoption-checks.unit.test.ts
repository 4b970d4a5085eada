import path from 'node:path'
import { frontMatterProblems } from '../../library/checks/front-matter.ts'
import { readLibrary } from '../../library/checks/read.ts'
import { checkOf, keyOf } from '../../load/adoption-checks.ts'

const [first] = readLibrary(path.resolve(__dirname, '../../library')).filter(({ earlier }) => !earlier)
if (!first) throw new Error('The library is empty')

describe('what is to be checked before a document is adopted', () => {
  it('concerns all readers, or those of the countries in its mark', () => {
    expect(checkOf('Whether the law has changed since.')).toEqual({
      text: 'Whether the law has changed since.',
      countries: [],
      owner: '',
      day: null,
      source: '',
    })
    expect(checkOf('[[wales, northern-ireland]] Whether the law has changed.')).toMatchObject({
      text: 'Whether the law has changed.',
      countries: ['wales', 'northern-ireland'],
    })
  })
  it('may name who looks it up, by when and where', () => {
    expect(
      checkOf({
        text: 'Whether the law has changed.',
        owner: 'Editor',
        day: '2027-01-31',
        source: 'legislation.gov.uk',
      }),
    ).toEqual({
      text: 'Whether the law has changed.',
      countries: [],
      owner: 'Editor',
      day: '2027-01-31',
      source: 'legislation.gov.uk',
    })
  })
  it('is another check when its words are others, whatever its mark', () => {
    const [one, other] = [checkOf('Whether the law has changed since.'), checkOf('Whether the law has changed.')]
    expect(keyOf('SG-01', one)).not.toBe(keyOf('SG-01', other))
    expect(keyOf('SG-01', one)).toBe(keyOf('SG-01', checkOf('[[wales]] Whether the law has changed since.')))
  })
  it('is not marked for a country for which the document is not', () => {
    const withCheck = (verify: string) => [
      { ...first, matter: { ...(first.matter as object), countries: ['england'], verify: [verify] } },
    ]
    const marked = (verify: string) =>
      frontMatterProblems(withCheck(verify)).filter(problem => problem.includes('a check is marked for'))
    expect(marked('[[wales]] Whether the law has changed.')).toEqual([expect.stringContaining('marked for wales')])
    expect(marked('[[england]] Whether the law has changed.')).toEqual([])
  })
  it('says whose it is, whether a published source answers it or whoever adopts the document', () => {
    const withOwner = (owner?: string) =>
      frontMatterProblems([
        {
          ...first,
          matter: {
            ...(first.matter as object),
            verify: [
              owner === undefined ? 'Whether the law has changed.' : { text: 'Whether the law has changed.', owner },
            ],
          },
        },
      ])
    expect(withOwner()).toEqual([expect.stringContaining('a check has no owner: Whether the law has changed.')])
    expect(withOwner('Whoever adopts it')).toEqual([])
    expect(withOwner('Somebody')).toHaveLength(1)
  })
})

import { askedInWords, askedOf } from './asked.ts'

const asked = [
  { body: 'CQC', state: 'draft', keys: ['S', 'W'] },
  { body: 'CIW', state: 'draft', keys: ['Care and support'] },
]
const table = {
  body: 'CQC',
  state: 'final' as const,
  questions: [{ key: 'S2', title: 'Are risks met?', documents: ['CL-07'] }],
}

describe('what regulators ask, in words', () => {
  it('is said with the names of the questions, and that it is a draft', () =>
    expect(askedInWords(askedOf(asked, 'CL-07', []))).toEqual([
      { body: 'CQC', isDraft: true, questions: ['Safe', 'Well-led'] },
      { body: 'CIW', isDraft: true, questions: ['Care and support'] },
    ]))

  it('is that of the country whose text is read', () => {
    const inCountry = (country: string) => askedInWords(askedOf(asked, 'CL-07', []), country).map(({ body }) => body)
    expect(inCountry('wales')).toEqual(['CIW'])
    expect(inCountry('england')).toEqual(['CQC'])
    expect(inCountry('scotland')).toEqual([])
  })

  it('is the table’s once staff have brought one in, with its numbers and words', () =>
    expect(askedInWords(askedOf(asked, 'CL-07', [table]), 'england')).toEqual([
      { body: 'CQC', isDraft: false, questions: ['S2 Are risks met?'] },
    ]))

  it('is nothing where nothing is known', () => expect(askedInWords(askedOf(null, '', [table]))).toEqual([]))
})

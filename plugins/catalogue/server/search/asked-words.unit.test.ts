import { isLiteral, makeThesaurus, wordingsOf, wordsIn } from './asked-words.ts'

const thesaurus = makeThesaurus([
  { term: 'Deprivation of liberty', words: 'DoLS, LPS' },
  { term: 'medicine', words: 'medication; drugs' },
  { term: 'malnutrition', words: 'MUST score' },
])
const texts = (typed: string): string[][] =>
  [...Map.groupBy(wordingsOf(typed, thesaurus), ({ part }) => part).values()].map(wordings =>
    wordings.map(({ kind, text }) => (kind === 'beginning' ? `${text}…` : text)),
  )

it.each([
  ['a short form', 'DoLS', [['dols', 'deprivation of liberty', 'lps']]],
  ['what it stands for', 'deprivation of liberty', [['deprivation of liberty', 'dols', 'lps']]],
  ['one or several', 'medicines', [['medicines', 'medicine', 'medication', 'drugs']]],
  ['words around it', 'fire LPS form', [['fire'], ['lps', 'deprivation of liberty', 'dols'], ['form', 'form…']]],
  ['a small word that belongs to a term', 'must score', [['must score', 'malnutrition']]],
  ['small words of a question', 'Whose task must it be?', [['task'], ['it'], ['be']]],
  ['small words alone', 'need', [['need', 'need…']]],
  ['signs', "' & | ! ( ) : * <->", []],
])('looks for %s', (_, typed, expected) => expect(texts(typed)).toEqual(expected))

it('counts what was typed above other words, and those above the beginning of a word', () => {
  const weightOf = (typed: string, text: string) =>
    wordingsOf(typed, thesaurus).find(wording => wording.text === text)?.weight ?? 0
  expect(weightOf('dols', 'dols')).toBe(1)
  expect(weightOf('dols', 'lps')).toBe(0.9)
  expect(wordingsOf('manag', thesaurus).map(({ weight }) => weight)).toEqual([1, 0.5])
})

it('looks for forty parts at most', () =>
  expect(texts(Array.from({ length: 50 }, (_, at) => `word${at}`).join(' '))).toHaveLength(40))

it('joins entries that share a word', () => {
  const joined = makeThesaurus([
    { term: 'data protection', words: 'GDPR' },
    { term: 'privacy', words: 'GDPR' },
  ])
  expect(joined.meaning(['gdpr'])).toEqual(['data protection', 'gdpr', 'privacy'])
})

it('keeps what stands inside a word, and no accents', () =>
  expect(wordsIn('Self-harm, Anne’s café: 1:1 HS-03!')).toEqual(['self-harm', "anne's", 'cafe', '1:1', 'hs-03']))

it.each([
  ['"escape routes"', true],
  ['fire -drill', true],
  ['dizzy or faint', true],
  ['self-harm', false],
  ['for or', false],
])('takes %s literally: %s', (typed, expected) => expect(isLiteral(typed)).toBe(expected))

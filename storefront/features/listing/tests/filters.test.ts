import { chosenCount, cleared, fromState, isPlain, readFilters, toggle, writeFilters } from '../filters.ts'

const of = (query: string) => readFilters(new URLSearchParams(query))

describe('filters in the address', () => {
  it.each([
    '',
    '?country=england',
    '?country=england,wales&category=home-care&type=complete-set&search=night+care&sort=low&view=list&skip=25',
  ])('%s reads and writes the same', query => {
    expect(writeFilters(of(query))).toBe(query)
  })

  it('reads repeated values as a form without script sends them, each once', () => {
    expect(of('country=wales&country=england&country=wales').country).toEqual(['wales', 'england'])
  })

  it.each([
    'sort=cheap',
    'view=table',
    'skip=-25',
    'skip=1.5',
    'skip=x',
    'country=,,',
    'search=+++',
    'search=%00',
    'country=%00,%0a',
    'skip=99999999999999',
  ])('leaves %s out', query => {
    expect(writeFilters(of(query))).toBe('')
  })

  it('reads nothing that no text holds', () => {
    expect(of('search=%00night%00care&country=%00wales')).toMatchObject({ search: 'night care', country: ['wales'] })
  })

  it('takes an odd place to the beginning of its page', () => {
    expect(of('skip=37').skip).toBe(25)
  })

  it('goes back to the first page when what is listed changes', () => {
    const next = toggle(of('country=wales&skip=50'), 'country', 'england')
    expect(writeFilters(next)).toBe('?country=wales,england')
    expect(writeFilters(toggle(next, 'country', 'wales'))).toBe('?country=england')
  })

  it('clears what is filtered, not how it looks', () => {
    expect(writeFilters(cleared(of('country=wales&search=x&view=list&sort=high&skip=25')))).toBe('?sort=high&view=list')
    expect(chosenCount(of('country=wales,england&type=a'))).toBe(3)
  })
})

describe('navigation state', () => {
  it.each([
    [{ category: 'home-care' }, '?category=home-care'],
    [{ country: 'england' }, '?country=england'],
    [{ country: 'Northern Ireland' }, '?country=northern-ireland'],
  ])('%j asks for %s', (state, query) => {
    const filters = fromState(state, '')
    expect(filters && writeFilters(filters)).toBe(query)
  })
  it.each([null, undefined, 'england', {}, { category: '' }, { category: 7 }])('%j asks for nothing', state => {
    expect(fromState(state, '')).toBeUndefined()
  })
  it('gives way to an address that says what to show', () => {
    expect(fromState({ country: 'england' }, '?country=wales')).toBeUndefined()
  })
})

it.each([
  ['', true],
  ['country=wales', true],
  ['country=wales&category=home-care&type=x', true],
  ['country=wales,england', false],
  ['country=wales&country=england', false],
  ['search=x', false],
  ['skip=25', false],
  ['utm_source=x', false],
])('%s is plain: %s', (query, plain) => {
  expect(isPlain(new URLSearchParams(query))).toBe(plain)
})

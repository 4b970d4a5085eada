import { suite } from '@cloudoc/core/testing/harness.ts'
import { documentLibrary } from '../../contract/package.ts'
import { aTemplate } from '../../testing/builders.ts'

const app = suite()
const search = async (doclibSearch: string, more: object = {}) => app.call(documentLibrary, { doclibSearch, ...more })
const names = async (typed: string) => (await search(typed)).response.map(({ name }) => name)
const synonym = (data: { term: string; words: string }) => app.staff.create('api::synonym.synonym', data)
const misses = () => app.db<{ term: string; count: number }>('select term, count from search_misses order by term')

beforeAll(async () => {
  await aTemplate(app, {
    title: 'Liberty',
    policyNumber: 'SG-01',
    body: '<p>Deprivation of liberty is authorised.</p>',
  })
  await aTemplate(app, { title: 'Kettles', policyNumber: 'HS-01', body: '<p>Safeguarding comes first. Hot water.</p>' })
  await aTemplate(app, { title: 'Hot water', policyNumber: 'HS-02', body: '<p>Water that scalds.</p>' })
})

it('finds by words that mean the same, in both directions, as soon as staff have published them', async () => {
  expect(await names('DoLS')).toEqual([])
  const id = await synonym({ term: 'deprivation of liberty', words: 'DoLS, LPS' })
  expect(await names('DoLS')).toEqual(['Liberty'])
  expect(await names('dols authorised')).toEqual(['Liberty'])
  await app.staff.update('api::synonym.synonym', id, { term: 'scald', words: 'burn, DoLS' })
  await app.staff.publish('api::synonym.synonym', id)
  expect(await names('burn')).toEqual(['Hot water'])
  await app.staff.unpublish('api::synonym.synonym', id)
  expect(await names('burn')).toEqual([])
})

it('puts titles before texts, and says what was meant by a misspelt word with its finds', async () => {
  expect(await names('hot water')).toEqual(['Hot water', 'Kettles'])
  expect((await search('safegaurding')).response).toMatchObject([
    { name: 'Kettles', searched: 'safeguarding', near: false },
  ])
  expect((await search('Kettles')).response).toMatchObject([{ searched: 'Kettles', near: false }])
})

it('shows what says some of it where nothing says all of it', async () => {
  const { response } = await search('authorised scalds elephants')
  expect(response.map(({ name, near }) => [name, near]).sort()).toEqual([
    ['Hot water', true],
    ['Liberty', true],
  ])
  expect(await names('"kettles authorised"')).toEqual([])
})

it('counts what was searched for in vain, once a search, without names, addresses and numbers', async () => {
  await app.db('delete from search_misses')
  await search('Podiatry')
  await search(' podiatry ')
  await search('podiatry', { skip: 20 })
  await search('elephants of kettles')
  await search('kettles')
  await search('sam.taylor@example.test')
  await search('07700 900123')
  await search('zz')
  expect(await misses()).toEqual([
    { term: 'elephants of kettles', count: 1 },
    { term: 'podiatry', count: 2 },
  ])
})

it('takes no more statements than it needs, and none for what was asked before', async () => {
  await search('hot')
  expect((await search('water scalds')).statements).toBeLessThanOrEqual(2)
  expect((await search('water scalds')).statements).toBe(0)
})

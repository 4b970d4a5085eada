import { bindsService, lawsOfServices } from '@cloudoc/catalogue/server/template/law-of-services.ts'
import { libraryTexts } from '../load/library.ts'
import { readList } from '../load/read.ts'

const categories = readList<{ slug: string }>('categories').map(({ slug }) => slug)
const bodies = new Set(lawsOfServices.map(({ body }) => body))
const cited = libraryTexts()
  .flatMap(({ front: { regulations } }) => regulations)
  .filter(({ body }) => bodies.has(body))

it('each law that the library cites of these regulators is among the laws of services, under its regulator', () => {
  const known = new Set(lawsOfServices.flatMap(({ body, names }) => names.map(name => `${body}: ${name}`)))
  expect(new Set(cited.map(({ body, instrument }) => `${body}: ${instrument}`))).toEqual(known)
})

it('each law has an id, and kinds of service that there are', () => {
  expect(new Set(lawsOfServices.map(({ id }) => id)).size).toBe(lawsOfServices.length)
  expect(categories).toEqual(expect.arrayContaining(lawsOfServices.flatMap(({ services }) => services)))
})

it('a name that is not known yet brings no law of CQC to a service for children, and none of Ofsted to a care home', () => {
  const renamed = cited.map(({ body, instrument }) => ({ body, instrument: `${instrument} (as renamed)` }))
  const boundBy = (kind: string) => new Set(renamed.filter(law => bindsService(law, kind)).map(({ body }) => body))
  expect(boundBy('childrens-home')).toEqual(new Set(['Ofsted']))
  expect(boundBy('supported-accommodation')).toEqual(new Set(['Ofsted']))
  expect(boundBy('care-home')).toEqual(new Set(['CQC']))
  expect(boundBy('')).toEqual(bodies)
})

it('a law binds its own kinds of service, and a law of everybody binds all', () => {
  const kindsOf = (body: string, instrument: string) =>
    categories.filter(kind => bindsService({ body, instrument }, kind)).sort()
  for (const { names, services } of lawsOfServices)
    for (const name of names) expect(kindsOf('', name)).toEqual([...services].sort())
  expect(kindsOf('ICO', 'UK General Data Protection Regulation')).toEqual([...categories].sort())
})

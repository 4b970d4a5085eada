import { screen } from '@testing-library/react'
import { answered, shop } from '../../testing/shop.tsx'
import { LibraryPage } from './LibraryPage.tsx'
import { countries, documents, readAsked } from './reads.ts'

const of = (query: string) => readAsked(new URLSearchParams(query))

it.each([
  ['search=%00', ''],
  ['search=%00night%00care', 'night care'],
  ['search=+++', ''],
  [`search=${'x'.repeat(300)}`, 'x'.repeat(200)],
])('reads what somebody could have typed out of %s', (query, search) => expect(of(query).search).toBe(search))

it.each(['skip=-20', 'skip=1.5', 'skip=x', 'skip=99999999999'])('begins at the beginning for %s', query =>
  expect(of(query).skip).toBe(0),
)

it('says of an address behind the end that it is one, and leads back', async () => {
  const asked = of('skip=500')
  shop(<LibraryPage />, {
    at: '/document-search?skip=500',
    answers: { ...answered(countries, []), ...answered(documents(asked), [], 132) },
  })
  expect(await screen.findByText('There is nothing on this page')).toBeInTheDocument()
  expect(screen.queryByText('No document found')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '/document-search')
  expect(screen.getByText('132 in all')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/document-search?skip=120')
})

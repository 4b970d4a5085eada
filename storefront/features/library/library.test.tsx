import { libraryDocument } from '@cloudoc/catalogue/contract/package.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { read } from '../../routing/route.ts'
import { answered, shop } from '../../testing/shop.tsx'
import { AddPackage } from '../packages/AddPackage.tsx'
import { DocumentPage } from './DocumentPage.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { LibraryPage } from './LibraryPage.tsx'
import { countries, documents, readAsked } from './libraryReads.ts'

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

describe('what a search found', () => {
  const found = { _id: 'd1', name: 'Falls', policyNumber: 'CL-07', kind: 'policy', price: 25, countries: ['England'] }
  const row = { ...found, categories: [], updated_at: '2026-11-02T10:00:00.000Z', excerpt: 'How staff prevent falls.' }
  const show = (search: string, said: { searched: string; near: boolean }) =>
    shop(<LibraryPage />, {
      at: `/document-search?search=${encodeURIComponent(search)}`,
      answers: {
        ...answered(countries, []),
        ...answered(documents(of(`search=${encodeURIComponent(search)}`)), [{ ...row, ...said }], 1),
        ...answered(documents(of('search=falls')), [{ ...row, searched: 'falls', near: false }], 1),
      },
    })

  it('says what was meant by a misspelt word, with its documents, and leads there', async () => {
    const { user, address } = show('flals', { searched: 'falls', near: false })
    expect(await screen.findByText(/^Nothing found for ‘flals’/)).toHaveTextContent(
      'Nothing found for ‘flals’. Did you mean falls? 1 document found for it:',
    )
    expect(screen.getByRole('link', { name: 'Falls' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'falls' }))
    expect(address()).toBe('/document-search?search=falls')
    expect(await screen.findByText('1 document')).toBeInTheDocument()
  })

  it('says that no document has all of the words', async () => {
    show('falls elephants', { searched: 'falls elephants', near: true })
    expect(await screen.findByText(/^No document has all/)).toHaveTextContent(
      'No document has all of ‘falls elephants’. 1 document has most of it:',
    )
  })
})

describe('a document on sale', () => {
  const document: ReplyOf<typeof libraryDocument> = {
    _id: 'd1',
    name: 'Falls',
    policyNumber: 'CL-07',
    kind: 'policy',
    price: 25,
    countries: ['England', 'Wales'],
    categories: ['Care Home'],
    updated_at: '2026-11-02T10:00:00.000Z',
    excerpt: 'How staff prevent falls.',
    html: '<p>Act.</p>',
    packages: [],
    checks: [],
    asked: [],
  }
  const shown = (
    checks: ReplyOf<typeof libraryDocument>['checks'],
    asked: ReplyOf<typeof libraryDocument>['asked'] = [],
  ) =>
    shop(
      <Routes>
        <Route path="/view/Document/:slug" element={<DocumentPage />} />
      </Routes>,
      {
        at: '/view/Document/d1',
        answers: answered(read(libraryDocument, { id: 'd1' }), { ...document, checks, asked }),
      },
    )

  it('says before it is paid for what we could not confirm, and for whom', async () => {
    shown([
      { text: 'Whether the guideline has changed.', countries: [] },
      { text: 'The number of the Regulations.', countries: ['Wales'] },
    ])
    const notice = await screen.findByRole('region', { name: 'Check before you adopt' })
    expect(notice).toHaveTextContent(
      'We could not confirm these when we wrote the document, or it depends on your service:',
    )
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Whether the guideline has changed.', 'Wales: The number of the Regulations.']),
    )
  })
  it('says term and renewal at its price, in the search and on its page', async () => {
    shown([])
    expect(await screen.findByText('£25.00')).toBeInTheDocument()
    expect(screen.getByText('plus VAT for 12 months')).toBeInTheDocument()
    expect(screen.getByText('The licence renews each year at £25.00 until you cancel.')).toBeInTheDocument()
    expect(screen.queryByText(/once/)).not.toBeInTheDocument()
    shop(<DocumentRow item={{ ...document, searched: '', near: false }} />)
    expect(await screen.findByText('Renews each year')).toBeInTheDocument()
  })
  it('says nothing where all is confirmed', async () => {
    shown([])
    expect(await screen.findByText('How it begins')).toBeInTheDocument()
    expect(screen.queryByText('Check before you adopt')).not.toBeInTheDocument()
    expect(screen.queryByText('What inspectors ask')).not.toBeInTheDocument()
  })
  it('says under which questions each regulator asks after it, and which of them are drafts', async () => {
    shown(
      [],
      [
        { body: 'CQC', isDraft: false, questions: ['S2 Are risks met?', 'W1 Who leads?'] },
        { body: 'CIW', isDraft: true, questions: ['Care and support'] },
      ],
    )
    const section = await screen.findByRole('region', { name: 'What inspectors ask' })
    expect(within(section).getByText('CQC').nextSibling).toHaveTextContent('S2 Are risks met?; W1 Who leads?')
    expect(within(section).getByText('CIW (draft)').nextSibling).toHaveTextContent('Care and support')
  })
})

it('leaves a keyboard at the way to the cart, once the button that was pressed is gone', async () => {
  const { user } = shop(<AddPackage choice={{ packageId: 'p1', name: 'Falls', slug: '', sendtype: 'package' }} />)
  const button = await screen.findByRole('button', { name: /Add To Cart/ })
  button.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'Go to cart' })).toHaveFocus()
})

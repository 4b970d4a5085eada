import { Route, Routes } from 'react-router-dom'
import { answered, shop } from '../../testing/shop.tsx'
import { documents, everything } from './libraryReads.ts'
import { NamedDocument, wordsOf } from './NamedDocument.tsx'

const open = (name: string) =>
  shop(
    <Routes>
      <Route path="/view/:mainpath/:subpath/:name" element={<NamedDocument />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      at: `/view/Care-Home/Safety/${name}`,
      answers: answered(
        documents({ ...everything, search: wordsOf(name) }),
        [{ _id: 'd1', name: 'Fire Safety', policyNumber: 'HS02' }],
        1,
      ),
    },
  )

describe('a document by its path (shop §2 /view/{mainpath}/{subpath}/{name})', () => {
  test.each(['Fire-Safety', 'fire_safety.pdf', 'HS02'])('%s leads to the page of the document', name => {
    expect(open(name).address()).toBe('/view/Document/d1')
  })
  test('one that is not on sale leads to the search with its words', () => {
    expect(open('Fire-Doors').address()).toBe('/document-search?search=Fire+Doors')
  })
})

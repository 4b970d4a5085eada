import { screen } from '@testing-library/react'
import { packageCard } from '../../../testing/samples.ts'
import { answered, shop } from '../../../testing/shop.tsx'
import { offers } from '../homeReads.ts'
import { Offer } from '../Offer.tsx'

const ids = ['p1', 'p2', 'p3']
const show = (offerStatus: 0 | 1) =>
  shop(<Offer />, {
    settings: { offerStatus, packagediscountStatus: 0, offerPackageIDS: ids },
    answers: answered(
      offers(ids),
      ids.map(id => ({ ...packageCard, _id: id, name: `Package ${id}`, slug: id })),
    ),
  })

it('shop §2 Home 8: shows at most two packages for as long as the offer is on, with or without a discount', () => {
  show(1)
  expect(screen.getByRole('heading', { level: 2, name: /Exclusive offer/ })).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

it('shop §2 Home 8: shows nothing while no offer is on', () => {
  show(0)
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
})

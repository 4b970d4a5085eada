import { screen } from '@testing-library/react'
import { shop } from '../../testing/shop.tsx'
import { UpdateLine } from './UpdateLine.tsx'

it("shop §2 Home 11: an update has its document's own category and number", () => {
  shop(
    <UpdateLine
      item={{
        _id: 'd1',
        filename: 'Families and Children',
        policyNumber: 'SR08',
        category: 'Special Requirements',
        change: '',
        updated_at: '2026-11-02T10:00:00.000Z',
      }}
    />,
  )
  expect(screen.getByText('Special Requirements, SR08')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Families and Children' })).toHaveAttribute('href', '/view/Document/d1')
})

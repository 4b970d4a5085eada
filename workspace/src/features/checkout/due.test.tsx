import { render, screen } from '@testing-library/react'
import { cart } from '../../../testing/samples.ts'
import { Bill } from '../bill/Bill.tsx'
import { fromCart } from '../bill/lines.ts'
import { DueBox } from './DueBox.tsx'

const at = new Date('2026-11-24T10:00:00Z')

test('what the renewal costs is without offers that end by then, in the box and at the line', () => {
  render(<DueBox cart={cart} today={cart.gross} at={at} />)
  // £450 licence and £100 of updates, with VAT; today the licence is £400.
  expect(screen.getByText(/that will cost £660.00 with VAT/)).toBeInTheDocument()
  render(<Bill lines={fromCart(cart)} />)
  expect(screen.getByText('The licence renews each year at £450.00 until you cancel.')).toBeInTheDocument()
})

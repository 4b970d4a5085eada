import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { Price } from '../components/data/Price.tsx'

const style = (name: string): string => readFileSync(join(__dirname, '../styles', name), 'utf8')

it('amounts stand in figures as wide as each other, whose zero has no stroke', () => {
  render(<Price amount={400} before={500} per="a year" />)
  for (const amount of ['£400.00', '£500.00'])
    expect(screen.getByText(amount, { exact: false, selector: '.figures' })).toBeInTheDocument()
  expect(style('scale.css')).toMatch(/@utility figures \{[^}]*'Cloudoc Figures'[^}]*tabular-nums/)
  expect(style('table.css')).toMatch(/td\[data-align='end'\] \{\s*font-family: 'Cloudoc Figures'/)
  expect(style('fonts.css').match(/'Cloudoc Figures'/g)).toHaveLength(2)
})

it('no frame stands around a whole page that has the focus', () => {
  expect(style('base.css')).toMatch(/main:focus-visible[^{]*\{\s*outline: none;\s*\}/)
})

it('a price that renews says so, and at what where that is another amount', () => {
  const { rerender } = render(<Price amount={400} renews={400} plusVat />)
  expect(screen.getByText('plus VAT, renews yearly')).toBeInTheDocument()
  rerender(<Price amount={340} before={400} renews={360} plusVat />)
  expect(screen.getByText('plus VAT, renews yearly at £360.00')).toBeInTheDocument()
})

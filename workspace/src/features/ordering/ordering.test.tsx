import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { movedTo } from './moved.ts'
import { OrderedRows } from './OrderedRows.tsx'

const names = ['Ann', 'Ben', 'Cai']
function Names({ still = false }: { still?: boolean }) {
  const [items, setItems] = useState<readonly string[]>(names)
  return (
    <OrderedRows
      label="People"
      items={items}
      keyOf={name => name}
      nameOf={name => name}
      still={still}
      onMove={setItems}
    >
      {name => <span data-testid="name">{name}</span>}
    </OrderedRows>
  )
}
const order = () => screen.getAllByTestId('name').map(({ textContent }) => textContent)

/** Rows of 50 px, as jsdom lays nothing out. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('[data-item]')
    const top = row ? [...(row.parentElement?.children ?? [])].indexOf(row) * 50 : 0
    return new DOMRect(0, top, 300, row ? 50 : 150)
  })
})
afterEach(() => {
  jest.restoreAllMocks()
})

test('rows are put in order by the keyboard, and each step is said; Escape leaves them as they were', async () => {
  const user = userEvent.setup()
  render(<Names />)
  const said = (text: string) =>
    waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text))
  // The keys that move are heard a tick after a row was lifted.
  const press = async (key: string) => {
    await user.keyboard(key)
    await act(
      () =>
        new Promise(resolve => {
          setTimeout(resolve)
        }),
    )
  }
  act(() => screen.getByRole('button', { name: 'Move Ann' }).focus())
  await press(' ')
  await said('It would be number 1 of 3.')
  await press('{ArrowDown}')
  await said('It would be number 2 of 3.')
  await press(' ')
  await said('Ann is put down as number 2 of 3.')
  expect(order()).toEqual(['Ben', 'Ann', 'Cai'])
  act(() => screen.getByRole('button', { name: 'Move Cai' }).focus())
  await press(' ')
  await press('{Escape}')
  await said('Cai is back where it was.')
  expect(order()).toEqual(['Ben', 'Ann', 'Cai'])
})

test('what cannot be ordered has neither handle nor arrows; the ends go no further', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Names still />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  rerender(<Names />)
  await user.click(screen.getByRole('button', { name: 'Move Ann up' }))
  expect(order()).toEqual(names)
  await user.click(screen.getByRole('button', { name: 'Move Cai up' }))
  expect(order()).toEqual(['Ann', 'Cai', 'Ben'])
  expect(screen.getByRole('button', { name: 'Move Cai up' })).toHaveFocus()
  expect(screen.getByText('Cai is number 2 of 3')).toBeInTheDocument()
})

test('a row is put at a place that there is', () => {
  expect(movedTo(names, 0, 2)).toEqual(['Ben', 'Cai', 'Ann'])
  for (const [from, to] of [
    [0, 0],
    [0, 3],
    [0, -1],
    [3, 0],
  ] as const)
    expect(movedTo(names, from, to)).toBe(names)
})

import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { EntryTable } from './EntryTable.tsx'

const entry = {
  _id: 'h1',
  area: 'documents' as const,
  what: 'Created',
  subject: { kind: 'folder', id: 'f1', name: 'Rotas' },
  detail: 'Rotas',
  personId: 'p1',
  personName: 'Ruth Ellison',
  at: '2026-11-23T02:00:00.000Z',
}

test('what an entry tells in addition stands behind it, and its own name only once', () => {
  render(
    <MemoryRouter>
      <EntryTable entries={[entry, { ...entry, _id: 'h2', what: 'Published', detail: '1.0' }]} />
    </MemoryRouter>,
  )
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map(row => row.querySelector('[data-main]')?.textContent),
  ).toEqual(['Created Rotas', 'Published Rotas (1.0)'])
})

import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Day } from '../components/data/Day.tsx'
import { Pager } from '../components/data/Pager.tsx'
import { Pagination } from '../components/data/Pagination.tsx'
import { pagesAround } from '../components/data/pages.ts'
import { Table } from '../components/data/Table.tsx'
import { Status } from '../components/feedback/Status.tsx'

interface Row {
  id: string
  name: string
  pages: number
}
const rows: Row[] = [
  { id: 'a', name: 'Fire safety', pages: 3 },
  { id: 'b', name: 'Hygiene', pages: 5 },
]

function Sample() {
  const [chosen, onChange] = useState<ReadonlySet<string>>(new Set())
  return (
    <Table
      caption="Documents"
      rows={rows}
      rowKey={row => row.id}
      selection={{ chosen, onChange, nameOf: row => row.name }}
      columns={[
        { key: 'name', head: 'Name', main: true, cell: row => row.name },
        { key: 'by', head: 'By', words: true, cell: () => 'Ruth' },
        { key: 'pages', head: 'Pages', align: 'end', cell: row => row.pages },
      ]}
    />
  )
}

describe('Table', () => {
  test('keeps its roles, and each cell knows its column for the cards', () => {
    render(<Sample />)
    expect(screen.getByRole('table', { name: 'Documents' })).toBeInTheDocument()
    const [, first] = screen.getAllByRole('row')
    expect(within(first as HTMLElement).getByText('3')).toHaveAttribute('data-label', 'Pages')
    expect(within(first as HTMLElement).getByText('Ruth')).toHaveAttribute('data-words')
  })

  test('chooses rows one by one and all at once', async () => {
    render(<Sample />)
    await userEvent.click(screen.getByLabelText('Choose Hygiene'))
    expect(screen.getByLabelText('Choose all rows')).not.toBeChecked()
    await userEvent.click(screen.getByLabelText('Choose all rows'))
    expect(screen.getByLabelText('Choose Fire safety')).toBeChecked()
    await userEvent.click(screen.getByLabelText('Choose all rows'))
    expect(screen.getByLabelText('Choose Hygiene')).not.toBeChecked()
  })
})

test('a status that is quiet in a list keeps its word, for screen readers and whoever points at it', () => {
  render(<Status tone="success">Up to Date</Status>)
  expect(screen.getByText('Up to Date')).toBeInTheDocument()
  expect(screen.getByTitle('Up to Date')).toHaveAttribute('data-tone', 'success')
})

test('a day in a list is in words where it is near, with its date', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
  render(<Day date="2026-12-12" />)
  expect(screen.getByTitle('12 Dec 2026')).toHaveTextContent('in 3 weeks, 12 Dec 2026')
  render(<Day date="" none="Not of late" />)
  expect(screen.getByText('Not of late')).toBeInTheDocument()
  jest.useRealTimers()
})

test('a list that grows says how many there are, also where the last of them are found by a search', async () => {
  const more = jest.fn()
  const { rerender } = render(<Pager shown={10} total={240} most={100} onMore={more} />)
  expect(screen.getByText('10 of 240')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'See More' }))
  expect(more).toHaveBeenCalledTimes(1)
  rerender(<Pager shown={100} total={240} most={100} onMore={more} />)
  expect(screen.getByText('100 of 240. Search for the others.')).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

describe('Pagination', () => {
  test('says where one is, and asks for rows by skip', async () => {
    const ask = jest.fn()
    render(<Pagination skip={10} limit={10} total={35} onSkip={ask} />)
    expect(screen.getByText('11 to 20 of 35')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Page 4' }))
    expect(ask.mock.calls).toEqual([[20], [30]])
  })

  test('is not there when all rows are in sight', () => {
    const { container } = render(<Pagination skip={0} limit={10} total={10} onSkip={() => undefined} />)
    expect(container).toBeEmptyDOMElement()
  })

  test('leaves out pages far away', () => {
    expect(pagesAround(5, 12)).toEqual([0, null, 4, 5, 6, null, 12])
    expect(pagesAround(0, 1)).toEqual([0, 1])
    // No dots for a single number, at either end.
    expect(pagesAround(3, 7)).toEqual([0, 1, 2, 3, 4, null, 7])
    expect(pagesAround(2, 4)).toEqual([0, 1, 2, 3, 4])
  })
})

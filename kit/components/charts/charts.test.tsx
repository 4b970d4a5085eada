import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { counted } from '../../format/count.ts'
import { StackedBars } from './StackedBars.tsx'
import { StackedColumns } from './StackedColumns.tsx'

const series = [
  { key: 'done', label: 'Done', tone: 'success' },
  { key: 'late', label: 'Late', tone: 'danger' },
] as const
const rows = [
  { id: 'a', label: 'Week from 02 Nov 2026', short: '02 Nov', values: { done: 1200, late: 3 } },
  { id: 'b', label: 'Week from 09 Nov 2026', short: '09 Nov', values: { done: 0, late: 0 } },
]
const chart = { title: 'Read', lead: 'In two weeks.', series, rows, rowName: 'Week' }

describe('charts', () => {
  test.each([
    ['columns', StackedColumns],
    ['bars', StackedBars],
  ])('%s have a name, a legend in words, and a table that the keyboard opens', async (_, Chart) => {
    const user = userEvent.setup()
    render(<Chart {...chart} />)
    const figure = within(screen.getByRole('figure', { name: 'Read' }))
    expect(figure.getByText('In two weeks.')).toBeInTheDocument()
    const legend = figure.getByRole('list', { name: 'What the colours mean' })
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['Done', 'Late'])
    const summary = figure.getByText('Show the numbers')
    summary.focus()
    expect(summary).toHaveFocus()
    await user.click(summary)
    const lines = within(figure.getByRole('table', { name: 'Read' })).getAllByRole('row')
    expect(lines.map(line => [...line.children].map(cell => cell.textContent))).toEqual([
      ['Week', 'Done', 'Late', 'Together'],
      ['Week from 02 Nov 2026', '1,200', '3', '1,203'],
      ['Week from 09 Nov 2026', '0', '0', '0'],
    ])
  })

  test('columns are a picture with a name; what is zero is not drawn', () => {
    render(<StackedColumns {...chart} />)
    const picture = screen.getByRole('img', { name: 'Read, as columns' })
    expect(picture.querySelectorAll('rect')).toHaveLength(2)
    expect(picture.querySelector('title')).toHaveTextContent('Week from 02 Nov 2026: 1,200 done, 3 late')
    expect(picture).toHaveTextContent('02 Nov')
  })

  test('bars say their numbers beside their name', () => {
    render(<StackedBars {...chart} />)
    expect(screen.getByText('1,200 done, 3 late')).toBeInTheDocument()
    expect(screen.getByText('Nothing')).toBeInTheDocument()
  })

  test('of many bars the first are drawn, and the table has all', async () => {
    const user = userEvent.setup()
    render(<StackedBars {...chart} most={1} />)
    expect(screen.queryByText('Nothing')).not.toBeInTheDocument()
    expect(screen.getByText('The first 1 of 2 are drawn. The numbers are those of all.')).toBeInTheDocument()
    await user.click(screen.getByText('Show the numbers'))
    expect(screen.getByRole('row', { name: /Week from 09 Nov 2026/ })).toBeInTheDocument()
  })
})

test('numbers are written in one way', () => {
  expect([counted(1, 'document'), counted(2943, 'document')]).toEqual(['1 document', '2,943 documents'])
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Tree } from '../components/data/Tree.tsx'
import { Toasts } from '../components/feedback/Toasts.tsx'
import { Chips } from '../components/navigation/Chips.tsx'
import { showToast } from '../messages/store.ts'

const nodes = [
  {
    id: 'a',
    label: 'Care',
    children: [
      { id: 'b', label: 'Medication', children: [{ id: 'c', label: 'Charts' }] },
      { id: 'd', label: 'Staffing' },
    ],
  },
  { id: 'e', label: 'Old', disabled: true },
  { id: 'f', label: 'Supervision' },
]
const chosen = jest.fn()

function Sample({ initial = [] as string[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(initial))
  return (
    <>
      <button type="button">Before</button>
      <Tree label="Folders" nodes={nodes} chosen="d" onChoose={chosen} open={open} onOpen={setOpen} />
    </>
  )
}
const item = (name: string) => screen.getByRole('treeitem', { name })
const names = () => screen.getAllByRole('treeitem').map(each => each.textContent)
beforeEach(() => chosen.mockClear())

describe('Tree', () => {
  test('says level, place and state of each node, and shows only what is open', () => {
    render(<Sample initial={['a']} />)
    expect(names()).toEqual(['Care', 'Medication', 'Staffing', 'Old', 'Supervision'])
    expect(item('Care')).toHaveAttribute('aria-expanded', 'true')
    expect(item('Medication')).toHaveAttribute('aria-expanded', 'false')
    expect(item('Staffing')).not.toHaveAttribute('aria-expanded')
    expect(item('Staffing')).toHaveAttribute('aria-selected', 'true')
    expect([
      item('Staffing').getAttribute('aria-level'),
      item('Staffing').getAttribute('aria-posinset'),
      item('Staffing').getAttribute('aria-setsize'),
    ]).toEqual(['2', '2', '2'])
  })

  test('is one stop of Tab, at the chosen node; arrows walk, open and close', async () => {
    const user = userEvent.setup()
    render(<Sample initial={['a']} />)
    await user.tab()
    await user.tab()
    expect(item('Staffing')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(item('Medication')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(names()).toContain('Charts')
    await user.keyboard('{ArrowRight}')
    expect(item('Charts')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(item('Medication')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(names()).not.toContain('Charts')
    await user.keyboard('{ArrowLeft}{Home}{ArrowUp}')
    expect(item('Care')).toHaveFocus()
    await user.keyboard('{End}')
    expect(item('Supervision')).toHaveFocus()
    await user.tab()
    expect(item('Supervision')).not.toHaveFocus()
  })

  test('a letter leads to the next name that begins with it', async () => {
    const user = userEvent.setup()
    render(<Sample initial={['a']} />)
    act(() => item('Care').focus())
    await user.keyboard('s')
    expect(item('Staffing')).toHaveFocus()
    await user.keyboard('s')
    expect(item('Supervision')).toHaveFocus()
    await user.keyboard('s')
    expect(item('Staffing')).toHaveFocus()
  })

  test('Enter, Space and a press choose; a node that cannot be chosen is only walked over', async () => {
    const user = userEvent.setup()
    render(<Sample />)
    act(() => item('Care').focus())
    await user.keyboard('{Enter} ')
    await user.click(item('Supervision'))
    await user.click(item('Old'))
    act(() => item('Old').focus())
    await user.keyboard('{Enter}')
    expect(chosen.mock.calls).toEqual([['a'], ['a'], ['f']])
  })

  test('pressing the arrow opens, and chooses nothing', () => {
    render(<Sample />)
    const arrow = item('Care').querySelector('svg')
    if (arrow?.parentElement) fireEvent.click(arrow.parentElement)
    expect(names()).toContain('Medication')
    expect(chosen).not.toHaveBeenCalled()
  })
})

test('Chips: each says whether it is on', async () => {
  const change = jest.fn()
  render(
    <Chips
      label="Show"
      value="all"
      onChange={change}
      chips={[
        { value: 'all', label: 'All' },
        { value: 'new', label: 'New' },
      ]}
    />,
  )
  expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'New', pressed: false }))
  expect(change).toHaveBeenCalledWith('new')
})

test('a toast may offer to take something back, once', async () => {
  const undo = jest.fn()
  render(<Toasts />)
  act(() => {
    showToast('Folder has been deleted', 'success', { label: 'Undo', onTake: undo })
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Folder has been deleted')).not.toBeInTheDocument()
})

import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { TextField } from '../components/form/TextField.tsx'
import { Tabs } from '../components/navigation/Tabs.tsx'
import { ConfirmDialog } from '../components/overlay/ConfirmDialog.tsx'
import { Dialog } from '../components/overlay/Dialog.tsx'
import { Menu } from '../components/overlay/Menu.tsx'
import { NavMenu } from '../components/overlay/NavMenu.tsx'

function Opened({ confirm = false, onConfirm = () => undefined }: { confirm?: boolean; onConfirm?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {confirm ? (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Delete this?"
          confirm="Delete"
          danger
          onConfirm={onConfirm}
        >
          It cannot be undone.
        </ConfirmDialog>
      ) : (
        <Dialog open={open} onOpenChange={setOpen} title="Edit" description="Your name.">
          <TextField name="name" label="Name" />
        </Dialog>
      )}
    </>
  )
}

describe('Dialog', () => {
  test('begins in its first field, and hands the focus back on Escape', async () => {
    render(<Opened />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByRole('dialog', { name: 'Edit' })).toHaveAccessibleDescription('Your name.')
    expect(screen.getByLabelText('Name')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })
})

describe('ConfirmDialog', () => {
  test('begins on Cancel, and hands the focus back', async () => {
    const confirm = jest.fn()
    render(<Opened confirm onConfirm={confirm} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this?' })
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(confirm).toHaveBeenCalledTimes(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })
})

test('Menu: opens, is walked with arrow keys, and does what was chosen', async () => {
  const rename = jest.fn()
  render(
    <MemoryRouter>
      <Menu
        trigger={<button type="button">More</button>}
        items={[
          { label: 'Open', to: '/x' },
          { label: 'Rename', onSelect: rename },
        ]}
      />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toHaveAttribute('href', '/x')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(rename).toHaveBeenCalledTimes(1)
})

test('Menu: what comes while it is open waits until it is opened again', async () => {
  const user = userEvent.setup()
  const [restore, remove] = [jest.fn(), jest.fn()]
  const menu = (...labels: string[]) => (
    <MemoryRouter>
      <Menu
        trigger={<button type="button">More</button>}
        items={labels.map(label => ({ label, onSelect: label === 'Delete' ? remove : restore }))}
      />
    </MemoryRouter>
  )
  const { rerender } = render(menu('Issue', 'Restore', 'Delete'))
  await user.click(screen.getByRole('button', { name: 'More' }))
  rerender(menu('Restore', 'Delete'))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Issue',
    'Restore',
    'Delete',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Restore' }))
  expect([restore.mock.calls.length, remove.mock.calls.length]).toEqual([1, 0])
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Restore', 'Delete'])
})

test('NavMenu: opens and closes by Escape, and by leaving it', async () => {
  const out = jest.fn()
  render(
    <MemoryRouter>
      <NavMenu
        label="Resources"
        entries={[
          { label: 'FAQs', to: '/faq' },
          { label: 'Logout', onSelect: out },
        ]}
      />
      <button type="button">Next</button>
    </MemoryRouter>,
  )
  const button = screen.getByRole('button', { name: 'Resources' })
  await userEvent.click(button)
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'FAQs' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(out).toHaveBeenCalledTimes(1)
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.queryByRole('link', { name: 'FAQs' })).toBeNull()
})

test('Tabs: the chosen one comes into sight, also when others come before it', () => {
  const place = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return 100 * [...(this.parentElement?.children ?? [])].indexOf(this)
  })
  const tabs = (...values: string[]) => (
    <Tabs label="Parts" value="c" tabs={values.map(value => ({ value, label: value, content: value }))} />
  )
  const { rerender } = render(tabs('c'))
  rerender(tabs('a', 'b', 'c'))
  expect(screen.getByRole('tablist').scrollLeft).toBe(200)
  place.mockRestore()
})

test('Tabs: one panel at a time, by arrow keys too', async () => {
  render(
    <Tabs
      label="Parts"
      tabs={[
        { value: 'a', label: 'A', content: 'Alpha' },
        { value: 'b', label: 'B', content: 'Beta' },
      ]}
    />,
  )
  await userEvent.click(screen.getByRole('tab', { name: 'A' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Beta')
})

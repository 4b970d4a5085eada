import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CodeField } from '../components/form/CodeField.tsx'
import { Form } from '../components/form/Form.tsx'
import { PasswordField } from '../components/form/PasswordField.tsx'
import { checkPhone, PhoneField } from '../components/form/PhoneField.tsx'
import { SearchField } from '../components/form/SearchField.tsx'

const box = (at: number) => screen.getByLabelText(`Digit ${at} of 4`)
const code = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input[name="otp"]')?.value

describe('CodeField', () => {
  test('moves on as digits are typed, and says when all are there', async () => {
    const complete = jest.fn()
    const { container } = render(<CodeField name="otp" label="Code" onComplete={complete} />)
    await userEvent.click(box(1))
    await userEvent.keyboard('1a2')
    expect(box(3)).toHaveFocus()
    await userEvent.keyboard('34')
    expect(code(container)).toBe('1234')
    expect(complete).toHaveBeenCalledWith('1234')
  })

  test('a pasted code fills all boxes', async () => {
    const { container } = render(<CodeField name="otp" label="Code" />)
    await userEvent.click(box(2))
    await userEvent.paste(' 98 76 ')
    expect(code(container)).toBe('9876')
    expect(box(4)).toHaveFocus()
  })

  test('backspace clears, then goes back', async () => {
    const { container } = render(<CodeField name="otp" label="Code" />)
    await userEvent.click(box(1))
    await userEvent.keyboard('12{Backspace}{Backspace}')
    expect(code(container)).toBe('')
    expect(box(1)).toHaveFocus()
  })

  test('a digit typed over another one replaces it', async () => {
    const { container } = render(<CodeField name="otp" label="Code" />)
    await userEvent.click(box(1))
    await userEvent.keyboard('1234')
    await userEvent.click(box(1))
    await userEvent.keyboard('9')
    expect(code(container)).toBe('9234')
  })

  test("shows the form's text and takes the focus", () => {
    render(
      <Form onSubmit={() => undefined} errors={{ otp: 'Enter correct otp' }}>
        <CodeField name="otp" label="Code" />
      </Form>,
    )
    expect(box(1)).toHaveAccessibleDescription('Enter correct otp')
  })
})

describe('PhoneField', () => {
  test.each(['e', 'E', '+', '-', '.', ' '])('%j does not get in', async key => {
    render(<PhoneField name="phone" label="Phone" />)
    await userEvent.type(screen.getByLabelText('Phone'), `07${key}7`)
    expect(screen.getByLabelText('Phone')).toHaveValue('077')
  })

  test('takes the digits of what is pasted, 12 at most', async () => {
    render(<PhoneField name="phone" label="Phone" />)
    await userEvent.click(screen.getByLabelText('Phone'))
    await userEvent.paste('+44 (0)7700-900.123 ext 4')
    expect(screen.getByLabelText('Phone')).toHaveValue('440770090012')
  })

  test.each([
    ['', false],
    ['123456789', false],
    ['0123456789', true],
    ['012345678901', true],
    ['0123456789012', false],
  ])('%j in order: %s', (value, good) => {
    expect(checkPhone(value)).toBe(good ? undefined : 'Phone number format is incorrect')
  })
})

test('PasswordField shows and hides what is typed', async () => {
  render(<PasswordField name="password" label="Password" />)
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  expect(screen.getByLabelText('Password')).toHaveValue('secret')
})

test('SearchField answers nothing any more once it is gone', async () => {
  const found = jest.fn()
  const { unmount } = render(<SearchField label="Search" onSearch={found} />)
  jest.useFakeTimers()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'falls' } })
  unmount()
  jest.advanceTimersByTime(1000)
  jest.useRealTimers()
  expect(found).not.toHaveBeenCalled()
})

test('SearchField answers 300 ms after the last key, and at once on Enter and clearing', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const found = jest.fn()
  render(<SearchField label="Search" onSearch={found} />)
  await user.type(screen.getByLabelText('Search'), 'fire')
  expect(found).not.toHaveBeenCalled()
  jest.advanceTimersByTime(300)
  expect(found.mock.calls).toEqual([['fire']])
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  jest.advanceTimersByTime(0)
  expect(found).toHaveBeenLastCalledWith('')
  expect(screen.getByLabelText('Search')).toHaveFocus()
  jest.useRealTimers()
})

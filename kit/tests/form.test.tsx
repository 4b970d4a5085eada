import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Button } from '../components/action/Button.tsx'
import { ErrorSummary } from '../components/form/ErrorSummary.tsx'
import type { FormProps } from '../components/form/Form.tsx'
import { Form } from '../components/form/Form.tsx'
import { TextField } from '../components/form/TextField.tsx'

function Sample({
  errors,
  onSubmit = () => undefined,
}: {
  errors?: FormProps['errors']
  onSubmit?: FormProps['onSubmit']
}) {
  return (
    <Form
      label="Sample"
      onSubmit={onSubmit}
      errors={errors}
      check={values => ({
        name: values.text('name') ? undefined : 'Name is required',
        email: values.text('email') ? '' : 'Email is required',
      })}
    >
      <ErrorSummary />
      <TextField name="name" label="Name" hint="As on your badge" />
      <TextField name="email" label="E-mail" />
      <Button type="submit">Send</Button>
    </Form>
  )
}

describe('Form', () => {
  test('shows each text beside its field, focuses the first, and does not send', async () => {
    const send = jest.fn()
    render(<Sample onSubmit={send} />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    const name = screen.getByLabelText('Name')
    expect(name).toHaveFocus()
    expect(name).toBeInvalid()
    expect(name).toHaveAccessibleDescription('As on your badge Name is required')
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Email is required')
    expect(screen.getByRole('alert')).toHaveTextContent('Name is required')
    expect(send).not.toHaveBeenCalled()
  })

  test('says once what all empty fields share, and at each which one it is', async () => {
    const text = 'All fields are required'
    render(
      <Form
        label="Sample"
        missing={text}
        check={values => ({ name: values.text('name') ? '' : text, email: values.text('email') ? '' : text })}
        onSubmit={() => undefined}
      >
        <ErrorSummary />
        <TextField name="name" label="Name" />
        <TextField name="email" label="E-mail" />
        <Button type="submit">Send</Button>
      </Form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getAllByText(text)).toHaveLength(1)
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is missing')
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('E-mail is missing')
  })

  test('a text goes away when its field changes; the others stay', async () => {
    render(<Sample />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await userEvent.type(screen.getByLabelText('Name'), 'A')
    expect(screen.getByLabelText('Name')).toBeValid()
    expect(screen.getByLabelText('E-mail')).toBeInvalid()
  })

  test('hands over what was typed, and keeps it in the fields', async () => {
    const seen: string[] = []
    render(<Sample onSubmit={values => seen.push(values.text('name'), values.text('email'))} />)
    await userEvent.type(screen.getByLabelText('Name'), '  Amara ')
    await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.uk{Enter}')
    expect(seen).toEqual(['Amara', 'a@b.uk'])
    expect(screen.getByLabelText('Name')).toHaveValue('  Amara ')
  })

  test("takes the server's texts; one without a field stands in the summary", () => {
    const { rerender } = render(<Sample />)
    rerender(<Sample errors={{ email: 'Please check your email format', captcha: 'Try again' }} />)
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Please check your email format')
    expect(screen.getByRole('alert')).toHaveTextContent('Try again')
  })

  test('the focus goes to the summary when no field is named', () => {
    const { rerender } = render(<Sample />)
    rerender(<Sample errors={{ captcha: 'Try again' }} />)
    expect(screen.getByRole('alert')).toHaveFocus()
  })

  test('a line of the summary leads to its field', async () => {
    render(<Sample />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await userEvent.click(screen.getByRole('link', { name: 'Email is required' }))
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
  })
})

describe('Button', () => {
  test('cannot be pressed again while pending, and keeps the focus', async () => {
    const press = jest.fn()
    const { rerender } = render(<Button onClick={press}>Save</Button>)
    await userEvent.click(screen.getByRole('button'))
    rerender(
      <Button onClick={press} progress="pending" pendingText="Saving…">
        Save
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Saving…' }))
    expect(press).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button')).toHaveFocus()
    rerender(
      <Button onClick={press} progress="done" doneText="Saved">
        Save
      </Button>,
    )
    expect(screen.getByRole('button', { name: 'Saved' })).toBeInTheDocument()
  })
})

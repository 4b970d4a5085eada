import { contactUs } from '@cloudoc/catalogue/contract/content.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen } from '@testing-library/react'
import { shop } from '../../testing/shop.tsx'
import { ContactForm } from './ContactForm.tsx'

it('is read out and in sight once it was sent: on a phone, what stood below the form would be there instead', async () => {
  const asked: unknown[] = []
  server.use(
    answers(contactUs, ({ input }) => {
      asked.push(input)
      return { status: 1, response: {}, message: 'Contact us submitted successfully' }
    }),
  )
  const { user } = shop(<ContactForm />)
  await user.type(screen.getByLabelText('Name'), 'Ada')
  await user.type(screen.getByLabelText('E-mail'), 'ada@')
  await user.type(screen.getByLabelText('Message'), 'Which set is ours?')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Please check your email format')
  expect(asked).toEqual([])
  await user.type(screen.getByLabelText('E-mail'), 'acme.example')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect((await screen.findByText('Contact us submitted successfully')).closest('[role=status]')).toHaveFocus()
  expect(asked).toEqual([
    expect.objectContaining({ name: 'Ada', email: 'ada@acme.example', message: 'Which set is ours?' }),
  ])
})

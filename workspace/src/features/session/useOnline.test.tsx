import { act, screen, waitFor } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'

const network = (there: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(there)
  act(() => {
    window.dispatchEvent(new Event(there ? 'online' : 'offline'))
  })
}

test('without a network nobody is sent to a page that cannot be loaded; with one, it goes on', async () => {
  network(false)
  const { left } = stage({ at: '/policy-documents' })
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument()
  expect(left).not.toHaveBeenCalled()
  network(true)
  await waitFor(() => expect(left).toHaveBeenCalledWith('/signin?next=%2Fcompany%2Fpolicy-documents'))
})

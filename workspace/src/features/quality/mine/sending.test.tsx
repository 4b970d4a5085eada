import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { addMyProof } from '@cloudoc/quality/contract/action-proof.ts'
import { moveMyAction, myAction } from '@cloudoc/quality/contract/my-actions.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { stage } from '../../../../testing/stage.tsx'
import { detailsOf, nothingMay } from '../samples.ts'
import './MyAction.tsx'

const mine = (revision: number) =>
  detailsOf({ mine: true, may: { ...nothingMay, work: true }, needsProof: false, revision })
const photo = (name: string) => new File(['light'], name, { type: 'image/png' })

test('an action is done once its photos have arrived, and each of them does', async () => {
  let [began, arrived] = [0, 0]
  const told: InputOf<typeof moveMyAction>[] = []
  const hold = Promise.withResolvers<undefined>()
  server.use(
    answers(myAction, () => ({ status: 1, response: mine(3 + arrived) })),
    http.post(`*/api${addMyProof.path}`, async () => {
      began += 1
      if (began === 2) await hold.promise
      arrived += 1
      return HttpResponse.json({ status: 1, response: { proofId: `f${arrived}` } })
    }),
    answers(moveMyAction, ({ input }) => {
      told.push(input)
      return { status: 1, response: { revision: 6, state: 'done' as const } }
    }),
  )
  const { user } = stage({ at: '/my-actions/a1', role: 'employee' })
  const done = await screen.findByRole('button', { name: 'Done' })
  fireEvent.change(screen.getByLabelText('Add a photo or file', { selector: 'input' }), {
    target: { files: [photo('first.png'), photo('second.png')] },
  })
  await waitFor(() => expect([began, arrived]).toEqual([2, 1]))
  expect(done).toHaveAttribute('aria-disabled', 'true')

  hold.resolve(undefined)
  await waitFor(() => expect(arrived).toBe(2))
  await waitFor(() => expect(done).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(done)
  const dialog = within(await screen.findByRole('dialog', { name: 'Say that it is done' }))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(told).toMatchObject([{ to: 'done', revision: 5 }]))
})

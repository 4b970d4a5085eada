import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { policyDetails, updatePolicy } from '@cloudoc/policies/contract/policies.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { Writing } from '../../documents/editor/autosave/writing.ts'
import { usePageSave } from './usePageSave.ts'

test('somebody else saved the page first: both texts are joined, and saved onto theirs', async () => {
  const saved: InputOf<typeof updatePolicy>[] = []
  let text = '<p>Ring them.</p>'
  const writing = {
    html: () => text,
    take: (html: string) => {
      text = html
    },
  } as Writing
  server.use(
    answers(updatePolicy, ({ input }) => {
      saved.push(input)
      return Number(input.revision) === 2
        ? { status: 1, response: { id: 'p1', revision: 3, status: 0 as const } }
        : refusal('This has changed since you opened it.', 'stale')
    }),
    answers(policyDetails, () => ({
      status: 1,
      response: { content: '<p>Please ring them.</p>', revision: 2 } as never,
    })),
  )
  const { result } = renderHook(() =>
    usePageSave('p1', { content: '<p>Ring them.</p>', revision: 1 }, { current: writing }),
  )
  text = '<p>Ring them today.</p>'
  act(() => result.current.changed())
  await waitFor(() => expect(saved).toHaveLength(2), { timeout: 5000 })
  expect(saved[1]).toMatchObject({ revision: 2, content: '<p>Please ring them today.</p>' })
  await waitFor(() => expect(result.current.state).toBe('saved'))
  expect(text).toBe('<p>Please ring them today.</p>')
})

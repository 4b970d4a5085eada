import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { readKey } from '../calls/key.ts'
import { useCall } from '../calls/useCall.ts'
import { useRead } from '../calls/useRead.ts'
import { signIn, signOut, useSession } from '../session/store.ts'
import { answers, refusal } from '../testing/handlers.ts'
import { readNotes, saveNote } from '../testing/sampleCalls.ts'
import { server } from '../testing/server.ts'

const fresh = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
)

describe('useCall', () => {
  test('pending, then done for 2 seconds', async () => {
    server.use(
      answers(saveNote, () => ({ status: 1, response: { _id: '1', title: 'A' }, message: 'Saved successfully' })),
    )
    const { result } = renderHook(() => useCall(saveNote))
    let answer: Promise<unknown> = Promise.resolve()
    act(() => {
      answer = result.current[0]({ title: 'A' })
    })
    expect(result.current[1]).toMatchObject({ pending: true, progress: 'pending' })
    await act(() => answer)
    expect(result.current[1]).toMatchObject({
      pending: false,
      progress: 'done',
      text: 'Saved successfully',
      error: undefined,
    })
    await waitFor(() => expect(result.current[1].progress).toBe('idle'), { timeout: 2500 })
    expect(result.current[1].text).toBe('Saved successfully')
  })

  test('a refusal: text and fields', async () => {
    server.use(answers(saveNote, () => refusal('Invalid request', 'invalid', { title: 'Too long' })))
    const { result } = renderHook(() => useCall(saveNote))
    await act(async () => {
      await result.current[0]({ title: 'A' })
    })
    expect(result.current[1]).toMatchObject({
      pending: false,
      progress: 'failed',
      error: 'Invalid request',
      errors: { title: 'Too long' },
    })
  })

  test('only the latest run counts', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    server.use(
      answers(saveNote, async ({ input }) => {
        if (input.title === 'slow') await held
        return { status: 1, response: { _id: '1', title: input.title }, message: input.title }
      }),
    )
    const { result } = renderHook(() => useCall(saveNote))
    await act(async () => {
      const slow = result.current[0]({ title: 'slow' })
      await result.current[0]({ title: 'quick' })
      release()
      await slow
    })
    expect(result.current[1].text).toBe('quick')
  })
})

describe('useRead', () => {
  const list = (title: string) => answers(readNotes, () => ({ status: 1, response: [{ _id: '1', title }], total: 7 }))

  test('loads, knows the total, and reads again', async () => {
    server.use(list('first'))
    const { result } = renderHook(() => useRead(readNotes, { skip: 0 }), { wrapper: fresh })
    expect(result.current).toMatchObject({ isLoading: true, data: undefined, total: 0 })
    await waitFor(() => expect(result.current.data).toEqual([{ _id: '1', title: 'first' }]))
    expect(result.current).toMatchObject({ isLoading: false, total: 7, error: undefined })
    server.use(list('second'))
    await act(() => result.current.refresh())
    expect(result.current.data?.[0]?.title).toBe('second')
  })

  test('an empty list stays a list; nothing there is no data', async () => {
    server.use(answers(readNotes, () => ({ status: 2, response: [], total: 0, message: 'absent' })))
    const { result } = renderHook(() => useRead(readNotes, { skip: 0 }), { wrapper: fresh })
    await waitFor(() => expect(result.current.data).toEqual([]))
    expect(result.current.error).toBeUndefined()
  })

  test('a refusal has a text, and can be tried again', async () => {
    server.use(answers(readNotes, () => refusal('You do not have permission to do this.', 'forbidden')))
    const { result } = renderHook(() => useRead(readNotes, {}), { wrapper: fresh })
    await waitFor(() => expect(result.current.error).toBe('You do not have permission to do this.'))
    server.use(list('now'))
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.data?.[0]?.title).toBe('now'))
  })

  test('null waits', () => {
    const { result } = renderHook(() => useRead(readNotes, null), { wrapper: fresh })
    expect(result.current.isLoading).toBe(false)
  })

  test("one person's answer is not shown to the next", async () => {
    server.use(
      answers(readNotes, ({ request }) => ({
        status: 1,
        response: [{ _id: '1', title: request.headers.get('authorization') ?? '' }],
      })),
    )
    signIn({ authToken: 'one', userId: 'u1' })
    const { result } = renderHook(() => useRead(readNotes, {}), { wrapper: fresh })
    await waitFor(() => expect(result.current.data?.[0]?.title).toBe('Bearer one'))
    act(() => signIn({ authToken: 'two', userId: 'u2' }))
    expect(result.current.data).toBeUndefined()
    await waitFor(() => expect(result.current.data?.[0]?.title).toBe('Bearer two'))
    act(() => signOut())
  })

  test('signing out breaks off what is on its way, and no late 401 is heard of', async () => {
    const asked: Request[] = []
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    server.use(
      answers(readNotes, async ({ request }) => {
        if (!request.headers.get('authorization')) return { status: 1, response: [{ _id: '1', title: 'for all' }] }
        asked.push(request)
        await held
        return refusal('Your session has ended. Please sign in again.', 'sessionEnded')
      }),
    )
    signIn({ authToken: 'one', userId: 'u1' })
    const seen: (string | undefined)[] = []
    const { result } = renderHook(
      () => {
        const read = useRead(readNotes, {})
        seen.push(read.error)
        return read
      },
      { wrapper: fresh },
    )
    await waitFor(() => expect(asked).toHaveLength(1))
    act(() => signOut())
    await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true))
    release()
    await waitFor(() => expect(result.current.data?.[0]?.title).toBe('for all'))
    expect(seen.every(error => error === undefined)).toBe(true)
  })

  test('who comes back after that is answered afresh', async () => {
    let asked = 0
    server.use(
      answers(readNotes, async ({ request }) => {
        if (!request.headers.get('authorization')) return { status: 1, response: [] }
        if (++asked === 1) await new Promise(() => undefined)
        return { status: 1, response: [{ _id: '1', title: `answer ${asked}` }] }
      }),
    )
    signIn({ authToken: 'one', userId: 'u1' })
    const { result } = renderHook(
      () => {
        const { isAuthenticated } = useSession()
        return useRead(readNotes, isAuthenticated ? {} : null)
      },
      { wrapper: fresh },
    )
    await waitFor(() => expect(asked).toBe(1))
    act(() => signOut())
    await waitFor(() => expect(result.current.isLoading).toBe(false))
    act(() => signIn({ authToken: 'two', userId: 'u1' }))
    expect(result.current).toMatchObject({ isLoading: true, error: undefined })
    await waitFor(() => expect(result.current.data?.[0]?.title).toBe('answer 2'))
    act(() => signOut())
  })

  test('the server renders what it was handed under readKey', () => {
    const Titles = () => <p>{useRead(readNotes, { limit: 10, skip: 0 }).data?.map(note => note.title)}</p>
    const fallback = {
      [readKey(readNotes, { skip: 0, limit: 10 })]: { status: 1, response: [{ _id: '1', title: 'Rendered' }] },
    }
    expect(
      renderToString(
        <SWRConfig value={{ fallback }}>
          <Titles />
        </SWRConfig>,
      ),
    ).toContain('Rendered')
  })
})

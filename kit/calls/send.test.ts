import { HttpResponse, http } from 'msw'
import { session, signIn, signOut } from '../session/store.ts'
import { faults } from '../testing/faults.ts'
import { answers, fails, refusal } from '../testing/handlers.ts'
import { dropNote, readNotes, saveNote, sendFile, signInCall } from '../testing/sampleCalls.ts'
import { server } from '../testing/server.ts'
import { browser } from './browser.ts'
import { send, textOf } from './send.ts'

const base = 'http://localhost'
let asked: Request | undefined
const watch =
  <T>(answer: T) =>
  ({ request }: { request: Request }): T => {
    asked = request
    return answer
  }
const saved = { status: 1 as const, response: { _id: '1', title: 'A' }, message: 'Saved successfully' }
beforeEach(() => {
  asked = undefined
})

describe('what is sent', () => {
  test('GET: the query, with lists as JSON text and nothing that is undefined', async () => {
    server.use(answers(readNotes, watch({ status: 1 as const, response: [], total: 0 })))
    await send(readNotes, { skip: 10, kinds: ['a', 'b'], limit: undefined }, { base })
    expect(decodeURIComponent(new URL(asked?.url ?? '').search)).toBe('?skip=10&kinds=["a","b"]')
  })

  test('POST and DELETE: JSON', async () => {
    server.use(answers(saveNote, watch(saved)), answers(dropNote, watch({ status: 1 as const, response: {} })))
    await send(saveNote, { title: 'A' }, { base })
    expect(asked?.headers.get('content-type')).toBe('application/json')
    await send(dropNote, { _id: '1' }, { base })
    expect(asked?.method).toBe('DELETE')
    expect(await asked?.json()).toEqual({ _id: '1' })
  })

  test('an upload: multipart, lists as JSON text', async () => {
    server.use(answers(sendFile, watch({ status: 1 as const, response: {} })))
    const input = { title: 'A', tags: ['x'], file: new File(['png'], 'logo.png', { type: 'image/png' }) }
    await send(sendFile, input, { base })
    const data = await asked?.formData()
    expect(data?.get('tags')).toBe('["x"]')
    expect((data?.get('file') as File).name).toBe('logo.png')
  })

  test('the token, when there is one', async () => {
    server.use(answers(saveNote, watch(saved)))
    await send(saveNote, { title: 'A' }, { base })
    expect(asked?.headers.get('authorization')).toBeNull()
    signIn({ authToken: 'abc', userId: '1' })
    await send(saveNote, { title: 'A' }, { base })
    expect(asked?.headers.get('authorization')).toBe('Bearer abc')
  })
})

describe('what comes back', () => {
  test('a refusal keeps its text and fields', async () => {
    server.use(answers(saveNote, () => refusal('Invalid request', 'invalid', { title: 'Too long' })))
    expect(await send(saveNote, { title: 'A' }, { base })).toEqual({
      status: 0,
      response: 'Invalid request',
      message: 'invalid',
      errors: { title: 'Too long' },
    })
  })

  test('a test may refuse a call only with a code that its contract names', async () => {
    server.use(answers(saveNote, () => refusal('That is odd', 'odd')))
    await send(saveNote, { title: 'A' }, { base })
    expect(faults.splice(0)).toEqual(['POST /sample/note is refused with "odd", which its contract does not name'])
  })

  test("an object for a text reads 'Something Went Wrong.'", async () => {
    server.use(answers(saveNote, () => refusal({ odd: true } as never)))
    expect((await send(saveNote, { title: 'A' }, { base })).response).toBe('Something Went Wrong.')
  })

  test('an error of ours has the number that finds it in the log', async () => {
    const answer = (response: string, status: number) =>
      server.use(
        http.post(`${base}/api${saveNote.path}`, () =>
          HttpResponse.json(
            { status: 0, response, message: 'broken' },
            { status, headers: { 'x-request-id': '0f3c9a1b-77aa-4e11-9d7f-1c2d3e4f5a6b' } },
          ),
        ),
      )
    answer('Something Went Wrong.', 500)
    expect((await send(saveNote, { title: 'A' }, { base })).response).toBe(
      'Something Went Wrong. The fault is ours. Try again in a minute. If it stays, tell us the number 0f3c9a1b.',
    )
    answer('Something Went Wrong.', 400)
    expect((await send(saveNote, { title: 'A' }, { base })).response).toBe('Something Went Wrong.')
    answer('We are very busy just now. Please try again in a moment.', 503)
    expect((await send(saveNote, { title: 'A' }, { base })).response).toMatch(/in a moment\.$/)
  })

  test('no network: a text, and its own one for signing in', async () => {
    server.use(fails(saveNote), fails(signInCall))
    expect(await send(saveNote, { title: 'A' }, { base })).toMatchObject({
      status: 0,
      response: 'Something Went Wrong.',
      message: 'network',
    })
    expect((await send(signInCall, {}, { base })).response).toBe('Somthing went wrong')
  })

  test('shop §8: what is no answer of the product has its spelling on the wire, and correct English on the screen', async () => {
    server.use(http.post(`${base}/api${saveNote.path}`, () => HttpResponse.json({ page: 'of a proxy' })))
    const envelope = await send(saveNote, { title: 'A' }, { base })
    expect(envelope).toEqual({ status: 0, response: 'OOPs! Somthing went wrong.', message: 'broken' })
    expect(textOf(envelope)).toBe('Something Went Wrong.')
  })

  test('401 to a stored token ends the session; without one nothing happens', async () => {
    server.use(answers(saveNote, () => refusal('Your session has ended. Please sign in again.', 'sessionEnded')))
    signIn({ authToken: 'abc', userId: '1' })
    await send(saveNote, { title: 'A' }, { base })
    expect(session().isAuthenticated).toBe(false)
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  test("status '00' leads staff to /admin", async () => {
    const leave = jest.spyOn(browser, 'leave').mockImplementation(() => undefined)
    server.use(answers(signInCall, () => ({ status: '00', response: 'Staff', message: 'staff' })))
    await send(signInCall, {}, { base })
    expect(leave).toHaveBeenCalledWith('/admin')
    leave.mockRestore()
  })
})

describe('signing out while a call is on its way', () => {
  const held = () => {
    let release = () => {}
    const until = new Promise<void>(resolve => {
      release = resolve
    })
    return { until, release }
  }

  test('a read is broken off; a visitor’s is not', async () => {
    const { until, release } = held()
    server.use(
      answers(readNotes, async () => {
        await until
        return { status: 1, response: [], total: 0 }
      }),
    )
    const visitors = send(readNotes, {}, { base })
    signIn({ authToken: 'one', userId: 'u1' })
    const read = send(readNotes, {}, { base })
    const withSignal = send(readNotes, {}, { base, signal: new AbortController().signal })
    signOut()
    expect(await read).toMatchObject({ status: 0, message: 'aborted' })
    expect(await withSignal).toMatchObject({ status: 0, message: 'aborted' })
    release()
    expect(await visitors).toMatchObject({ status: 1 })
  })

  test('a change arrives', async () => {
    const { until, release } = held()
    server.use(
      answers(saveNote, async () => {
        await until
        return saved
      }),
    )
    signIn({ authToken: 'one', userId: 'u1' })
    const change = send(saveNote, { title: 'A' }, { base })
    signOut()
    release()
    expect(await change).toMatchObject({ status: 1 })
  })
})

import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { pauseSession } from '../session/store.ts'
import { useUploads } from './useUploads.ts'

const picked = (name: string, ...folders: string[]) => ({ file: new File(['x'], name), folders })
const done: Envelope<unknown> = { status: 1, response: {} }

test('folders that are dragged in are made once, each in the one above it, and files go to where they were dropped', async () => {
  const made: string[] = []
  const sent: string[] = []
  const { result, rerender } = renderHook(
    ({ place }) =>
      useUploads({
        place,
        free: undefined,
        onDone: () => {},
        makeFolder: (name, parent) => {
          made.push(`${parent}>${name}`)
          return Promise.resolve(name === 'Full' ? undefined : `${parent}/${name}`)
        },
        upload: (file, into) => {
          sent.push(`${into}/${file.name}`)
          return Promise.resolve(done)
        },
      }),
    { initialProps: { place: 'care' } },
  )
  act(() =>
    result.current.add([
      picked('1.pdf', 'A', 'B'),
      picked('2.pdf', 'A', 'B'),
      picked('3.pdf', 'A'),
      picked('4.pdf'),
      picked('5.pdf', 'Full'),
    ]),
  )
  rerender({ place: 'elsewhere' })
  await waitFor(() =>
    expect(result.current.get().map(({ stage }) => stage)).toEqual(['done', 'done', 'done', 'done', 'refused']),
  )
  expect(made).toEqual(['care>A', 'care/A>B', 'care>Full'])
  expect(sent.sort()).toEqual(['care/4.pdf', 'care/A/3.pdf', 'care/A/B/1.pdf', 'care/A/B/2.pdf'])
  expect(result.current.get()[4]?.text).toBe(`Couldn't upload file 5.pdf. Its folder could not be made.`)
})

test('a session that ends is held only while something is under way', async () => {
  const ends: ((answer: Envelope<unknown>) => void)[] = []
  const { result, unmount } = renderHook(() =>
    useUploads({
      place: '',
      free: undefined,
      onDone: () => {},
      makeFolder: () => Promise.resolve(undefined),
      upload: () =>
        new Promise(end => {
          ends.push(end)
        }),
    }),
  )
  expect(pauseSession()).toBe(false)
  act(() => result.current.add([picked('1.pdf')]))
  expect(pauseSession()).toBe(true)
  await waitFor(() => expect(ends).toHaveLength(1))
  await act(async () => {
    ends[0]?.({ status: 0, response: 'No', message: 'sessionEnded' })
    await Promise.resolve()
  })
  // It is tried again after signing in.
  expect(pauseSession()).toBe(true)
  act(() => result.current.remove(result.current.get()[0]?.id ?? 0))
  expect(pauseSession()).toBe(false)
  unmount()
})

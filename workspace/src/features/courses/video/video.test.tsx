import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { courseDetails, saveCourse } from '@cloudoc/courses/contract/courses.ts'
import { takeCourse, topicDone } from '@cloudoc/courses/contract/taking.ts'
import { beginVideo, saveCaptions, videoState, watchedVideo } from '@cloudoc/courses/contract/video.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import '../editor/EditCourse.tsx'
import { courseDetailsOf, openCourseOf, topicOf } from '../samples.ts'
import '../take/TakeCourse.tsx'

interface Told {
  uploadUrl: string
  chunkSize: number
  onProgress(sent: number): void
  onSuccess(): void
  onShouldRetry(error: object): boolean
  onError(error: object): void
}
const sendings: { file: File; told: Told; started: number; aborted: unknown[] }[] = []
jest.mock('tus-js-client', () => ({
  Upload: class {
    readonly sending: (typeof sendings)[number]
    constructor(file: File, told: Told) {
      sendings.push((this.sending = { file, told, started: 0, aborted: [] }))
    }
    start() {
      this.sending.started += 1
    }
    abort(terminate?: boolean) {
      this.sending.aborted.push(terminate)
      return Promise.resolve()
    }
  },
}))

/** jsdom plays nothing: a video is as long as this, as soon as it has an address. */
let duration = 90
let played: [number, number][] = []
beforeAll(() => {
  URL.createObjectURL ??= () => 'blob:video'
  URL.revokeObjectURL ??= () => undefined
  Object.defineProperty(HTMLMediaElement.prototype, 'duration', { configurable: true, get: () => duration })
  Object.defineProperty(HTMLMediaElement.prototype, 'played', {
    configurable: true,
    get: () => ({
      length: played.length,
      start: (at: number) => played[at]?.[0] ?? 0,
      end: (at: number) => played[at]?.[1] ?? 0,
    }),
  })
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    configurable: true,
    set(this: HTMLMediaElement, url: string) {
      this.setAttribute('src', url)
      queueMicrotask(() => this.dispatchEvent(new Event(Number.isNaN(duration) ? 'error' : 'loadedmetadata')))
    },
  })
})
beforeEach(() => {
  sendings.splice(0)
  played = []
  duration = 90
  localStorage.clear()
})

const mp4 = (size = 100): File =>
  new File([new Uint8Array([0, 0, 0, 24]), 'ftypisom', new Uint8Array(Math.max(0, size - 12))], 'Washing hands.mp4', {
    type: 'video/mp4',
    lastModified: 1,
  })
const videoFile = {
  fileId: 'f9',
  name: 'Washing hands.mp4',
  mediaType: 'video/mp4',
  pages: 0,
  size: 100,
  url: '/video',
  seconds: 90,
  captionsUrl: '',
}
const video = topicOf({ id: 't9', kind: 'video', title: 'Washing hands', html: '' })

function edit(file: typeof videoFile | null = null) {
  const saved: InputOf<typeof saveCourse>[] = []
  const begun: InputOf<typeof beginVideo>[] = []
  server.use(
    answers(courseDetails, courseDetailsOf({ topicList: [{ ...video, file }] })),
    answers(saveCourse, ({ input }) => {
      saved.push(input)
      return { status: 1, response: { id: 'c1', revision: 4, topicIds: ['t9'] } }
    }),
    answers(beginVideo, ({ input }) => {
      begun.push(input)
      return { status: 1, response: { videoUploadId: 'u1', url: '/api/storage/resumable/u1' } }
    }),
  )
  return { ...stage({ at: '/training/course?id=c1&topic=t9', role: 'company' }), saved, begun }
}
const choose = async (file: File) => {
  fireEvent.change(await screen.findByLabelText('Choose a video…', { selector: 'input' }), {
    target: { files: [file] },
  })
}

test('a video is looked at before a byte is sent: what is none, or cannot be shown, is refused here', async () => {
  const { begun } = edit()
  await choose(new File(['<html>'], 'video.mp4', { type: 'video/mp4' }))
  expect(await screen.findByText(/This is no MP4 or WebM/)).toBeInTheDocument()
  duration = Number.NaN
  await choose(mp4())
  expect(await screen.findByText(/Browsers cannot show this video/)).toBeInTheDocument()
  expect(begun).toEqual([])
})

test('it is sent in pieces, waits for a broken connection, can be paused; once it is kept it is the topic’s, and asks for captions', async () => {
  const { user, saved, begun } = edit()
  await choose(mp4())
  await waitFor(() => expect(sendings).toHaveLength(1))
  const [sending] = sendings
  if (!sending) throw new Error('Nothing was sent')
  expect(begun).toMatchObject([{ id: 'c1', name: 'Washing hands.mp4', size: 100, seconds: 90 }])
  expect(sending.told).toMatchObject({ uploadUrl: '/api/storage/resumable/u1', chunkSize: 5_000_000 })
  act(() => sending.told.onProgress(40))
  expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '40')
  act(() => expect(sending.told.onShouldRetry({ originalResponse: null })).toBe(true))
  expect(screen.getByText(/The connection is broken/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(screen.getByText(/Paused/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  expect([sending.started, sending.aborted]).toEqual([2, [undefined]])
  const states = ['received', 'kept'] as const
  let asked = 0
  server.use(
    answers(videoState, () => {
      const state = states[asked++] ?? 'kept'
      return { status: 1, response: { state, received: 100, size: 100, file: state === 'kept' ? videoFile : null } }
    }),
  )
  act(() => sending.told.onSuccess())
  expect(await screen.findByText('Captions are missing')).toBeInTheDocument()
  await waitFor(() => expect(saved.at(-1)?.topics).toMatchObject([{ kind: 'video', fileId: 'f9' }]))
})

test('after a reload the same file goes on where it was; what is refused says why', async () => {
  const first = edit()
  await choose(mp4())
  await waitFor(() => expect(sendings).toHaveLength(1))
  first.unmount()
  const { begun } = edit()
  await choose(mp4())
  await waitFor(() => expect(sendings).toHaveLength(2))
  expect([begun, sendings[1]?.told.uploadUrl]).toEqual([[], '/api/storage/resumable/u1'])
  act(() => sendings[1]?.told.onError({ originalResponse: { getStatus: () => 415 } }))
  expect(await screen.findByText('This is no MP4 or WebM.')).toBeInTheDocument()
})

test('captions: what are none are refused before they are sent; then they are there', async () => {
  const { user } = edit(videoFile)
  const kept: InputOf<typeof saveCaptions>[] = []
  server.use(
    answers(saveCaptions, ({ input }) => {
      kept.push(input)
      return { status: 1, response: { cues: 1, captionsUrl: '/captions' } }
    }),
  )
  const field = () => screen.getByLabelText('Choose captions…', { selector: 'input' })
  await screen.findByText('Captions are missing')
  await user.upload(field(), new File(['Wash your hands'], 'video.vtt'))
  expect(await screen.findByText(saveCaptions.refusals.noCaptions.text)).toBeInTheDocument()
  await user.upload(field(), new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nWash your hands'], 'video.vtt'))
  expect(await screen.findByText('It has captions')).toBeInTheDocument()
  expect(kept).toMatchObject([{ videoId: 'f9' }])
  expect(document.querySelector('track')).toHaveAttribute('src', '/captions')
})

test('a video that is taken: how much was seen is told; nobody says that it is done before, and nobody has to after', async () => {
  const told: InputOf<typeof watchedVideo>['parts'][] = []
  const marked: InputOf<typeof topicDone>[] = []
  let done = false
  server.use(
    answers(takeCourse, () => ({
      status: 1,
      response: openCourseOf({
        topicList: [
          { ...video, file: { ...videoFile, captionsUrl: '/captions' }, done, waitSeconds: 0 },
          { ...topicOf({ id: 't10', title: 'Gloves' }), done: false, waitSeconds: 0 },
        ],
      }),
    })),
    answers(watchedVideo, ({ input }) => {
      told.push(input.parts)
      const percent = (input.parts as object[]).length === 0 ? 30 : 91
      return { status: 1, response: { parts: [], percent, enough: percent > 90 } }
    }),
    answers(topicDone, ({ input }) => {
      marked.push(input)
      done = true
      return {
        status: 1,
        response: {
          topics: 2,
          topicsDone: 1,
          done: ['t9'],
          quizOpen: false,
          complete: false,
          certificateId: '',
          validUntil: '',
        },
      }
    }),
  )
  stage({ at: '/course/take?id=e1&topic=t9', role: 'employee' })
  expect(await screen.findByText(/^30% seen/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Done, go on' })).not.toBeInTheDocument()
  played = [
    [0, 40],
    [50, 90],
  ]
  fireEvent.pause(screen.getByLabelText('Video: Washing hands'))
  expect(await screen.findByText('You have seen it')).toBeInTheDocument()
  expect(told).toEqual([
    [],
    [
      { from: 0, to: 40 },
      { from: 50, to: 90 },
    ],
  ])
  expect(await screen.findByRole('link', { name: 'Go on' })).toBeInTheDocument()
  expect(marked).toMatchObject([{ enrolmentId: 'e1', topicId: 't9' }])
})

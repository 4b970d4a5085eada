import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aCompany, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { pieceBytes } from '@cloudoc/storage/contract/resumable.ts'
import { asked, givenUp, sendingPart, sentOn, videoBytes } from '@cloudoc/storage/testing/resumable.ts'
import { copyCourse, courseDetails, publishCourse, saveCourse } from '../../contract/courses.ts'
import { takeCourse, topicDone } from '../../contract/taking.ts'
import { beginVideo, maxVideo, saveCaptions, videoState, watchedVideo } from '../../contract/video.ts'
import { aCourse, assignIt, done, employees, publishIt, theirs } from '../../testing/builders.ts'
import { aVideo, captions } from '../../testing/videos.ts'

const app = suite()
let one: Someone
let course: string
beforeAll(async () => {
  one = await aCompany(app)
  course = await aCourse(app, one)
})

const begin = (size: number, who = one, id = course) =>
  app.call(beginVideo, { id, name: 'Washing hands.mp4', size, seconds: 90 }, { as: who.token })
const begun = async (size: number) => {
  const { response } = await begin(size)
  return { id: response.videoUploadId, address: `${app.url}${response.url}` }
}
const stateOf = async (videoUploadId: string) =>
  (await app.call(videoState, { videoUploadId }, { as: one.token })).response
const ledger = async () =>
  (
    await app.db<{ used: number; reserved: number }>('select used, reserved from storage_usage where company_id = $1', [
      one.companyId,
    ])
  )[0]
const coming = (): string[] => {
  const folder = join(app.folder, 'files', 'companies', String(one.companyId), 'coming')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(each => each.isFile())
        .map(({ name }) => name)
    : []
}

// After a killed node: testing/tests/killed.
it('a video goes on where it was, after a broken connection; is kept once, is counted, and plays by parts for whoever may see it', async () => {
  const video = videoBytes(2 * pieceBytes + 1000)
  const { id, address } = await begun(video.length)
  expect(await ledger()).toEqual({ used: 0, reserved: video.length })
  expect(await asked(address, one.token)).toEqual({ http: 200, offset: 0 })
  // More than a piece is there when the connection breaks: the piece stays, and what came of the next does not.
  const first = sendingPart(address, one.token, { offset: 0, content: video }, pieceBytes + 1_000_000)
  await until(async () => (await asked(address, one.token)).offset === pieceBytes)
  first.breakOff()
  expect(await asked(address, one.token)).toEqual({ http: 200, offset: pieceBytes })
  // Two at once: the first to note its piece goes on.
  const rest = video.subarray(pieceBytes)
  const both = await Promise.all([
    sentOn(address, one.token, { offset: pieceBytes, content: rest }),
    sentOn(address, one.token, { offset: pieceBytes, content: rest }),
  ])
  expect(both.map(({ http }) => http).sort()).toEqual([204, 409])
  await until(async () => (await stateOf(id)).state === 'kept')

  const { file, received } = await stateOf(id)
  expect([received, file]).toEqual([
    video.length,
    expect.objectContaining({
      name: 'Washing hands.mp4',
      mediaType: 'video/mp4',
      size: video.length,
      seconds: 90,
      captionsUrl: '',
    }),
  ])
  await until(() => coming().length === 0)
  expect(await ledger()).toEqual({ used: video.length, reserved: 0 })
  const [kept] = await app.db<{ hash: string; uses: number; state: string }>(
    'select hash, uses, state from storage_blobs where company_id = $1',
    [one.companyId],
  )
  expect(kept).toEqual({ hash: createHash('sha256').update(video).digest('hex'), uses: 1, state: 'kept' })

  const url = `${app.url}${file?.url}`
  const whole = await fetch(url)
  expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(video)]).toEqual([200, true])
  expect(
    Object.fromEntries(
      ['content-type', 'x-content-type-options', 'accept-ranges', 'cache-control', 'content-security-policy'].map(
        name => [name, whole.headers.get(name)],
      ),
    ),
  ).toEqual({
    'content-type': 'video/mp4',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  for (const [range, from, to] of [
    ['bytes=0-99', 0, 99],
    [`bytes=${pieceBytes - 2}-${pieceBytes + 2}`, pieceBytes - 2, pieceBytes + 2],
    ['bytes=-10', video.length - 10, video.length - 1],
    [`bytes=${video.length - 5}-`, video.length - 5, video.length - 1],
  ] as const) {
    const part = await fetch(url, { headers: { range } })
    expect([
      part.status,
      part.headers.get('content-range'),
      Buffer.from(await part.arrayBuffer()).equals(video.subarray(from, to + 1)),
    ]).toEqual([206, `bytes ${from}-${to}/${video.length}`, true])
  }
  expect((await fetch(url, { headers: { range: `bytes=${video.length}-` } })).status).toBe(416)

  // Captions: none that are none, and then they are there.
  expect(
    await app.call(saveCaptions, { videoId: file?.fileId ?? '', captions: 'Wash your hands.' }, { as: one.token }),
  ).toMatchObject({ http: 400, message: 'noCaptions' })
  const captioned = await app.call(
    saveCaptions,
    { videoId: file?.fileId ?? '', captions: '1\n00:00:01,000 --> 00:00:02,500\nWash your hands.' },
    { as: one.token },
  )
  expect(captioned).toMatchObject({ http: 200, response: { cues: 1 } })
  const sent = await fetch(`${app.url}${captioned.response.captionsUrl}`)
  expect([sent.headers.get('content-type'), await sent.text()]).toEqual([
    'text/vtt; charset=utf-8',
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nWash your hands.\n',
  ])

  // With the session its links end.
  const other = await aSubUser(app, one, ['Manage employee'])
  expect(await app.call(videoState, { videoUploadId: id }, { as: other.token })).toMatchObject({ http: 404 })
  await app.db(`update sessions set ended_at = now() at time zone 'utc' where person_id = $1`, [one.personId])
  expect([
    (await fetch(url)).status,
    (await fetch(`${app.url}${captioned.response.captionsUrl}`)).status,
    (await asked(address, one.token)).http,
  ]).toEqual([404, 404, 401])
})

it('what is no video, too much, another’s or given up leaves nothing', async () => {
  one = await aCompany(app)
  course = await aCourse(app, one)
  expect(await begin(maxVideo + 1)).toMatchObject({ http: 413, message: 'tooLarge' })
  expect(await begin(10, one, 'a0b1c2d3e4f5g6h7i8j9k0l1')).toMatchObject({ http: 404 })
  expect(await ledger()).toBeUndefined()

  const page = Buffer.from(`<html><script>alert(1)</script>${'x'.repeat(5000)}`)
  const wrong = await begun(page.length)
  expect(await sentOn(wrong.address, one.token, { offset: 0, content: page })).toMatchObject({ http: 415 })
  expect([
    (await asked(wrong.address, one.token)).http,
    (await stateOf(wrong.id)).state,
    await ledger(),
    coming(),
  ]).toEqual([410, 'refused', { used: 0, reserved: 0 }, []])

  const video = videoBytes(20_000)
  const { id, address } = await begun(video.length)
  const stranger = await aCompany(app)
  const colleague = await aSubUser(app, one, ['Manage employee'])
  for (const token of [stranger.token, colleague.token]) {
    expect([
      (await asked(address, token)).http,
      (await sentOn(address, token, { offset: 0, content: video })).http,
      (await givenUp(address, token)).http,
    ]).toEqual([404, 404, 404])
  }
  expect([
    (await sentOn(address, '', { offset: 0, content: video })).http,
    (await sentOn(address, one.token, { offset: 0, content: Buffer.concat([video, video]) })).http,
    (await sentOn(address, one.token, { offset: 5, content: video.subarray(5) })).http,
    (await sentOn(address, one.token, { offset: 0, content: video }, { 'content-type': 'application/json' })).http,
    (await sentOn(address, one.token, { offset: 0, content: video }, { 'tus-resumable': '0.2.2' })).http,
  ]).toEqual([401, 413, 409, 415, 412])
  expect(await sentOn(address, one.token, { offset: 0, content: video.subarray(0, 8000) })).toEqual({
    http: 204,
    offset: 8000,
  })
  expect([await ledger(), coming().length]).toEqual([{ used: 0, reserved: video.length }, 1])
  // The hourly sweep of other uploads leaves it alone; a day later it goes.
  await app.clock(2 * 3600)
  await app.job('storage.sweep')
  await app.job('storage.resumables')
  expect(await ledger()).toEqual({ used: 0, reserved: video.length })
  await app.clock(25 * 3600)
  await app.job('storage.resumables')
  await app.clock(0)
  expect([
    await ledger(),
    coming(),
    (await app.call(videoState, { videoUploadId: id }, { as: one.token })).http,
  ]).toEqual([{ used: 0, reserved: 0 }, [], 404])

  const again = await begun(video.length)
  expect([
    (await givenUp(again.address, one.token)).http,
    await ledger(),
    (await asked(again.address, one.token)).http,
  ]).toEqual([204, { used: 0, reserved: 0 }, 404])
  // In more pieces than a connection breaks, or by somebody who has lost the right since: it goes no further.
  const crumbs = await begun(video.length)
  await app.db(
    `update storage_resumables set pieces = (select jsonb_agg('companies/0/coming/' || at) from generate_series(1, 1000) at) where document_id = $1`,
    [crumbs.id],
  )
  expect([
    (await sentOn(crumbs.address, one.token, { offset: 0, content: video })).http,
    (await givenUp(crumbs.address, one.token)).http,
  ]).toEqual([413, 204])
  const theirs = `${app.url}${(await begin(video.length, colleague)).response.url}`
  expect((await sentOn(theirs, colleague.token, { offset: 0, content: video.subarray(0, 8000) })).http).toBe(204)
  await app.db(`update people set permissions = '["Documents"]' where id = $1`, [colleague.personId])
  expect([
    await sentOn(theirs, colleague.token, { offset: 8000, content: video.subarray(8000) }),
    (await givenUp(theirs, colleague.token)).http,
  ]).toEqual([{ http: 403, offset: -1 }, 204])
  // Its course went while it came.
  const late = await begun(video.length)
  await app.db(`update courses set deleted_at = now() where document_id = $1`, [course])
  expect((await sentOn(late.address, one.token, { offset: 0, content: video })).http).toBe(204)
  await until(async () => (await stateOf(late.id)).state === 'refused')
  expect(await ledger()).toEqual({ used: 0, reserved: 0 })
})

it('a video without captions is not published; it is done when nine tenths of it were seen, on whatever phones; a copy has both', async () => {
  one = await aCompany(app)
  course = await aCourse(app, one)
  const as = { as: one.token }
  const { fileId } = await aVideo(app, one, course, { seconds: 100, mute: true })
  const other = await aVideo(app, one, await aCourse(app, one))
  const save = (videoId: string) =>
    app.call(
      saveCourse,
      {
        id: course,
        topics: [
          { kind: 'video', title: 'Washing hands', fileId: videoId },
          { title: 'Read this', html: '<p>Read.</p>' },
        ],
      },
      as,
    )
  // Of another course, and no PDF either.
  expect(await save(other.fileId)).toMatchObject({ http: 404, message: 'fileGone' })
  done(await save(fileId))
  expect(done(await app.call(courseDetails, { id: course }, as))).toMatchObject({
    hindrance: 'noCaptions',
    topicList: [{ kind: 'video', file: { seconds: 100, captionsUrl: '' } }, { kind: 'text' }],
  })
  expect(await app.call(publishCourse, { id: course }, as)).toMatchObject({ http: 409, message: 'noCaptions' })
  done(await app.call(saveCaptions, { videoId: fileId, captions }, as))
  await publishIt(app, one, course)

  const [ann] = await employees(app, one, 1)
  if (!ann) throw new Error('Nobody')
  await assignIt(app, one, course, { everyone: true })
  const { enrolmentId } = await theirs(app, ann)
  const [video, text] = done(await app.call(takeCourse, { enrolmentId }, { as: ann.token })).topicList
  if (!video?.file || !text) throw new Error('No video')
  expect((await fetch(`${app.url}${video.file.url}`, { headers: { range: 'bytes=0-9' } })).status).toBe(206)
  const mark = (topicId: string) => app.call(topicDone, { enrolmentId, topicId }, { as: ann.token })
  const watch = (...parts: [number, number][]) =>
    app.call(
      watchedVideo,
      { enrolmentId, topicId: video.id, parts: parts.map(([from, to]) => ({ from, to })) },
      { as: ann.token },
    )
  expect(await mark(video.id)).toMatchObject({ http: 409, message: 'unwatched' })
  expect(await watch()).toMatchObject({ http: 200, response: { parts: [], percent: 0, enough: false } })
  // Two phones at once, twenty parts: what either saw is kept.
  await Promise.all(Array.from({ length: 20 }, (_, at) => watch([at * 4, at * 4 + 4])))
  expect(await watch([0, 10])).toMatchObject({ response: { parts: [{ from: 0, to: 80 }], percent: 80, enough: false } })
  expect(await mark(video.id)).toMatchObject({ http: 409, message: 'unwatched' })
  expect(done(await watch([90, 500]))).toEqual({
    parts: [
      { from: 0, to: 80 },
      { from: 90, to: 100 },
    ],
    percent: 90,
    enough: true,
  })
  expect(done(await mark(video.id))).toMatchObject({ topicsDone: 1, complete: false })
  expect(await app.call(watchedVideo, { enrolmentId, topicId: text.id, parts: [] }, { as: ann.token })).toMatchObject({
    http: 404,
  })
  expect(done(await mark(text.id))).toMatchObject({ complete: true })

  const { id: copied } = done(await app.call(copyCourse, { id: course }, as))
  expect(done(await app.call(courseDetails, { id: copied }, as)).topicList[0]?.file).toMatchObject({
    seconds: 100,
    captionsUrl: expect.stringContaining('/api/courses/video?'),
  })
})

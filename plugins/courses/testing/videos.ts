import type { App } from '@cloudoc/core/testing/harness.ts'
import { until } from '@cloudoc/core/testing/harness.ts'
import { sentOn, videoBytes } from '@cloudoc/storage/testing/resumable.ts'
import { beginVideo, saveCaptions, videoState } from '../contract/video.ts'
import { done } from './builders.ts'

export const captions = 'WEBVTT\n\n00:01.000 --> 00:02.500\nWash your hands.\n'

/** A video that was uploaded for a topic of a course, with captions unless it is to be `mute`; no topic has it yet. */
export async function aVideo(
  app: App,
  { token }: { token: string },
  id: string,
  { seconds = 100, mute = false } = {},
): Promise<{ videoUploadId: string; fileId: string }> {
  const video = videoBytes(2000)
  const { videoUploadId, url } = done(
    await app.call(beginVideo, { id, name: 'Washing hands.mp4', size: video.length, seconds }, { as: token }),
  )
  await sentOn(`${app.url}${url}`, token, { offset: 0, content: video })
  let fileId = ''
  await until(
    async () => (fileId = done(await app.call(videoState, { videoUploadId }, { as: token })).file?.fileId ?? '') !== '',
  )
  if (!mute) done(await app.call(saveCaptions, { videoId: fileId, captions }, { as: token }))
  return { videoUploadId, fileId }
}

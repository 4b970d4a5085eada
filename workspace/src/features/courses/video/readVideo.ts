import { maxVideo, maxVideoSeconds } from '@cloudoc/courses/contract/video.ts'
import { videoHead, videoTypeOf } from '@cloudoc/storage/contract/resumable.ts'

/** How long a video lasts, in seconds, and that this browser shows it; or why it is not taken, in words. */
export type Video = { seconds: number } | { why: string }

/** Some programs leave the length out of a WebM: it is known once its end was looked for. */
const farAway = 1e7
const patience = 20_000

function lengthOf(url: string): Promise<number | undefined> {
  const video = document.createElement('video')
  return new Promise(done => {
    const end = (seconds: number | undefined) => {
      clearTimeout(timer)
      video.removeAttribute('src')
      done(seconds)
    }
    const timer = setTimeout(() => end(undefined), patience)
    const look = () => {
      if (Number.isFinite(video.duration)) end(video.duration)
      else video.currentTime = farAway
    }
    video.preload = 'metadata'
    video.muted = true
    video.addEventListener('loadedmetadata', look)
    video.addEventListener('durationchange', () => {
      if (video.readyState > 0 && Number.isFinite(video.duration)) end(video.duration)
    })
    video.addEventListener('error', () => end(undefined))
    video.src = url
  })
}

/**
 * Looks at a file before a byte of it is sent: by its content, its size, and whether this browser can show
 * it, as those of staff then can.
 */
export async function readVideo(file: File): Promise<Video> {
  if (file.size === 0) return { why: 'This file is empty.' }
  if (file.size > maxVideo)
    return {
      why: 'A video can have 500 MB at most. Make it smaller (720p is enough for a phone) or cut it into parts.',
    }
  if (!videoTypeOf(new Uint8Array(await file.slice(0, videoHead).arrayBuffer())))
    return { why: 'This is no MP4 or WebM. Phones and most programs can save a video as MP4.' }
  const url = URL.createObjectURL(file)
  try {
    const seconds = await lengthOf(url)
    if (seconds === undefined || seconds < 1)
      return { why: 'Browsers cannot show this video. Save it as MP4 (H.264 with AAC) and choose that.' }
    return seconds > maxVideoSeconds ? { why: 'A video can last four hours at most.' } : { seconds }
  } finally {
    URL.revokeObjectURL(url)
  }
}

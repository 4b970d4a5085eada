import { beginVideo, videoState } from '@cloudoc/courses/contract/video.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { session } from '@cloudoc/kit/session/store.ts'
import { pieceBytes } from '@cloudoc/storage/contract/resumable.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Upload } from 'tus-js-client'
import type { TopicFile } from '../coursesReads.ts'
import { type Begun, begunBefore, forgetBegun, keepBegun } from './begun.ts'
import { readVideo } from './readVideo.ts'

/**
 * `looking`: at the file, before a byte is sent. `waiting`: the connection broke, and it is tried again.
 * `preparing`: all is there, and is being put together.
 */
export type Stage = 'none' | 'looking' | 'sending' | 'paused' | 'waiting' | 'preparing' | 'refused'
export interface Sending {
  stage: Stage
  name: string
  sent: number
  size: number
  text: string
}

const nothing: Sending = { stage: 'none', name: '', sent: 0, size: 0, text: '' }
/** Milliseconds after which it is tried again; then every half minute for a quarter of an hour. */
const again = [1000, 3000, 5000, 10_000, ...Array.from({ length: 30 }, () => 30_000)]
const lookEvery = 1000

/**
 * Sends a video in pieces, goes on after whatever broke, also of an earlier visit with the same file, and
 * answers the kept file by `onKept`. Whoever goes away stops it; the pieces stay for a day.
 */
export function useVideoUpload(courseId: string, onKept: (file: TopicFile) => void) {
  const [sending, setSending] = useState(nothing)
  const upload = useRef<Upload>(undefined)
  const chosen = useRef<File>(undefined)
  const gone = useRef(false)
  const change = useCallback((changes: Partial<Sending>) => {
    if (!gone.current) setSending(now => ({ ...now, ...changes }))
  }, [])
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      void upload.current?.abort()
    }
  }, [])

  const refuse = (text: string) => change({ stage: 'refused', text })

  const waitFor = async ({ videoUploadId }: Begun, file: File) => {
    change({ stage: 'preparing', sent: file.size })
    while (!gone.current) {
      const envelope = await send(videoState, { videoUploadId })
      if (envelope.status === 1 && envelope.response.state === 'kept' && envelope.response.file) {
        forgetBegun(courseId, file)
        if (!gone.current) onKept(envelope.response.file)
        return
      }
      if (envelope.status === 0 && envelope.message !== 'network') return refuse(envelope.response)
      if (envelope.status === 1 && envelope.response.state === 'refused') {
        forgetBegun(courseId, file)
        return refuse('This file could not be kept. It is no MP4 or WebM, or its course is gone.')
      }
      await new Promise(done => setTimeout(done, lookEvery))
    }
  }

  const begin = async (file: File, seconds: number): Promise<Begun | undefined> => {
    const before = begunBefore(courseId, file)
    if (before) return before
    const envelope = await send(beginVideo, { id: courseId, name: file.name.slice(-180), size: file.size, seconds })
    if (envelope.status !== 1) {
      refuse(textOf(envelope) ?? brokenText)
      return undefined
    }
    keepBegun(courseId, file, envelope.response)
    return envelope.response
  }

  const start = async (file: File, seconds: number) => {
    const begun = await begin(file, seconds)
    if (!begun || gone.current) return
    const { Upload: Tus } = await import('tus-js-client')
    const tus: Upload = new Tus(file, {
      uploadUrl: begun.url,
      chunkSize: pieceBytes,
      retryDelays: again,
      storeFingerprintForResuming: false,
      // The session may be another by the time that a piece is sent.
      onBeforeRequest: request => {
        request.setHeader('authorization', `Bearer ${session().token ?? ''}`)
      },
      onProgress: sent => change({ stage: 'sending', sent }),
      onShouldRetry: error => {
        const http = error.originalResponse?.getStatus() ?? 0
        const isPassing = http === 0 || http === 409 || http === 423 || http === 429 || http >= 500
        if (isPassing) change({ stage: 'waiting' })
        return isPassing
      },
      onSuccess: () => {
        void waitFor(begun, file)
      },
      onError: error => {
        const http = 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0
        // The server has let go of it, or never wanted it: the next try begins anew.
        if ([404, 410, 413, 415].includes(http)) forgetBegun(courseId, file)
        refuse(
          http === 415 || http === 410
            ? 'This is no MP4 or WebM.'
            : http === 401
              ? 'Your session has ended. Please sign in again, and choose the same file: it goes on where it was.'
              : 'The upload was broken off. Choose the same file again: it goes on where it was.',
        )
      },
    })
    upload.current = tus
    if (gone.current) return
    change({ stage: 'sending' })
    tus.start()
  }

  const choose = async (file: File) => {
    chosen.current = file
    change({ stage: 'looking', name: file.name, size: file.size, sent: 0, text: '' })
    const video = await readVideo(file)
    if (gone.current) return
    if ('why' in video) refuse(video.why)
    else await start(file, video.seconds)
  }
  const pause = () => {
    void upload.current?.abort()
    change({ stage: 'paused' })
  }
  const goOn = () => {
    change({ stage: 'sending' })
    upload.current?.start()
  }
  /** Gives it up: nothing of it stays. */
  const giveUp = () => {
    const tus = upload.current
    upload.current = undefined
    if (chosen.current) forgetBegun(courseId, chosen.current)
    // What cannot be told now is let go of by the server in a day.
    void tus?.abort(true).catch(() => undefined)
    setSending(nothing)
  }
  return { sending, choose, pause, goOn, giveUp }
}
export type VideoUpload = ReturnType<typeof useVideoUpload>

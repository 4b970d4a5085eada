import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SendInit } from './send.ts'
import { send, textOf } from './send.ts'

/** Where a save stands; a Button takes it as `progress`. `done` and `failed` last 2 seconds (shop §4 Buttons). */
export type Progress = 'idle' | 'pending' | 'done' | 'failed'
export const flagMs = 2000

export interface Calling {
  pending: boolean
  progress: Progress
  /** Text of the last refusal, until the next run. */
  error: string | undefined
  /** Field texts of the last refusal; hand them to Form as `errors`. */
  errors: Readonly<Record<string, string>> | undefined
  /** Text of the last answer, good or bad. */
  text: string | undefined
}

export type Run<C extends Call> = (input: InputOf<C>, init?: SendInit) => Promise<Envelope<ReplyOf<C>>>

const idle: Calling = { pending: false, progress: 'idle', error: undefined, errors: undefined, text: undefined }

const settle = (envelope: Envelope<unknown>): Calling => {
  const text = textOf(envelope)
  if (envelope.status === 1) return { ...idle, progress: 'done', text }
  return { ...idle, progress: 'failed', error: text, text, errors: envelope.status === 0 ? envelope.errors : undefined }
}

/** For calls that change something: `const [save, saving] = useCall(saveProfile)`. Only the latest run counts. */
export function useCall<C extends Call>(call: C): readonly [Run<C>, Calling] {
  const [calling, setCalling] = useState(idle)
  const latest = useRef(0)
  const run = useCallback<Run<C>>(
    async (input, init) => {
      const mine = ++latest.current
      setCalling({ ...idle, pending: true, progress: 'pending' })
      const envelope = await send(call, input, init)
      if (mine === latest.current) setCalling(settle(envelope))
      return envelope
    },
    [call],
  )

  const { progress } = calling
  useEffect(() => {
    if (progress !== 'done' && progress !== 'failed') return
    const timer = setTimeout(() => setCalling(now => ({ ...now, progress: 'idle' })), flagMs)
    return () => clearTimeout(timer)
  }, [progress, calling.text])

  return [run, calling]
}

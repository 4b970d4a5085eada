import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { readKey } from '@cloudoc/kit/calls/key.ts'
import type { Reading, ReadOptions } from '@cloudoc/kit/calls/useRead.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { useEffect, useState } from 'react'
import { copyOf, keep } from './store.ts'

interface Copy {
  at: string
  response: unknown
  total: number
}
/** Is it an answer as this hook keeps one? */
export const isCopy = (value: unknown): value is Copy =>
  typeof value === 'object' && value !== null && 'at' in value && 'response' in value && 'total' in value

export interface OfflineReading<R> extends Reading<R> {
  /** What is shown was kept in this phone then, as there is no connection; '' when it comes from the server. */
  keptAt: string
}

/**
 * Reads as `useRead`, and keeps the answer in the phone for the person who asked, so that it can be read
 * again without a connection.
 */
export function useOfflineRead<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  options: ReadOptions = {},
): OfflineReading<ReplyOf<C>> {
  const reading = useRead(call, input, options)
  const { userId } = useSession()
  const name = input === null ? '' : readKey(call, input)
  const { data, total, code } = reading
  const [copy, setCopy] = useState<{ name: string; copy: Copy | undefined }>()
  useEffect(() => {
    if (name === '' || userId === '' || data === undefined || code !== undefined) return
    void keep(userId, 'read', name, { at: new Date().toISOString(), response: data, total } satisfies Copy)
  }, [userId, name, data, total, code])
  const lost = code === 'network' && data === undefined
  useEffect(() => {
    if (!lost) return
    let here = true
    void copyOf(userId, 'read', name).then(found => {
      if (here) setCopy({ name, copy: isCopy(found) ? found : undefined })
    })
    return () => {
      here = false
    }
  }, [lost, userId, name])
  if (!lost) return { ...reading, keptAt: '' }
  const looked = copy?.name === name
  if (!looked) return { ...reading, error: undefined, isLoading: true, keptAt: '' }
  if (!copy.copy) return { ...reading, keptAt: '' }
  // It was written by this very hook, from an answer to this very call.
  return {
    ...reading,
    data: copy.copy.response as ReplyOf<C>,
    total: copy.copy.total,
    error: undefined,
    code: undefined,
    isLoading: false,
    keptAt: copy.copy.at,
  }
}

import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Absent, Done, Envelope } from '@cloudoc/core/contract/envelope.ts'
import useSWR, { useSWRConfig } from 'swr'
import { useSession } from '../session/store.ts'
import { readKey } from './key.ts'
import { send } from './send.ts'
import { refusalText, shownText } from './texts.ts'

export interface ReadOptions {
  /** Keeps the last answer on screen while the next page or search loads. */
  keepPrevious?: boolean
  /** Reads again every so many milliseconds. */
  every?: number
  /** Reads again when the window is looked at again. Default false: a list must not jump under someone's hand. */
  onFocus?: boolean
  /** False: what the server rendered is good enough, and is not read again at load. */
  onMount?: boolean
}

export interface Reading<R> {
  /**
   * The answer; an empty list stays a list (rulings 2). Undefined while loading, after an error, or when
   * nothing is there.
   */
  data: R | undefined
  /** Rows in all, for Pagination. */
  total: number
  /** Text of the refusal, for ErrorState. */
  error: string | undefined
  /** Stable code of the refusal. */
  code: string | undefined
  /** The first answer is on its way: show a Skeleton. */
  isLoading: boolean
  /** A newer answer is on its way. */
  isRefreshing: boolean
  retry: () => void
  /** Reads again, and answers when it is there. */
  refresh: () => Promise<void>
}

/** A refusal on its way through SWR. */
class Refusal extends Error {
  readonly code: string
  constructor(text: string, code: string) {
    super(text)
    this.code = code
  }
}

async function fetchRead<C extends Call>(call: C, input: InputOf<C>): Promise<Done<ReplyOf<C>> | Absent<ReplyOf<C>>> {
  const envelope: Envelope<ReplyOf<C>> = await send(call, input)
  if (envelope.status === 1 || envelope.status === 2) return envelope
  throw new Refusal(shownText(refusalText(envelope.response)), envelope.message)
}

const dataOf = <R>(envelope: Done<R> | Absent<R> | undefined): R | undefined => {
  if (!envelope) return undefined
  if (envelope.status === 1) return envelope.response
  return typeof envelope.response === 'string' ? undefined : envelope.response
}

const configurationOf = ({ keepPrevious = false, every = 0, onFocus = false, onMount = true }: ReadOptions) => ({
  keepPreviousData: keepPrevious,
  refreshInterval: every,
  revalidateOnFocus: onFocus,
  revalidateIfStale: onMount,
  shouldRetryOnError: false,
})

/** Reads and keeps: `const orders = useRead(orderLists, { skip, limit: 10 })`. `null` as input waits. */
export function useRead<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  options: ReadOptions = {},
): Reading<ReplyOf<C>> {
  type Answer = Done<ReplyOf<C>> | Absent<ReplyOf<C>>
  const { userId } = useSession()
  const { fallback } = useSWRConfig()
  const key = input === null ? null : readKey(call, input, userId)
  // What the server rendered for the visitor stays on screen until the signed-in answer is there.
  const rendered = input === null ? undefined : (fallback[readKey(call, input)] as Answer | undefined)
  const { data, error, isLoading, isValidating, mutate } = useSWR<Answer, Refusal>(
    key,
    () => (input === null ? Promise.reject(new Refusal('', 'waiting')) : fetchRead(call, input)),
    { ...(rendered && { fallbackData: rendered }), ...configurationOf(options) },
  )
  // Broken off by signing out: no failure, but an answer that is still to come.
  const brokenOff = error?.code === 'aborted'
  const failure = brokenOff ? undefined : error
  return {
    data: dataOf(data),
    total: data?.total ?? 0,
    error: failure?.message,
    code: failure?.code,
    isLoading: (isLoading || brokenOff) && !data,
    isRefreshing: isValidating,
    retry: () => {
      void mutate()
    },
    refresh: async () => {
      await mutate()
    },
  }
}

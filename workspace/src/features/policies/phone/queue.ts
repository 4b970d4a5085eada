import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { isPaused, session } from '@cloudoc/kit/session/store.ts'
import { acknowledgePolicy, readingProgress } from '@cloudoc/policies/contract/reading.ts'
import { copiesOf, drop, keep } from './store.ts'

interface Common {
  key: string
  at: string
}
/** A word that somebody gave, and the server has not recorded yet. */
export interface QueuedWord extends Common {
  kind: 'acknowledge'
  policyId: string
  name: string
  version: string
  input: InputOf<typeof acknowledgePolicy>
  /** What the server said against it; it is not sent again by itself. */
  refused?: string
  /** It is recorded, of a version that was in force no more by then: said until the person has seen it. */
  older?: true
}
export interface QueuedProgress extends Common {
  kind: 'progress'
  input: InputOf<typeof readingProgress>
}
export type Queued = QueuedWord | QueuedProgress

/** Is it still to be sent? */
export const isWaiting = ({ refused, older }: QueuedWord): boolean => refused === undefined && older === undefined

const isQueued = (value: unknown): value is Queued =>
  typeof value === 'object' && value !== null && 'kind' in value && 'key' in value && 'input' in value
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}
export const onQueue = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Without a connection, or with a server that is away: worth trying again. Anything else is an answer. */
const again = (code: string): boolean =>
  ['network', 'broken', 'aborted', 'sessionEnded', 'tooMany', 'busy', 'unavailable'].includes(code)

/** What waits for one person, in the order in which it came. */
export async function waiting(person: string): Promise<Queued[]> {
  const all = (await copiesOf(person, 'queue')).filter(isQueued)
  return all.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** Keeps something until the server has it. Answers whether the phone took it: without a key it keeps nothing, as somebody else could read it. */
export async function enqueueOffline(person: string, item: Queued): Promise<boolean> {
  const taken = await keep(person, 'queue', item.key, item)
  notify()
  return taken
}

export async function forget(person: string, key: string): Promise<void> {
  await drop(person, 'queue', key)
  notify()
}

const isThere = (person: string): boolean => {
  const who = session()
  return who.isAuthenticated && !isPaused() && who.userId === person
}
let sending:
  | { person: string; done: Promise<QueuedWord[]> /** Something came while it was at work. */; more: boolean }
  | undefined

async function sendEach(person: string): Promise<QueuedWord[]> {
  const recorded: QueuedWord[] = []
  for (const item of await waiting(person)) {
    if (item.kind === 'acknowledge' && !isWaiting(item)) continue
    // Somebody else may have signed in on this phone meanwhile: nothing is ever sent under their name.
    if (!isThere(person)) break
    const envelope =
      item.kind === 'acknowledge' ? await send(acknowledgePolicy, item.input) : await send(readingProgress, item.input)
    if (envelope.status === 1) {
      const older = 'current' in envelope.response && !envelope.response.current
      if (item.kind === 'acknowledge') recorded.push(item)
      if (older) await keep(person, 'queue', item.key, { ...item, older })
      else await drop(person, 'queue', item.key)
    } else if (envelope.status === 0 && again(envelope.message)) break
    else if (item.kind === 'progress') await drop(person, 'queue', item.key)
    else await keep(person, 'queue', item.key, { ...item, refused: envelope.status === 0 ? envelope.response : '' })
  }
  notify()
  return recorded
}

/** Sends what waits, one after another, for the person who is signed in. Answers what was recorded by it. Two at once are one, which looks again; unless somebody else has come. */
export function sendWaiting(person: string): Promise<QueuedWord[]> {
  if (sending?.person === person) {
    sending.more = true
    return sending.done
  }
  const round = { person, more: false, done: Promise.resolve<QueuedWord[]>([]) }
  const all = async (): Promise<QueuedWord[]> => {
    const recorded: QueuedWord[] = []
    do {
      round.more = false
      recorded.push(...(await sendEach(person)))
    } while (round.more)
    return recorded
  }
  sending = round
  round.done = all().finally(() => {
    if (sending === round) sending = undefined
  })
  return round.done
}

/** A key of the phone's own, by which the server knows the same word again. */
export const newKey = (): string =>
  typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : `${Date.now()}-${Math.random().toString(36).slice(2)}`

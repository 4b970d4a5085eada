import type { Envelope } from '@cloudoc/core/contract/envelope.ts'

/** A file that was chosen, with the folders that it came in, from the outside in. */
export interface Picked {
  file: File
  folders: readonly string[]
}

/** `failed`: the network, worth another try. `refused`: the server or we said no, and why. */
export type UploadStage = 'waiting' | 'sending' | 'done' | 'failed' | 'refused'
export interface UploadItem {
  id: number
  name: string
  size: number
  folders: readonly string[]
  stage: UploadStage /** 0 to 1. */
  share: number
  text: string
}

/** How one that is under way is broken off, and told how far it is. */
export interface Watch {
  signal: AbortSignal
  onProgress: (share: number) => void
}

interface Deps {
  /** Sends one; told how far it is. */
  send: (picked: Picked, watch: Watch) => Promise<Envelope<unknown>>
  /** Why a file is not even sent; '' where it may go. */
  check: (file: File) => string
  /** One more has arrived. */
  onDone: () => void
}

/** So many go at the same time: more would only share the same line. */
const atOnce = 2
/** What may go better the next time. */
const again: readonly string[] = ['network', 'busy', 'unavailable', 'broken', 'tooMany', 'sessionEnded']

/** Files on their way to the server, one after another. What fails can be tried again, what is refused says why; nothing is sent that cannot be taken. */
export function startQueue({ send, check, onDone }: Deps) {
  let items: readonly UploadItem[] = []
  const files = new Map<number, Picked>()
  const stops = new Map<number, AbortController>()
  const listeners = new Set<() => void>()
  let next = 1

  const set = (changed: readonly UploadItem[]) => {
    items = changed
    for (const listener of listeners) listener()
  }
  const update = (id: number, by: Partial<UploadItem>) =>
    set(items.map(item => (item.id === id ? { ...item, ...by } : item)))

  async function go(id: number): Promise<void> {
    const picked = files.get(id)
    if (!picked) return
    const stop = new AbortController()
    stops.set(id, stop)
    update(id, { stage: 'sending', share: 0, text: '' })
    const answer = await send(picked, { signal: stop.signal, onProgress: share => update(id, { share }) })
    stops.delete(id)
    if (answer.status === 1) {
      files.delete(id)
      update(id, { stage: 'done', share: 1 })
      onDone()
    } else if (answer.message !== 'aborted') {
      const text = typeof answer.response === 'string' ? answer.response : ''
      const stage = again.includes(answer.message ?? '') ? 'failed' : 'refused'
      if (stage === 'refused') files.delete(id)
      update(id, { stage, text })
    }
    pump()
  }
  function pump(): void {
    const waiting = items.filter(({ stage }) => stage === 'waiting').slice(0, Math.max(0, atOnce - stops.size))
    for (const { id } of waiting) void go(id)
  }
  return {
    get: () => items,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add: (picked: readonly Picked[]) => {
      const added = picked.map((each): UploadItem => {
        const id = next++
        const text = check(each.file)
        if (text === '') files.set(id, each)
        return {
          id,
          name: each.file.name,
          size: each.file.size,
          folders: each.folders,
          stage: text === '' ? 'waiting' : 'refused',
          share: 0,
          text,
        }
      })
      set([...items, ...added])
      pump()
    },
    retry: (id: number) => {
      if (!files.has(id)) return
      update(id, { stage: 'waiting', share: 0, text: '' })
      pump()
    },
    /** Breaks one off, or takes it from the list. */
    remove: (id: number) => {
      files.delete(id)
      set(items.filter(item => item.id !== id))
      stops.get(id)?.abort()
      pump()
    },
    /** Takes away what has ended. */
    clear: () => set(items.filter(({ stage }) => stage === 'waiting' || stage === 'sending')),
    stop: () => {
      for (const each of stops.values()) each.abort()
    },
  }
}
export type UploadQueue = ReturnType<typeof startQueue>

import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { maxUpload, notUploaded } from '@cloudoc/storage/contract/uploads.ts'
import { useEffect, useMemo, useRef } from 'react'
import { holdSession } from '../session/store.ts'
import type { Picked, UploadQueue, UploadStage, Watch } from './queue.ts'
import { startQueue } from './queue.ts'

interface Uploads {
  /** Where files go that are added now; '' for the top. */
  place: string
  /** Bytes of room that are left; nothing while it is not known. */
  free: number | undefined
  /** One more has arrived. */
  onDone: () => void
  /** Makes a folder in a place, or finds the one of that name; nothing where it could not be made. */
  makeFolder: (name: string, parent: string) => Promise<string | undefined>
  upload: (file: File, place: string, watch: Watch) => Promise<Envelope<unknown>>
}

/**
 * The queue of uploads of a screen: folders that are dropped are made on the way, what cannot be taken is refused before it is sent, and the session and the page are held while
 * something is under way.
 */
export function useUploads(given: Uploads): UploadQueue {
  const now = useRef(given)
  useEffect(() => {
    now.current = given
  })
  const queue = useMemo(() => {
    /** Folders that were made for this visit, by the place and the way to them. */
    const made = new Map<string, Promise<string | undefined>>()
    const placeOf = (into: string, folders: readonly string[]): Promise<string | undefined> => {
      if (folders.length === 0) return Promise.resolve(into)
      const key = `${into}/${folders.join('/')}`
      const known = made.get(key)
      if (known) return known
      const making = placeOf(into, folders.slice(0, -1)).then(parent =>
        parent === undefined ? undefined : now.current.makeFolder(folders.at(-1) ?? '', parent),
      )
      made.set(key, making)
      // What could not be made may be made by another try.
      void making.then(folder => {
        if (folder === undefined) made.delete(key)
      })
      return making
    }
    const places = new WeakMap<Picked, string>()
    const check = (file: File): string => {
      const why =
        file.size === 0
          ? 'empty'
          : file.size > maxUpload
            ? 'tooLarge'
            : file.size > (now.current.free ?? Number.POSITIVE_INFINITY)
              ? 'full'
              : undefined
      return why === undefined ? '' : notUploaded(file.name, why)
    }
    const started = startQueue({
      check,
      onDone: () => now.current.onDone(),
      send: async (picked, watch) => {
        const place = await placeOf(places.get(picked) ?? '', picked.folders)
        if (place === undefined)
          return {
            status: 0,
            response: `Couldn't upload file ${picked.file.name}. Its folder could not be made.`,
            message: 'folder',
          }
        return now.current.upload(picked.file, place, watch)
      },
    })
    // A file goes to where it was dropped, wherever one has gone meanwhile.
    return {
      ...started,
      add: (all: readonly Picked[]) => {
        for (const each of all) places.set(each, now.current.place)
        started.add(all)
      },
    }
  }, [])
  useEffect(() => {
    const some = (...stages: UploadStage[]) => queue.get().some(({ stage }) => stages.includes(stage))
    const stay = (event: BeforeUnloadEvent) => {
      if (some('sending', 'waiting')) event.preventDefault()
    }
    window.addEventListener('beforeunload', stay)
    let release: (() => void) | undefined
    // Only while there is something to lose: a session that ends takes everything else off the screen. What failed for that reason is tried again after signing in.
    const unlisten = queue.listen(() => {
      const holds = some('sending', 'waiting', 'failed')
      if (holds) release ??= holdSession()
      else {
        release?.()
        release = undefined
      }
    })
    return () => {
      window.removeEventListener('beforeunload', stay)
      unlisten()
      release?.()
      queue.stop()
    }
  }, [queue])
  return queue
}

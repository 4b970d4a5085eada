import { useEffect, useMemo, useRef } from 'react'
import { send } from '@cloudoc/kit/calls/send.ts'
import { uploadFile } from '@cloudoc/kit/calls/uploadFile.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { holdSession } from '@cloudoc/kit/session/store.ts'
import { startQueue } from '@cloudoc/kit/uploads/queue.ts'
import type { Picked, UploadQueue } from '@cloudoc/kit/uploads/queue.ts'
import { createMyFolder, uploadMine } from '@cloudoc/myfiles/contract/files.ts'
import { storageUsage } from '@cloudoc/storage/contract/storage.ts'
import { maxUpload, notUploaded } from '@cloudoc/storage/contract/uploads.ts'
import { useOwnRefresh } from './reads.ts'

/** Uploads into a folder of one's own; folders that are dropped are made on the way. What cannot be taken is refused before it is sent. */
export function useOwnUploads(folder: string): { queue: UploadQueue; usage: ReturnType<typeof useRead<typeof storageUsage>> } {
  const usage = useRead(storageUsage, {})
  const refresh = useOwnRefresh()
  const here = useRef({ folder, free: usage.data?.free ?? Number.POSITIVE_INFINITY, refresh })
  useEffect(() => { here.current = { folder, free: usage.data?.free ?? Number.POSITIVE_INFINITY, refresh } })
  const queue = useMemo(() => {
    /** Folders that were made for this visit, by the place and the way to them. */
    const made = new Map<string, Promise<string | undefined>>()
    const placeOf = (into: string, folders: readonly string[]): Promise<string | undefined> => {
      if (folders.length === 0) return Promise.resolve(into)
      const key = `${into}/${folders.join('/')}`
      const known = made.get(key)
      if (known) return known
      const making = placeOf(into, folders.slice(0, -1)).then(async parent => {
        if (parent === undefined) return undefined
        const answer = await send(createMyFolder, { folderName: folders.at(-1) ?? '', folderId: parent, merge: true })
        return answer.status === 1 ? answer.response.folderId : undefined
      })
      made.set(key, making)
      return making
    }
    const places = new WeakMap<Picked, string>()
    const started = startQueue({
      check: file => (file.size === 0 ? notUploaded(file.name, 'empty') : file.size > maxUpload ? notUploaded(file.name, 'tooLarge') : file.size > here.current.free ? notUploaded(file.name, 'full') : ''),
      onDone: () => here.current.refresh(),
      send: async (picked, watch) => {
        const parentId = await placeOf(places.get(picked) ?? '', picked.folders)
        if (parentId === undefined) return { status: 0, response: `Couldn't upload file ${picked.file.name}. Its folder could not be made.`, message: 'folder' }
        return uploadFile(uploadMine, { file: picked.file, fileName: picked.file.name, parentId }, watch)
      },
    })
    // A file goes to where it was dropped, wherever one has gone meanwhile.
    return { ...started, add: (all: readonly Picked[]) => { for (const each of all) places.set(each, here.current.folder); started.add(all) } }
  }, [])
  useEffect(() => {
    const moving = () => queue.get().some(({ stage }) => stage === 'sending' || stage === 'waiting')
    const stay = (event: BeforeUnloadEvent) => { if (moving()) event.preventDefault() }
    window.addEventListener('beforeunload', stay)
    const free = holdSession()
    return () => {
      window.removeEventListener('beforeunload', stay)
      free()
      queue.stop()
    }
  }, [queue])
  return { queue, usage }
}

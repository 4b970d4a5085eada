import type { DragEvent, HTMLAttributes } from 'react'
import { useState } from 'react'
import type { Moved } from './useMove.ts'

/** What is under way. Kept here, as a browser shows it to nobody until it is dropped. */
let dragged: Moved | null = null

const nameOf = ({ items, folder }: Moved): string =>
  folder ? folder.folderName : items.map(({ name }) => name).join('\n')

/** For an element that can be dragged to a folder. `onTaken`: a folder took it. */
export const draggable = (what: () => Moved, onTaken?: () => void) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    dragged = what()
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', nameOf(dragged))
  },
  onDragEnd: () => {
    if (dragged === null) onTaken?.()
    dragged = null
  },
})

export type DropProps = HTMLAttributes<HTMLElement> & { 'data-over'?: true | undefined }

/** For the elements of folders: each takes what is dropped on it, and shows it while something is held above. */
export function useDrop(
  onDrop: (what: Moved, folderId: string, name: string) => unknown,
): (folderId: string, name: string) => DropProps {
  const [over, setOver] = useState<string>()
  return (folderId, name) => {
    const takes = (event: DragEvent): boolean => {
      if (!dragged || dragged.folder?._id === folderId) return false
      event.preventDefault()
      return true
    }
    return {
      'data-over': over === folderId || undefined,
      onDragOver: event => {
        if (takes(event)) setOver(folderId)
      },
      onDragLeave: event => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setOver(undefined)
      },
      onDrop: event => {
        if (takes(event) && dragged) void onDrop(dragged, folderId, name)
        dragged = null
        setOver(undefined)
      },
    }
  }
}

import type { DragEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { fromDrop } from '../../uploads/pick.ts'
import type { Picked } from '../../uploads/queue.ts'
import { cx } from '../layout/cx.ts'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** A part of the page that takes files and folders from the desk. Whoever cannot drag has a FilePicker beside it. */
export function DropArea({
  label,
  onPick,
  children,
  className,
}: {
  /** What happens to them: 'Drop to upload into ‘Rotas’'. */ label: string
  onPick: (picked: readonly Picked[]) => void
  children: ReactNode
  className?: string
}) {
  // Each element inside is entered and left by itself.
  const depth = useRef(0)
  const [over, setOver] = useState(false)
  const leave = () => {
    depth.current = 0
    setOver(false)
  }
  return (
    <div
      className={cx('relative', className)}
      onDragEnter={event => {
        if (hasFiles(event)) {
          depth.current += 1
          setOver(true)
        }
      }}
      onDragLeave={event => {
        if (hasFiles(event) && --depth.current <= 0) leave()
      }}
      onDragOver={event => {
        if (hasFiles(event)) {
          event.preventDefault()
          event.dataTransfer.dropEffect = 'copy'
        }
      }}
      onDrop={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        leave()
        void fromDrop(event.dataTransfer).then(picked => {
          if (picked.length > 0) onPick(picked)
        })
      }}
    >
      {children}
      {over && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-md border-2 border-dashed border-accent bg-accent-soft opacity-95"
        >
          <p className="rounded-md bg-sheet p-4 font-bold text-accent shadow-lift">{label}</p>
        </div>
      )}
    </div>
  )
}

import { useRef } from 'react'
import type { ReactNode } from 'react'
import FolderUp from 'lucide-react/icons/folder-up'
import Upload from 'lucide-react/icons/upload'
import { Button } from '../action/Button.tsx'
import { cx } from '../layout/cx.ts'
import type { ButtonProps } from '../action/Button.tsx'
import { fromInput } from '../../uploads/pick.ts'
import type { Picked } from '../../uploads/queue.ts'

export interface FilePickerProps {
  /** What the button says: 'Upload files'. */
  label: string
  onPick: (picked: readonly Picked[]) => void
  /** Endings that the browser's chooser offers: '.pdf,.docx'. What counts is what the server finds in them. */
  accept?: string
  multiple?: boolean
  /** A second button, for a folder with all that it holds. */
  folderLabel?: string
  look?: ButtonProps['look']
  /** Its first word beside the icon, on narrow screens the icon alone; what it says stays whole for screen readers. */
  compact?: boolean
  className?: string
}

const icon = 'size-5 shrink-0'
/** Not in React's types: a chooser for whole folders. */
const whole: Record<string, string> = { webkitdirectory: '' }

/** Opens the browser's own chooser. The same file can be chosen twice. */
export function FilePicker({ label, onPick, accept, multiple = true, folderLabel, look = 'primary', compact = false, className }: FilePickerProps) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [word = label] = label.split(' ')
  const input = (ref: typeof files, name: string, more: Record<string, unknown>): ReactNode => (
    <input
      ref={ref} type="file" aria-label={name} className="sr-only" tabIndex={-1} {...more}
      onChange={({ currentTarget }) => {
        const picked = fromInput(currentTarget.files ?? [])
        currentTarget.value = ''
        if (picked.length > 0) onPick(picked)
      }}
    />
  )
  return (
    <>
      {input(files, label, { multiple, ...(accept !== undefined && { accept }) })}
      <Button look={look} className={cx(compact && 'max-lg:gap-0 max-lg:px-3', className)} icon={<Upload aria-hidden className={icon} />} onClick={() => files.current?.click()}>{compact ? <span className="sr-only lg:not-sr-only">{word}<span className="sr-only">{label.slice(word.length)}</span></span> : label}</Button>
      {folderLabel !== undefined && (
        <>
          {input(folder, folderLabel, { multiple: true, ...whole })}
          <Button look="quiet" icon={<FolderUp aria-hidden className={icon} />} onClick={() => folder.current?.click()}>{folderLabel}</Button>
        </>
      )}
    </>
  )
}

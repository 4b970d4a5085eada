import FolderUp from 'lucide-react/icons/folder-up'
import Upload from 'lucide-react/icons/upload'
import type { ReactNode, RefObject } from 'react'
import { useRef } from 'react'
import { fromInput } from '../../uploads/pick.ts'
import type { Picked } from '../../uploads/queue.ts'
import type { ButtonProps } from '../action/Button.tsx'
import { Button } from '../action/Button.tsx'
import { cx } from '../layout/cx.ts'

export interface FilePickerProps {
  /** What the button says: 'Upload files'. */
  label: string
  onPick: (picked: readonly Picked[]) => void
  /** Endings that the browser's chooser offers: '.pdf,.docx'. What counts is what the server finds in them. */
  accept?: string
  multiple?: boolean
  /** A second button, for a folder with all that it holds. */
  folderLabel?: string
  variant?: ButtonProps['variant']
  /** Its first word beside the icon, on narrow screens the icon alone; what it says stays whole for screen readers. */
  compact?: boolean
  className?: string
}

const icon = 'size-5 shrink-0'
/** Not in React's types: a chooser for whole folders. */
const whole: Record<string, string> = { webkitdirectory: '' }

function Chooser({
  place,
  name,
  onPick,
  more,
}: Pick<FilePickerProps, 'onPick'> & {
  place: RefObject<HTMLInputElement | null>
  name: string
  more: Record<string, unknown>
}) {
  return (
    <input
      ref={place}
      type="file"
      aria-label={name}
      className="sr-only"
      tabIndex={-1}
      {...more}
      onChange={({ currentTarget }) => {
        const picked = fromInput(currentTarget.files ?? [])
        currentTarget.value = ''
        if (picked.length > 0) onPick(picked)
      }}
    />
  )
}

/** The browser's chooser for a folder with all that it holds, where a menu opens it: `chooser` stands beside the menu. */
export function useFolderPicker(
  name: string,
  onPick: FilePickerProps['onPick'],
): { chooser: ReactNode; open: () => void } {
  const place = useRef<HTMLInputElement>(null)
  return {
    chooser: <Chooser place={place} name={name} onPick={onPick} more={{ multiple: true, ...whole }} />,
    open: () => place.current?.click(),
  }
}

/** Opens the browser's own chooser. The same file can be chosen twice. */
export function FilePicker({
  label,
  onPick,
  accept,
  multiple = true,
  folderLabel,
  variant = 'primary',
  compact = false,
  className,
}: FilePickerProps) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useFolderPicker(folderLabel ?? '', onPick)
  const [word = label] = label.split(' ')
  return (
    <>
      <Chooser
        place={files}
        name={label}
        onPick={onPick}
        more={{ multiple, ...(accept !== undefined && { accept }) }}
      />
      <Button
        variant={variant}
        className={cx(compact && 'max-lg:gap-0 max-lg:px-3', className)}
        icon={<Upload aria-hidden className={icon} />}
        onClick={() => files.current?.click()}
      >
        {compact ? (
          <span className="sr-only lg:not-sr-only">
            {word}
            <span className="sr-only">{label.slice(word.length)}</span>
          </span>
        ) : (
          label
        )}
      </Button>
      {folderLabel !== undefined && (
        <>
          {folder.chooser}
          <Button
            variant="quiet"
            className={cx(compact && 'max-xl:gap-0 max-xl:px-3')}
            icon={<FolderUp aria-hidden className={icon} />}
            onClick={folder.open}
          >
            {compact ? <span className="sr-only xl:not-sr-only">{folderLabel}</span> : folderLabel}
          </Button>
        </>
      )}
    </>
  )
}

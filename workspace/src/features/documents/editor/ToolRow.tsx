import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ReactNode } from 'react'
import type { AutosaveStatus } from './autosave/autosave.ts'
import { SaveState } from './autosave/SaveState.tsx'
import { TokenPicker } from './placeholders/TokenPicker.tsx'
import type { Showing, Values } from './placeholders/tokens.ts'

interface Props {
  status: AutosaveStatus
  place: (node: HTMLDivElement | null) => void
  values: Values
  showing: Showing
  onShowing: (showing: Showing) => void
  disabled: boolean
  /** Of the placeholder that is chosen in the text. */
  card: ReactNode
  onInsert: (key: string) => void
}

/**
 * One line of tools, which stays in sight however far down one writes: the editor's own, those for
 * placeholders, and whether the text is saved.
 */
export function ToolRow({ status, place, values, showing, onShowing, disabled, card, onInsert }: Props) {
  const filled = showing === 'values'
  return (
    <div className="editor-tools no-print">
      <div ref={place} className="editor-toolbar" />
      <div className="editor-own-tools">
        <TokenPicker values={values} disabled={disabled} onPick={onInsert} />
        <IconButton
          label={filled ? 'Show names' : 'Show values'}
          icon={filled ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
          onClick={() => onShowing(filled ? 'names' : 'values')}
        />
        <SaveState status={status} />
      </div>
      {card}
    </div>
  )
}

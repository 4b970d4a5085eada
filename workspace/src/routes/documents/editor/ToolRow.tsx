import Eye from 'lucide-react/icons/eye'
import { Link } from 'react-router-dom'
import { Button } from '@cloudoc/kit/components/Button.tsx'
import { gapLabel, gapPath } from '../../../features/documents/gaps.ts'
import type { Kept } from './keeping.ts'
import { SaveState } from './SaveState.tsx'
import { TokenPicker } from './TokenPicker.tsx'
import type { Showing, Values } from './tokens.ts'

interface Props {
  kept: Kept
  place: (node: HTMLDivElement | null) => void
  values: Values
  showing: Showing
  onShowing: (showing: Showing) => void
  /** Key of the placeholder that is chosen in the text. */
  chosen: string
  words: number
  disabled: boolean
  onInsert: (key: string) => void
}

/** The editor's own tools and whether the text is saved, which stay in sight however far down one writes; and the tools for placeholders. */
export function ToolRow({ kept, place, values, showing, onShowing, chosen, words, disabled, onInsert }: Props) {
  const path = chosen !== '' && !values[chosen] ? gapPath(chosen) : undefined
  return (
    <>
      <div className="editor-tools no-print"><div ref={place} className="editor-toolbar" /><SaveState kept={kept} /></div>
      <div className="no-print flex flex-wrap items-center gap-3">
        <TokenPicker values={values} disabled={disabled} onPick={onInsert} />
        <Button look="quiet" icon={<Eye aria-hidden className="size-5" />} onClick={() => onShowing(showing === 'values' ? 'names' : 'values')}>
          {showing === 'values' ? 'Show names' : 'Show values'}
        </Button>
        <p className="min-w-0 text-small text-quiet" aria-live="polite">
          {path ? <>{gapLabel(chosen)} is not filled in. <Link to={path}>Fill it in</Link></> : `${words.toLocaleString('en-GB')} words`}
        </p>
      </div>
    </>
  )
}

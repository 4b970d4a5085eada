import { Spinner } from '@cloudoc/kit/components/feedback/Spinner.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import type { AutosaveStatus, SaveStage } from './autosave.ts'

const icon = 'size-5 shrink-0'
/** `more`: all of it, where there is more to be known. */
const stages: Readonly<Record<SaveStage, { text: string; more?: string; tone: string; icon: ReactNode }>> = {
  saved: { text: 'Saved', tone: 'text-success', icon: <CircleCheck aria-hidden className={icon} /> },
  unsaved: { text: 'Saving soon…', tone: 'text-quiet', icon: <CircleDashed aria-hidden className={icon} /> },
  saving: { text: 'Saving…', tone: 'text-quiet', icon: <Spinner /> },
  offline: {
    text: 'Not saved',
    more: 'Not saved – no connection, trying again',
    tone: 'text-warning',
    icon: <CloudOff aria-hidden className={icon} />,
  },
  signedOut: {
    text: 'Not saved',
    more: 'Not saved – your session has ended',
    tone: 'text-warning',
    icon: <CircleAlert aria-hidden className={icon} />,
  },
  merging: {
    text: 'Saving…',
    more: 'Saving – with what somebody else has written',
    tone: 'text-quiet',
    icon: <Spinner />,
  },
  refused: { text: 'Not saved', tone: 'text-danger', icon: <CircleAlert aria-hidden className={icon} /> },
}

/**
 * Where the text is: with the server, on its way, or in this browser only. As wide whatever it says, so that
 * no tool moves; what is more to say hangs below.
 */
export function SaveState({ status: { state, savedAt } }: { status: AutosaveStatus }) {
  const stage = stages[state]
  return (
    <p
      role="status"
      aria-live="polite"
      title={`Last saved ${dateAndTime(savedAt)}`}
      className={`save-state text-small font-bold ${stage.tone}`}
    >
      {stage.icon}
      <span className="save-word" aria-hidden={stage.more !== undefined || undefined}>
        {stage.text}
      </span>
      {stage.more && <span className="save-more">{stage.more}</span>}
    </p>
  )
}

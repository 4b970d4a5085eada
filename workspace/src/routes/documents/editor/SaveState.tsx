import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { Spinner } from '@cloudoc/kit/components/Spinner.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import type { KeepState, Kept } from './keeping.ts'

const icon = 'size-5 shrink-0'
const looks: Readonly<Record<KeepState, { text: string; tone: string; icon: ReactNode }>> = {
  saved: { text: 'Saved', tone: 'text-success', icon: <CircleCheck aria-hidden className={icon} /> },
  unsaved: { text: 'Saving soon…', tone: 'text-quiet', icon: <CircleDashed aria-hidden className={icon} /> },
  saving: { text: 'Saving…', tone: 'text-quiet', icon: <Spinner /> },
  offline: { text: 'Not saved – no connection, trying again', tone: 'text-warning', icon: <CloudOff aria-hidden className={icon} /> },
  stale: { text: 'Not saved – someone else saved meanwhile', tone: 'text-warning', icon: <CircleAlert aria-hidden className={icon} /> },
  refused: { text: 'Not saved', tone: 'text-danger', icon: <CircleAlert aria-hidden className={icon} /> },
}

/** Where the text is: with the server, on its way, or in this browser only. */
export function SaveState({ kept: { state, savedAt } }: { kept: Kept }) {
  const look = looks[state]
  return (
    <p role="status" aria-live="polite" title={`Last saved ${dateAndTime(savedAt)}`} className={`flex min-w-0 items-center gap-2 text-small font-bold ${look.tone}`}>
      {look.icon}{look.text}
    </p>
  )
}

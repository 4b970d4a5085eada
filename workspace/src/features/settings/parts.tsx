import type { Progress } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'

/** A part of a tab, with its name. */
export function Part({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {lead && <p className="max-w-measure text-quiet">{lead}</p>}
      </div>
      {children}
    </section>
  )
}

/** Saves a section, and says whether there is something to be saved. */
export function SaveLine({
  label,
  progress,
  isChanged,
  onDiscard,
}: {
  label: string
  progress: Progress
  isChanged: boolean
  onDiscard: () => void
}) {
  const [wasSaved, setWasSaved] = useState(false)
  // The button says so for two seconds; here it stays until something else is changed.
  if (progress === 'done' && !wasSaved) setWasSaved(true)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" progress={progress} pendingText="Saving…">
        {label}
      </Button>
      {isChanged && (
        <Button variant="link" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
      <p role="status" className="text-quiet">
        {isChanged ? 'You have changes that are not saved.' : wasSaved && 'Saved.'}
      </p>
    </div>
  )
}

import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { type ReactNode, useState } from 'react'
import { Refused } from '../screen/Refused.tsx'

/** Writes a decision; `onRefused` is told why it was refused. Answers nothing where it was. */
type Decide<Found> = (found: Found, options: { onRefused: (why: string) => void }) => Promise<unknown>

interface EditionDialogProps<Found> {
  /** What the company has of the library's: 'course', 'audit'. */
  noun: string
  /** Its title. */
  title: string
  description: string
  /** The press that takes the edition: 'Take it into the draft'. */
  takeLabel: string
  /** The company has said 'not now' before. */
  isKept: boolean
  reading: Reading<Found>
  onTake: Decide<Found>
  onKeep: Decide<Found>
  onClose: () => void
  children: (found: Found) => ReactNode
}

/** Asks whether a newer edition of the library is taken, or not now. `children`: what it would change. */
export function EditionDialog<Found>(props: EditionDialogProps<Found>) {
  const { noun, title, description, takeLabel, isKept, reading, onTake, onKeep, onClose, children } = props
  const { data, error, code, isLoading, isRefreshing, retry } = reading
  const [taking, take] = usePending()
  const [keeping, keep] = usePending()
  const [refused, setRefused] = useState<string>()
  const decide = async (answered: (options: { onRefused: (why: string) => void }) => Promise<unknown>) => {
    setRefused(undefined)
    if (await answered({ onRefused: setRefused })) onClose()
  }
  const footer = data && (
    <>
      <Button
        disabled={isRefreshing}
        progress={taking}
        pendingText="Taking it…"
        onClick={() => void decide(options => take(onTake(data, options)))}
      >
        {takeLabel}
      </Button>
      {isKept ? (
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      ) : (
        <Button
          variant="quiet"
          progress={keeping}
          pendingText="Saving…"
          onClick={() => void decide(options => keep(onKeep(data, options)))}
        >
          Not now
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`New edition of ‘${title}’`}
      footer={footer}
      description={description}
    >
      {isLoading && <Skeleton count={4} label={`Comparing your ${noun} with the library’s`} />}
      {code === 'none' ? (
        <EmptyState title="There is no newer edition">{`Your ${noun} has what the library has.`}</EmptyState>
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {refused !== undefined && (
        <div role="alert">
          <Notice tone="danger" title={refused} />
        </div>
      )}
      {data && children(data)}
    </Dialog>
  )
}

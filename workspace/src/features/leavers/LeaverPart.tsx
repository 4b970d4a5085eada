import { browser } from '@cloudoc/kit/calls/browser.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { leftFiles } from '@cloudoc/myfiles/contract/takeover.ts'
import { personData } from '@cloudoc/people/contract/erasure.ts'
import { lazy, Suspense, useState } from 'react'
import { useViewer } from '../company/companyReads.ts'
import { holdsOf } from './leaversTexts.ts'
import { TakeOver } from './TakeOver.tsx'

const EraseDialog = lazy(async () => ({ default: (await import('./EraseDialog.tsx')).EraseDialog }))

/**
 * What the account holder can do about somebody who has left: take over their files, take along what is kept
 * about them, and erase them (rulings 38). Nobody else sees it.
 */
export function LeaverPart({ personId, name, onErased }: { personId: string; name: string; onErased: () => void }) {
  const holds = useViewer().role === 'company'
  const files = useRead(leftFiles, holds ? { personId } : null)
  const [take, taking] = useCall(personData)
  const [erasing, setErasing] = useState(false)
  if (!holds) return null
  const [left] = files.data ?? []
  const download = async () => {
    const answer = await take({ personId })
    if (answer.status === 1) browser.leave(answer.response.url)
    else showMessage(textOf(answer) ?? '', 'danger')
  }
  return (
    <section aria-labelledby="leaver" className="grid max-w-measure grid-cols-1 gap-4 border-t border-line pt-4">
      <h2 id="leaver" className="text-heading">
        What is kept of {name}
      </h2>
      {left && (
        <div className="grid justify-items-start gap-2">
          <p>{holdsOf(left)}</p>
          <TakeOver left={left} />
        </div>
      )}
      <div className="grid justify-items-start gap-2">
        <p>
          Everything that names {name}, as a file for whoever asks what you hold about them. Files of their own are not
          in it.
        </p>
        <Button
          variant="quiet"
          progress={taking.progress}
          pendingText="Putting it together"
          onClick={() => void download()}
        >
          Download the data
        </Button>
      </div>
      <div className="grid justify-items-start gap-2">
        <p>
          Erasing takes their name out of everything, for good. What they read and acknowledged stays as proof, under a
          pseudonym.
        </p>
        <Button variant="danger" onClick={() => setErasing(true)}>
          Erase {name}…
        </Button>
      </div>
      {erasing && (
        <Suspense fallback={null}>
          <EraseDialog
            personId={personId}
            onClose={done => {
              setErasing(false)
              if (done) onErased()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

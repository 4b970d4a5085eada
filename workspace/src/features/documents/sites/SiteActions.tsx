import { detachSiteText, followCompany } from '@cloudoc/documents/contract/site-texts.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { lazy, Suspense, useState } from 'react'
import type { OpenSiteText } from './siteTextWords.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('@cloudoc/kit/components/overlay/ConfirmDialog.tsx')).ConfirmDialog,
}))

/** Follows the group again, or keeps the words whatever the group changes. */
export function SiteActions({ text: { fileId, siteId, name, revision, state } }: { text: OpenSiteText }) {
  const write = useWriting()
  const [progress, during] = usePending()
  const [asks, setAsks] = useState(false)
  const isDetached = state === 'detached'
  const asked = { fileId, siteId, revision }
  const follow = async () => {
    if (await write(followCompany, asked)) setAsks(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="quiet"
        progress={progress}
        onClick={() => {
          void during(write(detachSiteText, { ...asked, detach: !isDetached }))
        }}
      >
        {isDetached ? 'Bring in new versions again' : 'Keep whatever the group changes'}
      </Button>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        Follow the group again…
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsks}
            title={`Follow the group at ${name}?`}
            confirm="Follow the group"
            onConfirm={() => {
              void during(follow())
            }}
            progress={progress}
          >
            {name} reads as the group does from then on. Its own words are no longer shown anywhere.
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}

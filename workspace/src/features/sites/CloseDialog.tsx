import { closeSite } from '@cloudoc/accounts/contract/site/sites.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useNavigate } from 'react-router-dom'
import { type Site } from './sitesReads.ts'

/** Asks before a location is closed, as of today. */
export function CloseDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const navigate = useNavigate()
  const refresh = useReadAgain()
  const [close, { error, progress }] = useCall(closeSite)
  const confirm = async () => {
    const envelope = await close({ siteId: site._id })
    if (envelope.status !== 1) return
    void refresh()
    showToast(envelope.message ?? 'Done', 'success')
    void navigate('/sites')
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Close ${site.name}?`}
      confirm="Close location"
      danger
      progress={progress}
      onConfirm={() => void confirm()}
    >
      <div className="grid gap-3">
        {error !== undefined && <Notice tone="danger">{error}</Notice>}
        <p>Nobody can be added to it any more. What was read and proven there stays. This cannot be undone.</p>
      </div>
    </ConfirmDialog>
  )
}

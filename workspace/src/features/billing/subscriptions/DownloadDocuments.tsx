import { downloadSubscription } from '@cloudoc/exports/contract/exports.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import Download from 'lucide-react/icons/download'
import { useExportActions } from '../../exports/exports.ts'
import type { HeldPlan } from './types.ts'

/** All documents of a subscription as PDF in one zip: made in the background, and shown by the bar of exports. It goes on working when the licence is over. */
export function DownloadDocuments({ plan }: { plan: HeldPlan }) {
  const [ask, { progress }] = useCall(downloadSubscription)
  const { refresh } = useExportActions()
  const start = async () => {
    const envelope = await ask({ id: plan._id, count: plan.documents })
    if (envelope.status !== 1) return showMessage(textOf(envelope) ?? '', 'danger')
    showToast(envelope.message ?? downloadSubscription.texts.started)
    await refresh()
  }
  return (
    <Button
      variant="link"
      progress={progress === 'pending' ? 'pending' : 'idle'}
      aria-label={`Download documents of ${plan.name}`}
      icon={<Download aria-hidden className="size-5 shrink-0" />}
      onClick={() => {
        void start()
      }}
    >
      Download documents
    </Button>
  )
}

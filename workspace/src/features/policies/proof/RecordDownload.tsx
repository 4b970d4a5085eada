import { browser } from '@cloudoc/kit/calls/browser.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { recordPdf } from '@cloudoc/policies/contract/inspection.ts'
import Download from 'lucide-react/icons/download'

/** The record as a PDF to keep: one's own, or somebody's for a manager. */
export function RecordDownload({ employeeId }: { employeeId?: string }) {
  const [ask, asking] = useCall(recordPdf)
  const go = async () => {
    const envelope = await ask(employeeId === undefined ? {} : { employeeId })
    if (envelope.status === 1) browser.leave(envelope.response.url)
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
  }
  return (
    <Button
      variant="quiet"
      icon={<Download aria-hidden className="size-5" />}
      progress={asking.progress}
      pendingText="Making…"
      onClick={() => {
        void go()
      }}
    >
      PDF<span className="sr-only"> of this record</span>
    </Button>
  )
}

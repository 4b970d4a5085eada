import { staffAnswerPdf } from '@cloudoc/forms/contract/staff.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import Download from 'lucide-react/icons/download'

/** A copy of what one has sent, as a PDF. */
export function MyPdf({ answerId, name }: { answerId: string; name: string }) {
  const [ask, asking] = useCall(staffAnswerPdf)
  const go = async () => {
    const envelope = await ask({ answerId })
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
      PDF<span className="sr-only"> of {name}</span>
    </Button>
  )
}

import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import type { Progress } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import Download from 'lucide-react/icons/download'
import { saveText } from '../lists/saveText.ts'

/** The matrix as the filter shows it, as a spreadsheet. */
export function MatrixDownload({
  progress,
  make,
}: {
  progress: Progress
  make: () => Promise<Envelope<{ fileName: string; csv: string }>>
}) {
  const save = async () => {
    const envelope = await make()
    if (envelope.status === 1) saveText(envelope.response.fileName, envelope.response.csv)
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
  }
  return (
    <Button
      variant="quiet"
      className="self-end"
      icon={<Download aria-hidden className="size-5" />}
      progress={progress}
      pendingText="Making…"
      onClick={() => {
        void save()
      }}
    >
      Spreadsheet
    </Button>
  )
}

import Download from 'lucide-react/icons/download'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { exportMatrix } from '@cloudoc/policies/contract/inspection.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { saveText } from '../../lists/saveText.ts'

/** The matrix as the filter shows it, as a spreadsheet. */
export function MatrixExport({ filter }: { filter: InputOf<typeof exportMatrix> }) {
  const [ask, asking] = useCall(exportMatrix)
  const go = async () => {
    const envelope = await ask(filter)
    if (envelope.status === 1) saveText(envelope.response.fileName, envelope.response.csv)
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
  }
  return <Button variant="quiet" className="self-end" icon={<Download aria-hidden className="size-5" />} progress={asking.progress} pendingText="Making…" onClick={() => { void go() }}>Spreadsheet</Button>
}

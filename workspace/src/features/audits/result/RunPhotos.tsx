import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { runPhoto } from '@cloudoc/quality/contract/audits/runs.ts'

/** Photos of one answer; each opens in a tab of its own. */
export function RunPhotos({ runId, photos }: { runId: string; photos: readonly string[] }) {
  const open = async (file: string) => {
    const envelope = await send(runPhoto, { runId, file })
    if (envelope.status === 1) window.open(envelope.response.url, '_blank', 'noopener')
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
  }
  return (
    <ul aria-label="Photos" className="flex flex-wrap gap-2">
      {photos.map((file, at) => (
        <li key={file}>
          <Button variant="link" onClick={() => void open(file)}>
            Photo {at + 1}
          </Button>
        </li>
      ))}
    </ul>
  )
}

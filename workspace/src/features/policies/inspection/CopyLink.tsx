import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import Copy from 'lucide-react/icons/copy'

/** Puts an address where it can be pasted. Where the browser does not let us, it is chosen, to be copied by hand. */
export async function copyText(text: string, field?: HTMLInputElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast('Link copied')
  } catch {
    field?.select()
    showToast('Copy it by hand: it is chosen')
  }
}

/** An address to be handed on. */
export function CopyLink({ url }: { url: string }) {
  return (
    <div className="grid gap-3">
      <TextField
        label="The link"
        name="url"
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="quiet"
        className="justify-self-start"
        icon={<Copy aria-hidden className="size-5" />}
        onClick={({ currentTarget }) => {
          void copyText(url, currentTarget.parentElement?.querySelector('input'))
        }}
      >
        Copy the link
      </Button>
    </div>
  )
}

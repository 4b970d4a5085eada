import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import Copy from 'lucide-react/icons/copy'

/** Puts a text where it can be pasted. Where the browser does not let us, it is chosen, to be copied by hand. */
async function copy(text: string, field: HTMLInputElement | null | undefined): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast('Copied')
  } catch {
    field?.select()
    showToast('Copy it by hand: it is chosen')
  }
}

/** A text that is entered elsewhere. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        name="value"
        value={value}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="quiet"
        className="justify-self-start"
        icon={<Copy aria-hidden className="size-5" />}
        onClick={({ currentTarget }) => {
          void copy(value, currentTarget.parentElement?.querySelector('input'))
        }}
      >
        Copy
      </Button>
    </div>
  )
}

import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import Copy from 'lucide-react/icons/copy'

/**
 * Puts a text where it can be pasted, and says so. Where the browser does not let us, the text in the field is chosen, to
 * be copied by hand.
 */
export async function copyText(text: string, copied: string, field?: HTMLInputElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(copied)
  } catch {
    field?.select()
    showToast('Copy it by hand: it is chosen')
  }
}

/** A text that is entered elsewhere, such as an address or a secret, with a button that copies it. */
export function CopyField({
  label,
  value,
  button = 'Copy',
  copied = 'Copied',
}: {
  label: string
  value: string
  button?: string
  copied?: string
}) {
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
          void copyText(value, copied, currentTarget.parentElement?.querySelector('input'))
        }}
      >
        {button}
      </Button>
    </div>
  )
}

/** A link that is handed on. */
export const CopyLinkField = ({ url }: { url: string }) => (
  <CopyField label="The link" value={url} button="Copy the link" copied="Link copied" />
)

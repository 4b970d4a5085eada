import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import Copy from 'lucide-react/icons/copy'

/** Puts a link onto the clipboard; where the browser refuses that, the link is shown to be copied by hand. */
export function CopyLink({ url, variant = 'primary' }: { url: string; variant?: 'primary' | 'link' }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast('Link copied')
    } catch {
      showMessage(`Copy this link: ${url}`, 'info')
    }
  }
  return (
    <Button
      variant={variant}
      {...(variant === 'primary' && { icon: <Copy aria-hidden className="size-5 shrink-0" /> })}
      onClick={() => {
        void copy()
      }}
    >
      Copy link
    </Button>
  )
}

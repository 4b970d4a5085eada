import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { brokenText } from '../../calls/texts.ts'
import { Button } from '../action/Button.tsx'

/** In place of what could not be loaded: the text of the call, and a way to try again. */
export function ErrorState({ text = brokenText, onRetry }: { text?: string | undefined; onRetry?: () => void }) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-md border border-danger bg-danger-soft px-5 py-10 text-center"
    >
      <TriangleAlert aria-hidden className="size-8 text-danger" />
      <p className="text-heading font-bold">{text}</p>
      {onRetry && (
        <Button variant="quiet" icon={<RefreshCw aria-hidden className="size-5" />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

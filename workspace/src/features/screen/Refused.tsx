import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import Lock from 'lucide-react/icons/lock'

/** Someone opened an address that is not theirs to open: who can change that, and no way to try again. */
export function NotPermitted() {
  return (
    <EmptyState title={commonTexts.forbidden} icon={<Lock className="size-8" />}>
      The account holder of your company can give you this permission.
    </EmptyState>
  )
}

/** In place of what could not be read, by the stable code of the refusal (rulings 2). */
export function Refused({ error, code, onRetry }: { error: string; code: string | undefined; onRetry: () => void }) {
  return code === 'forbidden' ? <NotPermitted /> : <ErrorState text={error} onRetry={onRetry} />
}

import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { VisuallyHidden } from '@cloudoc/kit/components/layout/VisuallyHidden.tsx'
import { useNow } from '@cloudoc/kit/hooks/useNow.ts'
import { resendMs } from './codeAttempts.ts'

/** `4:05` */
const clock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
const inMinutes = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000)
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

/**
 * Sends the code again; off for five minutes after each sending (shop §4, §9). The clock ticks every second
 * for the eye, and every 60 seconds for the ear.
 */
export function Resend({ sentAt, pending, onResend }: { sentAt: number; pending: boolean; onResend: () => void }) {
  const now = useNow()
  const left = now === null ? resendMs : Math.max(0, sentAt + resendMs - now)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button
        variant="quiet"
        disabled={left > 0}
        progress={pending ? 'pending' : 'idle'}
        pendingText="Sending"
        onClick={onResend}
      >
        Send a new code
      </Button>
      <p role="status">
        <VisuallyHidden>
          {left > 0 ? `You can ask for a new code in ${inMinutes(left)}.` : 'You can ask for a new code now.'}
        </VisuallyHidden>
      </p>
      {left > 0 && (
        <p aria-hidden className="text-quiet">
          in <span className="tabular-nums">{clock(left)}</span>
        </p>
      )}
    </div>
  )
}

import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Progress } from '@cloudoc/kit/components/feedback/Progress.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Download from 'lucide-react/icons/download'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import type { ExportItem, useExportActions } from './exports.ts'
import { isRunning, statusText, titleOf } from './exports.ts'

const icon = 'size-5 shrink-0'

function Face({ item }: { item: ExportItem }) {
  if (item.state === 'expired') return <Clock aria-hidden className={`${icon} text-quiet`} />
  if (item.state === 'failed' || item.failed > 0) return <CircleAlert aria-hidden className={`${icon} text-danger`} />
  return <CircleCheck aria-hidden className={`${icon} text-success`} />
}

/** One export: how far it is, or what became of it, and what can be done with it. `more` stands beside the buttons. */
export function ExportRow({
  item,
  actions,
  more,
}: {
  item: ExportItem
  actions: ReturnType<typeof useExportActions>
  more?: ReactNode
}) {
  const { exportId, state, failed, done, total } = item
  if (isRunning(item))
    return <Progress label={titleOf(item)} value={total === 0 ? 0 : (done + failed) / total} note={statusText(item)} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 items-start gap-3">
        <span className="pt-1">
          <Face item={item} />
        </span>
        <p className="min-w-0">
          <strong>{titleOf(item)}</strong>
          <span role="status" className="block text-small text-quiet">
            {statusText(item)}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {state === 'ready' && (
          <Button
            variant="quiet"
            icon={<Download aria-hidden className={icon} />}
            progress={actions.busy === `download ${exportId}` ? 'pending' : 'idle'}
            onClick={() => {
              void actions.download(exportId)
            }}
          >
            Download<span className="sr-only"> {titleOf(item)}</span>
          </Button>
        )}
        {failed > 0 && state !== 'expired' && (
          <Button
            variant="quiet"
            icon={<RefreshCw aria-hidden className={icon} />}
            progress={actions.busy === `retry ${exportId}` ? 'pending' : 'idle'}
            onClick={() => actions.retry(exportId)}
          >
            {item.kind === 'documents' ? `Retry ${failed} failed` : 'Try again'}
          </Button>
        )}
        {more}
      </div>
    </div>
  )
}

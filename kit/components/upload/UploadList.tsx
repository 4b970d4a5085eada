import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { fileSize } from '../../format/size.ts'
import { cornerId } from '../../uploads/corner.ts'
import type { UploadItem, UploadQueue } from '../../uploads/queue.ts'
import { Button } from '../action/Button.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { Spinner } from '../feedback/Spinner.tsx'

const size = 'size-5 shrink-0'
const icons = {
  waiting: <Clock aria-hidden className={`${size} text-quiet`} />,
  sending: <Spinner />,
  done: <CircleCheck aria-hidden className={`${size} text-success`} />,
  failed: <CircleAlert aria-hidden className={`${size} text-warning`} />,
  refused: <CircleAlert aria-hidden className={`${size} text-danger`} />,
}
const percent = (share: number): number => Math.round(share * 100)

function wordsOf({ stage, share, text, size: bytes }: UploadItem): string {
  if (stage === 'sending') return share >= 1 ? 'Being checked and kept…' : `${percent(share)}% of ${fileSize(bytes)}`
  return stage === 'waiting' ? `Waiting, ${fileSize(bytes)}` : stage === 'done' ? 'Uploaded' : text
}

function Line({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const name = [...item.folders, item.name].join(' / ')
  const moving = item.stage === 'sending' || item.stage === 'waiting'
  return (
    <li className="flex items-start gap-3 border-t border-line py-2 first:border-t-0">
      <span className="flex min-h-target items-center">{icons[item.stage]}</span>
      <div className="grid min-w-0 grow gap-1 self-center">
        <p className="wrap-anywhere font-bold">{name}</p>
        <p className="text-small text-quiet">{wordsOf(item)}</p>
        {item.stage === 'sending' && (
          <div
            role="progressbar"
            aria-label={`Uploading ${item.name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent(item.share)}
            className="h-2 overflow-hidden rounded-full bg-well"
          >
            <div className="h-full bg-accent transition-all" style={{ width: `${percent(item.share)}%` }} />
          </div>
        )}
      </div>
      {item.stage === 'failed' && (
        <IconButton
          label={`Try ${item.name} again`}
          icon={<RefreshCw aria-hidden />}
          onClick={() => queue.retry(item.id)}
        />
      )}
      <IconButton
        label={moving ? `Stop uploading ${item.name}` : `Take ${item.name} off this list`}
        icon={<X aria-hidden />}
        onClick={() => queue.remove(item.id)}
      />
    </li>
  )
}

/**
 * Files on their way, each with how far it is and what became of it. Nothing while there are none. It lies in
 * the corner of the screen, if there is one (`cornerId`), where it moves nothing.
 */
export function UploadList({ queue }: { queue: UploadQueue }) {
  const items = useSyncExternalStore(queue.listen, queue.get, queue.get)
  if (items.length === 0) return null
  const count = (...stages: UploadItem['stage'][]) => items.filter(({ stage }) => stages.includes(stage)).length
  const [open, done, not] = [count('waiting', 'sending'), count('done'), count('failed', 'refused')]
  const title =
    open > 0 ? `Uploading ${open} of ${items.length}` : not === 0 ? `${done} uploaded` : `${done} uploaded, ${not} not`
  const corner = document.getElementById(cornerId)
  const list = (
    <section aria-label="Uploads" className="grid gap-1 rounded-md border border-line bg-sheet p-3 shadow-sheet">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="font-bold">
          {title}
        </p>
        <span className="flex flex-wrap gap-1">
          {count('failed') > 1 && (
            <Button
              variant="link"
              onClick={() => {
                for (const { id, stage } of items) if (stage === 'failed') queue.retry(id)
              }}
            >
              Try all again
            </Button>
          )}
          {open < items.length && (
            <Button variant="link" onClick={queue.clear}>
              Clear the list
            </Button>
          )}
        </span>
      </div>
      <ul
        tabIndex={items.length > 3 ? 0 : undefined}
        aria-label="Files on their way"
        className="max-h-list overflow-y-auto"
      >
        {items.map(item => (
          <Line key={item.id} item={item} queue={queue} />
        ))}
      </ul>
    </section>
  )
  return corner ? createPortal(list, corner) : list
}

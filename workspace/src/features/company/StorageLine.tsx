import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import type { storageUsage } from '@cloudoc/storage/contract/storage.ts'

/** How much room the company has left for files: a line, and a warning once it gets short. */
export function StorageLine({ usage: { used, limit, percent, scanned } }: { usage: ReplyOf<typeof storageUsage> }) {
  const line = `${fileSize(used)} of ${fileSize(limit)} used by your company`
  return (
    <>
      {percent >= 90 && (
        <Notice
          tone="warning"
          title={percent >= 100 ? 'There is no room left for files' : 'There is little room left for files'}
        >
          {line}. Deleted files make room once they are gone from the bin.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-quiet">
        <span
          role="meter"
          aria-label="Room used for files"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.min(percent, 100)}
          className="block h-2 w-tree max-w-full overflow-hidden rounded-full border border-edge bg-well"
        >
          <span className="block h-full bg-accent" style={{ width: `${Math.min(percent, 100)}%` }} />
        </span>
        <span>{line}.</span>
        <span>{scanned ? 'Uploads are looked through for viruses.' : 'Uploads are not scanned for viruses.'}</span>
      </div>
    </>
  )
}

import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { policyView } from '@cloudoc/policies/contract/reading.ts'
import { useEffect, useRef, useState } from 'react'
import { usePartsSeen } from '../../reader/usePartsSeen.ts'
import { Refused } from '../../screen/Refused.tsx'
import { MineStatus } from '../mine/PolicyLine.tsx'
import { isWaiting } from '../phone/queue.ts'
import { useOfflineRead } from '../phone/useOfflineRead.ts'
import { useNotRecorded } from '../phone/useQueue.ts'
import { partsOf } from '../reading/parts.ts'
import { useProgress } from '../reading/useProgress.ts'
import type { Viewed } from '../reading/viewed.ts'

export interface ShortReading {
  policy: Viewed
  /** All of it was on the screen. */
  allSeen: boolean
}
/** Tells what was read of a policy; without a reading, that it cannot be opened here. */
export type OnRead = (id: string, reading: ShortReading | undefined) => void

interface Props {
  id: string
  /** `2 of 3`. */
  place: string
  onRead: OnRead
}

/** One of several policies: its words, with what was seen of it noted as in the reader. */
export function ShortPolicy({ id, place, onRead }: Props) {
  const { data, error, code, isLoading, retry } = useOfflineRead(policyView, { id })
  const isAway = !isLoading && !data
  useEffect(() => {
    if (isAway) onRead(id, undefined)
  }, [isAway, id, onRead])
  if (isLoading) return <Skeleton shape="block" count={2} label={`Opening policy ${place}`} />
  if (data) return <Words key={data.versionId} policy={data} place={place} onRead={onRead} />
  if (code === 'network')
    return (
      <Notice tone="warning" title={`Policy ${place} is not on this phone`}>
        It can be read when you are online again.
      </Notice>
    )
  return error === undefined ? (
    <Notice title={`Policy ${place} is no longer there`} />
  ) : (
    <Refused error={error} code={code} onRetry={retry} />
  )
}

function Words({ policy, place, onRead }: { policy: Viewed; place: string; onRead: OnRead }) {
  const { userId } = useSession()
  const box = useRef<HTMLDivElement>(null)
  const [parts] = useState(() => partsOf(policy.innerContent))
  const on = policy.mine && policy.status !== 2 && !policy.waived
  const { seen, see } = useProgress({ person: userId, versionId: policy.versionId, reading: policy.reading, on })
  usePartsSeen(box, parts.length, see)
  const pending = useNotRecorded().some(word => word.input.versionId === policy.versionId && isWaiting(word))
  const allSeen = seen.size >= parts.length
  useEffect(() => onRead(policy.policyId, { policy, allSeen }), [onRead, policy, allSeen])
  return (
    <section aria-labelledby={`policy-${policy.policyId}`} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`policy-${policy.policyId}`} className="wrap-anywhere">
          {policy.name}
        </h2>
        <MineStatus policy={policy} pending={pending} allSeen={allSeen} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-small text-quiet">
        <span>Policy {place}</span>
        <span>Version {policy.version}</span>
      </p>
      {policy.changeNote !== '' && (
        <p className="text-small wrap-anywhere">
          <strong>New in this version:</strong> {policy.changeNote}
        </p>
      )}
      <div ref={box} className="reader-text rounded-md border border-line bg-sheet p-4 sm:p-8">
        {policy.headerContent !== '' && <Prose html={policy.headerContent} className="mb-4 text-quiet" />}
        {parts.map(part => (
          <div key={part.number} data-part={part.number}>
            <Prose html={part.html} />
            <span data-end={part.number} className="block h-px" />
          </div>
        ))}
        {policy.footerContent !== '' && <Prose html={policy.footerContent} className="mt-4 text-quiet" />}
      </div>
    </section>
  )
}

import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { openWalk } from '@cloudoc/quality/contract/audits/runs.ts'
import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { auditsPath } from '../../addresses/quality-audits.ts'
import { sealWalks } from '../../policies/phone/seal.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { begunWalk, type LocalWalk, walkHere } from '../phone/localWalk.ts'
import { WalkAudit } from './WalkAudit.tsx'

const crumbs = [{ label: 'Audits', to: auditsPath }]

/** What this phone has of a walk; `looking` until it is known. */
function useWalkHere(walkId: string): LocalWalk | 'looking' | undefined {
  const { userId } = useSession()
  const [found, setFound] = useState<{ walkId: string; local: LocalWalk | undefined }>()
  useEffect(() => {
    let here = true
    sealWalks()
    void walkHere(userId, walkId).then(local => {
      if (here) setFound({ walkId, local })
    })
    return () => {
      here = false
    }
  }, [userId, walkId])
  return found?.walkId === walkId ? found.local : 'looking'
}

/** /quality/audit/{walk}: an audit as it is walked, on a phone first, with or without a network. */
export function Walk() {
  const { walkId = '' } = useParams()
  const { userId } = useSession()
  const local = useWalkHere(walkId)
  const { data, error, code, retry } = useRead(openWalk, local === undefined ? { walkId } : null)
  const begun = useMemo(() => data && begunWalk(data), [data])
  if (local !== undefined && local !== 'looking') return <WalkAudit key={walkId} person={userId} first={local} />
  if (begun) return <WalkAudit key={walkId} person={userId} first={begun} />
  return (
    <Screen title="Audit" crumbs={crumbs}>
      {code === 'absent' ? (
        <Absent title={openWalk.texts.missing} to={auditsPath} back="All audits" />
      ) : error !== undefined ? (
        <Refused error={error} code={code} onRetry={retry} />
      ) : (
        <Skeleton shape="block" count={4} label="Loading the audit" />
      )}
    </Screen>
  )
}

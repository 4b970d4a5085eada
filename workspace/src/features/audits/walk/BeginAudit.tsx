import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { startAudit } from '@cloudoc/quality/contract/audits/runs.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { auditsPath, walkPath } from '../../addresses/quality-audits.ts'
import { sealWalks } from '../../policies/phone/seal.ts'
import { Screen } from '../../screen/Screen.tsx'
import { begunWalk, keepHere, walkHere } from '../phone/localWalk.ts'

/** /quality/audit?planned=…: begins to walk, or goes on with what was begun, and leads there. */
export function BeginAudit() {
  const [params] = useSearchParams()
  const [occurrenceId, auditId, siteId, personPlanId, aboutId] = ['planned', 'audit', 'site', 'plan', 'about'].map(
    name => params.get(name) ?? '',
  )
  const { userId } = useSession()
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    let here = true
    const begin = async () => {
      sealWalks()
      const envelope = await send(startAudit, {
        occurrenceId: occurrenceId ?? '',
        auditId: auditId ?? '',
        siteId: siteId ?? '',
        personPlanId: personPlanId ?? '',
        aboutId: aboutId ?? '',
      })
      if (envelope.status !== 1) {
        if (here) setRefused(textOf(envelope) ?? brokenText)
        return
      }
      const walk = envelope.response
      // What this phone has of it is the newest: it was answered here.
      if (!(await walkHere(userId, walk.walkId))) await keepHere(userId, begunWalk(walk))
      if (here) void navigate(walkPath(walk.walkId), { replace: true })
    }
    void begin()
    return () => {
      here = false
    }
  }, [occurrenceId, auditId, siteId, personPlanId, aboutId, userId, navigate, round])
  return (
    <Screen title="Audit" crumbs={[{ label: 'Audits', to: auditsPath }]}>
      {refused === undefined ? (
        <Skeleton shape="block" count={3} label="Opening the audit" />
      ) : (
        <ErrorState
          text={refused}
          onRetry={() => {
            setRefused(undefined)
            setRound(round + 1)
          }}
        />
      )}
    </Screen>
  )
}

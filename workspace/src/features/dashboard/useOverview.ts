import { useState } from 'react'
import { dashboard } from '@cloudoc/notifications/contract/notifications.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'

/** While an export runs it is looked at so often, as the live line may be cut. */
const everyMs = 10_000

/** How the company stands, in one reading; not asked for by those who may not see it. */
export function useOverview(wanted: boolean) {
  const [running, setRunning] = useState(false)
  const reading = useRead(dashboard, wanted ? {} : null, { every: running ? everyMs : 0 })
  const now = (reading.data?.exports.length ?? 0) > 0
  if (now !== running) setRunning(now)
  return reading
}

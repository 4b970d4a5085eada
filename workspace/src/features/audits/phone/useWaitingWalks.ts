import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { usePaused, useSession } from '@cloudoc/kit/session/store.ts'
import { useEffect, useState } from 'react'
import { sealWalks } from '../../policies/phone/seal.ts'
import { clearOnLeaving, keepWalkShell } from '../../policies/phone/worker.ts'
import { hasWalks, type LocalWalk, walksHere } from './localWalk.ts'
import { sendWaitingWalks } from './sendWalk.ts'

const tryAgainMs = 60_000

/** Walks in this phone. Those that have ended are sent when the connection is back, and each minute. */
export function useWaitingWalks(): readonly LocalWalk[] {
  const { userId } = useSession()
  const paused = usePaused()
  const readAgain = useReadAgain()
  const [found, setFound] = useState<{ person: string; walks: readonly LocalWalk[] }>({ person: '', walks: [] })
  useEffect(() => {
    if (userId === '' || paused) return
    let here = true
    const look = async () => {
      const walks = (await hasWalks(userId)) ? await walksHere(userId) : []
      if (here) setFound({ person: userId, walks })
    }
    const go = async () => {
      const sent = await sendWaitingWalks(userId)
      await look()
      if (sent === 0 || !here) return
      void readAgain()
      showToast(sent === 1 ? 'An audit was sent' : `${sent} audits were sent`)
    }
    const start = () => void go()
    sealWalks()
    clearOnLeaving()
    void keepWalkShell()
    start()
    window.addEventListener('online', start)
    const timer = setInterval(start, tryAgainMs)
    return () => {
      here = false
      window.removeEventListener('online', start)
      clearInterval(timer)
    }
  }, [userId, paused, readAgain])
  return found.person === userId ? found.walks : []
}

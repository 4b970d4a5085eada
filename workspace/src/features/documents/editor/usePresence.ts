import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { openedStatus } from '@cloudoc/documents/contract/editing.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from '../../session/live.ts'

export type Opened = ReplyOf<typeof openedStatus>['opened']
/** Said again this often; three missed ones mean closed (editing contract). */
const everyMs = 20_000

/** Says that the document is open, and learns who else has it; `onRevision` hears its newest revision. */
export function usePresence(
  fileId: string,
  editing: boolean,
  first: Opened,
  onRevision: (revision: number) => void,
): Opened {
  const [opened, setOpened] = useState(first)
  const heard = useRef(onRevision)
  useEffect(() => {
    heard.current = onRevision
  })
  const say = useCallback(async () => {
    const answer = await send(openedStatus, { fileId, editing })
    if (answer.status !== 1) return
    setOpened(answer.response.opened)
    heard.current(answer.response.revision)
  }, [fileId, editing])
  useEffect(() => {
    const timer = setInterval(() => {
      void say()
    }, everyMs)
    const close = () => {
      void send(openedStatus, { fileId, closed: true }, { keepalive: true })
    }
    void say()
    window.addEventListener('pagehide', close)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', close)
      close()
    }
  }, [say, fileId])
  useLive('documentOpened', () => {
    void say()
  })
  return opened
}

import { readKey } from '@cloudoc/kit/calls/key.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { session, useSession } from '@cloudoc/kit/session/store.ts'
import { policyView } from '@cloudoc/policies/contract/reading.ts'
import { useEffect } from 'react'
import { copyOf, keep } from './store.ts'
import { isCopy } from './useOfflineRead.ts'

/** Texts that lie in the phone before they are asked for. */
const ahead = 10

interface Ahead {
  kind: string
  id: string
  versionId: string
}

const isVersion = (response: unknown, versionId: string): boolean =>
  typeof response === 'object' && response !== null && 'versionId' in response && response.versionId === versionId

/** Somebody who saves data is sent nothing that they did not ask for. */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true

/**
 * Fetches the words of the policies that come next, and keeps them in this phone as if they had been opened; nothing is
 * noted as read. It ends at the first that does not come, or that the phone does not take. PDFs are fetched when they
 * are opened.
 */
async function keepAhead(person: string, items: readonly Ahead[]): Promise<void> {
  for (const { id, versionId } of items) {
    const name = readKey(policyView, { id })
    const copy = await copyOf(person, 'read', name)
    if (isCopy(copy) && isVersion(copy.response, versionId)) continue
    if (session().userId !== person) return
    const envelope = await send(policyView, { id, ahead: 'true' })
    if (envelope.status !== 1) return
    const kept = { at: new Date().toISOString(), response: envelope.response, total: 0 }
    if (!(await keep(person, 'read', name, kept))) return
  }
}

let working = false

/** Keeps the next ten policies of a list in this phone, one after another. */
export function useKeepAhead(items: readonly Ahead[]): void {
  const { userId } = useSession()
  const next = items.filter(({ kind }) => kind === 'policy' || kind === 'test').slice(0, ahead)
  const which = next.map(({ versionId }) => versionId).join(' ')
  useEffect(() => {
    if (which === '' || userId === '' || working || savesData()) return
    working = true
    void keepAhead(userId, next).finally(() => {
      working = false
    })
  }, [which, userId])
}

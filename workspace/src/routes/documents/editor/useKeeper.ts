import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { saveContent, saveHeaderFooter } from '@cloudoc/documents/contract/editing.ts'
import type { selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { dropDraft } from '@cloudoc/documents/contract/revisions.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import type { Attempt, Keeping, Kept, Texts } from './keeping.ts'
import { startKeeping } from './keeping.ts'
import { localText } from './localText.ts'

export type OpenDocument = ReplyOf<typeof selectedFile>

const sendFor = (fileId: string) => ({ part, saveId, revision, texts: { body, header, footer }, extra }: Attempt) => (part === 'body'
  ? send(saveContent, { fileId, content: body, revision, saveId, ...extra })
  : send(saveHeaderFooter, { fileId, headerContent: header, footerContent: footer, revision, saveId }))

/**
 * Keeps a document's text for as long as its editor is open; see `startKeeping`. The tab asks before it closes on what is not saved,
 * and what is typed lies in the browser until the server has it.
 */
export function useKeeper({ fileId, revision, updated_at }: OpenDocument, person: string, read: () => Texts): Keeping {
  const [keeping] = useState(() => startKeeping({ revision, savedAt: updated_at }, {
    send: sendFor(fileId), read, mirror: localText(person, fileId), dropDraft: draftId => { void send(dropDraft, { draftId }) },
    newId: () => crypto.randomUUID(), now: () => Date.now(),
  }))
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (keeping.isSafe()) return
      keeping.flush()
      event.preventDefault()
    }
    const away = () => { if (document.visibilityState === 'hidden') keeping.flush() }
    window.addEventListener('beforeunload', stay)
    window.addEventListener('pagehide', keeping.mirror)
    window.addEventListener('online', keeping.flush)
    document.addEventListener('visibilitychange', away)
    return () => {
      window.removeEventListener('beforeunload', stay)
      window.removeEventListener('pagehide', keeping.mirror)
      window.removeEventListener('online', keeping.flush)
      document.removeEventListener('visibilitychange', away)
      keeping.stop()
    }
  }, [keeping])
  return keeping
}
export const useKept = (keeping: Keeping): Kept => useSyncExternalStore(keeping.listen, keeping.get)

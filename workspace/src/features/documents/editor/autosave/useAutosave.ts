import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { saveContent, saveHeaderFooter } from '@cloudoc/documents/contract/editing.ts'
import { dropDraft } from '@cloudoc/documents/contract/revisions.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { holdSession, usePaused } from '@cloudoc/kit/session/store.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Answer, Attempt, Autosave, AutosaveStatus, Deps } from './autosave.ts'
import { startAutosave } from './autosave.ts'
import { localText } from './localText.ts'
import type { Texts } from './texts.ts'

export type OpenDocument = ReplyOf<typeof selectedFile>

const sendFor =
  (fileId: string) =>
  ({ part, saveId, revision, texts: { body, header, footer }, extra }: Attempt) =>
    part === 'body'
      ? send(saveContent, { fileId, content: body, revision, saveId, ...extra })
      : send(saveHeaderFooter, { fileId, headerContent: header, footerContent: footer, revision, saveId })

/**
 * Keeps a document's text for as long as its editor is open; see `startAutosave`. The tab asks before it
 * closes on what is not saved, and what is typed lies in the browser until the server has it. `desk`: how a
 * text is read, saved (a company's document, if nothing is said) and brought together with somebody else's.
 */
export function useAutosave(
  {
    fileId,
    revision,
    updated_at,
    texts,
  }: Pick<OpenDocument, 'fileId' | 'revision' | 'updated_at'> & { /** As the server has them. */ texts: Texts },
  person: string,
  desk: Pick<Deps, 'read' | 'bring' | 'take'> & { send?: (attempt: Attempt) => Promise<Answer> },
): Autosave {
  const [autosave] = useState(() =>
    startAutosave(
      { revision, savedAt: updated_at, texts },
      {
        send: sendFor(fileId),
        ...desk,
        mirror: localText(person, fileId),
        dropDraft: draftId => {
          void send(dropDraft, { draftId })
        },
        newId: () => crypto.randomUUID(),
        now: () => Date.now(),
      },
    ),
  )
  useEffect(() => holdSession(), [])
  // Whoever has signed in again goes on where they were.
  const paused = usePaused()
  useEffect(() => {
    if (!paused) autosave.flush()
  }, [paused, autosave])
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (autosave.isSafe()) return
      autosave.flush()
      event.preventDefault()
    }
    const away = () => {
      if (document.visibilityState === 'hidden') autosave.flush()
    }
    window.addEventListener('beforeunload', stay)
    window.addEventListener('pagehide', autosave.mirror)
    window.addEventListener('online', autosave.flush)
    document.addEventListener('visibilitychange', away)
    return () => {
      window.removeEventListener('beforeunload', stay)
      window.removeEventListener('pagehide', autosave.mirror)
      window.removeEventListener('online', autosave.flush)
      document.removeEventListener('visibilitychange', away)
      autosave.stop()
    }
  }, [autosave])
  return autosave
}
export const useAutosaveStatus = (autosave: Autosave): AutosaveStatus =>
  useSyncExternalStore(autosave.listen, autosave.get)

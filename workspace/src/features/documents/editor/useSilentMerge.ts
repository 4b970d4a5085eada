import { selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { updateContent } from '@cloudoc/documents/contract/revisions.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useEffect, useRef, useState } from 'react'
import type { Autosave, AutosaveStatus } from './autosave/autosave.ts'
import type { Texts } from './autosave/texts.ts'
import type { OpenDocument } from './autosave/useAutosave.ts'

/** Someone who goes on saving may come first again: so many tries, and then the person is asked. */
const MAX_TRIES = 3

export const textsOf = ({
  content,
  headerContent,
  footerContent,
}: Pick<OpenDocument, 'content' | 'headerContent' | 'footerContent'>): Texts => ({
  body: content,
  header: headerContent,
  footer: footerContent,
})

/**
 * A text that came too late is brought together with the newest one by itself where nothing conflicts, while the person goes on writing: `take` puts the merged
 * text before them, as a difference, with what they have typed since; it answers whether that could be done. `merging`: that is still being tried; `typing`: for the first
 * time, so that more may be typed. Where it is not and the state is `stale`, the person has to choose.
 */
export function useSilentMerge(
  fileId: string,
  autosave: Autosave,
  { state, draft }: AutosaveStatus,
  take: (document: OpenDocument) => boolean,
): { merging: boolean; typing: boolean } {
  const [tried, setTried] = useState('')
  const taking = useRef(take)
  useEffect(() => {
    taking.current = take
  })
  const waits = state === 'stale' && draft !== '' && tried !== draft
  useEffect(() => {
    if (!waits) return
    let over = false
    const merge = async (): Promise<boolean> => {
      for (let tries = 0; tries < MAX_TRIES && !over; tries++) {
        const newest = await send(selectedFile, { fileId })
        if (newest.status !== 1) return false
        const answer = await send(updateContent, {
          fileId,
          draftId: draft,
          revision: newest.response.revision,
          choices: {},
        })
        if (answer.status === 1) {
          const merged = await send(selectedFile, { fileId })
          // From here to the end nothing is waited for: no key comes between.
          if (merged.status !== 1 || over || !taking.current(merged.response)) return false
          autosave.merged(merged.response.revision, merged.response.updated_at, textsOf(merged.response))
          setTried('')
          showToast(
            newest.response.opened.length > 0
              ? `Brought together with what ${newest.response.opened.map(({ name }) => name).join(' and ')} wrote`
              : 'Brought together with what was saved meanwhile',
          )
          return true
        }
        if (answer.message !== 'stale') return false
      }
      return false
    }
    void merge().then(done => {
      if (over || done) return
      setTried(draft)
      autosave.settle()
    })
    return () => {
      over = true
    }
  }, [waits, fileId, draft, autosave])
  return { merging: waits, typing: waits && tried === '' }
}

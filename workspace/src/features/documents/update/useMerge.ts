import { compareFile, updateContent } from '@cloudoc/documents/contract/revisions.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { editorPath } from '../../addresses/documents.ts'
import type { Choice, Choices } from './choices.ts'
import { currentChoices, decided } from './choices.ts'

/** The editor is opened again this long after its content was updated (documents §4). */
const reopenMs = 1500

/**
 * The merge of an update, or of a draft of the caller's, and what was chosen in it. Where the document moved
 * on meanwhile, the merge is read again, and the choices stay whose passages are still the same.
 */
export function useMerge(fileId: string, draftId: string, onTaken: () => void) {
  const asked =
    draftId === ''
      ? { fileId, from: 'base', to: 'provider', merge: 'update' as const, filled: false }
      : { fileId, from: 'current', to: `draft:${draftId}`, merge: `draft:${draftId}`, filled: false }
  const reading = useRead(compareFile, asked)
  const [all, setAll] = useState<Choices>({})
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle')
  const [moved, setMoved] = useState(false)
  const navigate = useNavigate()
  const refresh = useReadAgain()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const merge = reading.data?.merge ?? undefined
  const choices = useMemo(() => (merge ? currentChoices(all, merge) : {}), [all, merge])
  const open = merge ? merge.conflicts - decided(choices, merge) : 0

  const apply = async (notes: string) => {
    if (!reading.data || state !== 'idle' || open > 0) return
    const { revision, providerVersion } = reading.data
    setState('pending')
    const answer = await send(updateContent, {
      fileId,
      revision,
      choices: { ...choices },
      notes,
      ...(draftId === '' ? { providerVersion } : { draftId }),
    })
    if (answer.status === 1) {
      setState('done')
      onTaken()
      showToast(updateContent.texts.updated)
      void refresh()
      timer.current = setTimeout(() => navigate(editorPath(fileId)), reopenMs)
      return
    }
    setState('idle')
    if (answer.status === 0 && answer.message === 'stale') {
      setMoved(true)
      await reading.refresh()
    } else showMessage(textOf(answer) ?? '', 'danger')
  }
  return {
    reading,
    merge,
    choices,
    open,
    moved,
    state,
    apply,
    choose: (id: string, choice: Choice) => setAll(now => ({ ...now, [id]: choice })),
  }
}

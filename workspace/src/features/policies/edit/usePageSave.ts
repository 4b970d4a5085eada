import { joinTexts } from '@cloudoc/documents/contract/rules/join-texts.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { policyDetails, updatePolicy } from '@cloudoc/policies/contract/policies.ts'
import type { RefObject } from 'react'
import { useRef } from 'react'
import type { Writing } from '../../documents/editor/autosave/writing.ts'
import { sayJoined } from '../../saving/sayJoined.ts'
import type { Autosave } from '../../saving/useAutosave.ts'
import { useAutosave } from '../../saving/useAutosave.ts'

/**
 * Saves a page by itself a moment after the last key. What somebody else has saved meanwhile is joined with it,
 * word by word, while the person goes on typing.
 */
export function usePageSave(
  id: string,
  first: { content: string; revision: number },
  writing: RefObject<Writing | undefined>,
): Autosave {
  /** As the server has it, at the revision that the next save begins from. */
  const saved = useRef(first.content)
  const now = () => writing.current?.html() ?? first.content
  const put = async (revision: number) => {
    const content = now()
    const answer = await send(updatePolicy, { id, content, revision })
    if (answer.status === 1) saved.current = content
    return answer
  }
  const join = async () => {
    const newest = await send(policyDetails, { id })
    if (newest.status !== 1) return undefined
    const { content, revision } = newest.response
    const { html, clashes } = joinTexts(saved.current, now(), content)
    saved.current = content
    writing.current?.take(html)
    sayJoined(clashes)
    return revision
  }
  return useAutosave(first.revision, put, join)
}

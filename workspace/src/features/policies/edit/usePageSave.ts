import { send } from '@cloudoc/kit/calls/send.ts'
import { updatePolicy } from '@cloudoc/policies/contract/policies.ts'
import { useEffect, useRef } from 'react'
import type { Autosave } from '../../saving/useAutosave.ts'
import { useAutosave } from '../../saving/useAutosave.ts'

/** Saves a page by itself a moment after the last key. */
export function usePageSave(id: string, first: number, html: () => string): Autosave {
  const read = useRef(html)
  useEffect(() => {
    read.current = html
  })
  return useAutosave(first, revision => send(updatePolicy, { id, content: read.current(), revision }))
}

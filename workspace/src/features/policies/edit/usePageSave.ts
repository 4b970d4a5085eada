import { updatePolicy } from '@cloudoc/policies/contract/policies.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useSaving } from '../../saving/useSaving.ts'

/** Saves a page by itself a moment after the last key, onto the revision that it began from; never over what somebody else wrote. */
export const usePageSave = (id: string, first: number, html: () => string) => useSaving(first, revision => send(updatePolicy, { id, content: html(), revision }))

import { useViewer } from '../company/companyReads.ts'
import { allows, maySendForSignature } from '../menu/rules.ts'

/**
 * What somebody may do with e-signature, as far as a screen can know it; the server decides on each call
 * (rulings 25). `see`: the list and what is under way. `start`: send something new, for which the company
 * needs Pro.
 */
export function useSignRights(): { see: boolean; start: boolean } {
  const viewer = useViewer()
  return { see: allows(viewer, 'DocuSign'), start: maySendForSignature(viewer) && viewer.pro === true }
}

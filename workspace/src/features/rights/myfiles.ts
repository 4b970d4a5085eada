import { useViewer } from '../company/companyReads.ts'
import { allows, mayReadDocuments } from '../menu/rules.ts'

/** May this person keep files of their own (documents §6)? */
export const useMayKeepFiles = (): boolean => allows(useViewer(), 'My Documents')
/** May they keep copies of company documents? */
export const useMaySave = (): boolean => mayReadDocuments(useViewer())

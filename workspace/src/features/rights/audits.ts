import { useViewer } from '../company/companyReads.ts'
import { allows } from '../menu/rules.ts'

/**
 * May this person write and plan audits, as far as a screen can know it? The server decides on each call (rulings 25).
 */
export const useManagesAudits = (): boolean => allows(useViewer(), 'Manage quality')

import { useViewer } from '../company/companyReads.ts'
import { allows } from '../menu/rules.ts'

/** May this person see registers and write things down? The server decides on each call (rulings 25). */
export const useSeesRegisters = (): boolean => allows(useViewer(), 'Quality', 'Manage quality')
/** May this person work through them? */
export const useManagesRegisters = (): boolean => allows(useViewer(), 'Manage quality')
/** May this person see sensitive records, and make others so? */
export const useSeesSensitive = (): boolean => allows(useViewer(), 'Sensitive records')

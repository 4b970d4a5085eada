import { useViewer } from '../company/companyReads.ts'
import { allows } from '../menu/rules.ts'

/**
 * May this person make forms and read answers, as far as a screen can know it? The server decides on each
 * call (rulings 25).
 */
export const useMakesForms = (): boolean => allows(useViewer(), 'Forms')

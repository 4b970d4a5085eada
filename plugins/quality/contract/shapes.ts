import { permission } from '@cloudoc/core/contract/call.ts'

/** Who walks audits, records what happened and sees actions (next-lines-2 §1). */
export const qualityReader = permission('Quality', 'Manage quality')
/** Who makes and plans audits, gives out actions, confirms them, and works through registers. */
export const qualityManager = permission('Manage quality')

import { permission } from '@cloudoc/core/contract/call.ts'

/** Who walks audits, records what happened and sees actions (next-lines-2 §1). */
export const qualityReader = permission('Quality', 'Manage quality')
/** Who makes and plans audits, gives out actions, confirms them, and works through registers. */
export const qualityManager = permission('Manage quality')

/** Of whatever is of a location that is closed: it is read, and nothing is added to it. */
export const closedSiteText = 'This location is closed. What it has stays as it is.'

import { auditListPath, auditsPath } from '../../addresses/quality-audits.ts'

/** The way to an audit as it is written. */
export const editorCrumbs = [
  { label: 'Audits', to: auditsPath },
  { label: 'All audits', to: auditListPath },
]

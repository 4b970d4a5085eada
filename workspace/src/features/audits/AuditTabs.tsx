import { TabLinks } from '@cloudoc/kit/components/navigation/TabLinks.tsx'
import { auditCalendarPath, auditListPath, auditResultsPath, auditsPath } from '../addresses/quality-audits.ts'

/** The parts of audits, as dividers in a binder. */
export const AuditTabs = () => (
  <TabLinks
    label="Audits"
    links={[
      { to: auditsPath, label: 'Plan' },
      { to: auditCalendarPath, label: 'Month' },
      { to: auditResultsPath(), label: 'Results' },
      { to: auditListPath, label: 'All audits' },
    ]}
  />
)

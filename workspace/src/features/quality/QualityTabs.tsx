import { TabLinks } from '@cloudoc/kit/components/navigation/TabLinks.tsx'
import { actionsPath, calendarPath, inspectionsPath, meetingsPath, qualityPath } from '../addresses/quality.ts'
import { auditsPath } from '../addresses/quality-audits.ts'
import { peopleDuePath } from '../addresses/quality-people.ts'
import { registersPath, trendsPath } from '../addresses/registers.ts'

/** The parts of quality, as dividers in a binder. */
export const QualityTabs = () => (
  <TabLinks
    label="Quality"
    links={[
      { to: qualityPath, label: 'Overview' },
      { to: auditsPath, label: 'Audits' },
      { to: peopleDuePath(), label: 'People' },
      { to: actionsPath(), label: 'Actions' },
      { to: registersPath, label: 'Registers' },
      { to: inspectionsPath, label: 'Inspections' },
      { to: trendsPath, label: 'Trends' },
      { to: calendarPath, label: 'Calendar' },
      { to: meetingsPath, label: 'Meetings' },
    ]}
  />
)

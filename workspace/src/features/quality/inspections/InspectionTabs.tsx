import { TabLinks } from '@cloudoc/kit/components/navigation/TabLinks.tsx'
import { headingsPath, inspectionsPath } from '../../addresses/quality.ts'

/** What inspectors found, and what they look at. */
export const InspectionTabs = () => (
  <TabLinks
    label="Inspections"
    links={[
      { to: inspectionsPath, label: 'Inspections' },
      { to: headingsPath, label: 'Headings of regulators' },
    ]}
  />
)

import { TabLinks } from '@cloudoc/kit/components/navigation/TabLinks.tsx'
import { headingsPath, inspectionsPath, qualityPath } from '../../addresses/quality.ts'

/** The way back from what has tabs of its own. */
export const qualityCrumbs = [{ label: 'Quality', to: qualityPath }]

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

import { TabLinks } from '@cloudoc/kit/components/navigation/TabLinks.tsx'
import { registersPath, trendsPath } from '../../addresses/registers.ts'

/** The parts of quality that belong together. */
export function QualityParts() {
  return (
    <TabLinks
      label="Quality"
      links={[
        { to: registersPath, label: 'Registers' },
        { to: trendsPath, label: 'Trends' },
      ]}
    />
  )
}

import { useViewer } from '../company/companyReads.ts'
import { allows } from '../menu/rules.ts'

/** What somebody may do with quality, as far as a screen can know it; the server decides on each call (rulings 25). */
export function useQualityRights() {
  const viewer = useViewer()
  const manage = allows(viewer, 'Manage quality')
  return {
    see: manage || allows(viewer, 'Quality'),
    manage,
    policies: allows(viewer, 'Policies', 'Manage users'),
    courses: allows(viewer, 'Manage employee'),
    documents: allows(viewer, 'Documents', 'Manage users'),
  }
}

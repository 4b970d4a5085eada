import { useViewer } from '../company/companyReads.ts'
import { allows } from '../menu/rules.ts'

/**
 * What somebody may do with employees and groups, as far as a screen can know it; the server decides on each
 * call (rulings 25).
 */
export function useStaffRights() {
  const viewer = useViewer()
  const manage = allows(viewer, 'Manage employee')
  return {
    see: manage || allows(viewer, 'Employees'),
    manage,
    groups: allows(viewer, 'Manage groups'),
    seeGroups: allows(viewer, 'Manage groups', 'Employees', 'Manage employee', 'Policies'),
    give: manage && allows(viewer, 'Documents', 'Manage users'),
  }
}

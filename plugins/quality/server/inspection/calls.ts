import headingList from '../heading/heading-list.ts'
import addFinding from './add-finding.ts'
import inspectionDetails from './inspection-details.ts'
import inspectionList from './inspection-list.ts'
import removeInspection from './remove-inspection.ts'
import saveInspection from './save-inspection.ts'

/** Calls about what inspectors found, and the headings of regulators. */
export const inspectionCalls = [
  inspectionList,
  inspectionDetails,
  saveInspection,
  addFinding,
  removeInspection,
  headingList,
]

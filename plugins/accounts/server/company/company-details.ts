import { countedFields, isPresent, uncounted } from '../../contract/profile-fields.ts'
import type { CompanyRow } from '../tables.ts'

export { isPresent }

/** How many of the 20 fields are filled (rulings 23). */
export const completenessOf = (name: string, details: CompanyRow['details']): number =>
  countedFields.length - uncounted({ ...details, companyName: name }).length

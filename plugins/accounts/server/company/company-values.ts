import type { Placeholder } from '@cloudoc/core/contract/placeholders.ts'
import type { Details } from '@cloudoc/core/server/html/placeholders.ts'
import { isPresent, valuesOf } from '../../contract/profile-fields.ts'
import type { CompanyRow } from '../tables.ts'

/** What a company's placeholders read (documents §3); those of the document itself are not among them. '' is a gap. */
export const companyValues = (company: Pick<CompanyRow, 'name' | 'details'>): Details =>
  valuesOf({ ...company.details, companyName: company.name })

/** The placeholders that nothing fills. */
export const missingFields = (values: Details): Placeholder[] =>
  (Object.keys(values) as Placeholder[]).filter(key => !isPresent(values[key]))

import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { profileTexts } from '../../contract/profile.ts'
import { profileFields, type Tab } from '../../contract/profile-fields.ts'
import { isSubdomain } from '../company/sign-up-form.ts'
import type { CompanyRow } from '../tables.ts'
import { changeDetails } from './profile.ts'
import { readProfile } from './profile-form.ts'

const tabOf = (field: string): Tab | undefined => ([1, 2, 3, 4] as const).find(tab => field in profileFields[tab])

/** What a detail of a company reads: `subdomain`, or a field of the profile by its wire name. */
export const detailOf = (
  { name, subdomain, details }: Pick<CompanyRow, 'name' | 'subdomain' | 'details'>,
  field: string,
): string => (field === 'subdomain' ? (subdomain ?? '') : field === 'companyName' ? name : (details?.[field] ?? ''))

/** The same, as somebody wants it: as it would be kept, or what is wrong with it. */
export function readDetail(field: string, wanted: string): { value: string } | { error: string } {
  if (field === 'subdomain')
    return isSubdomain(wanted) ? { value: wanted.toLowerCase() } : { error: profileTexts.subdomain }
  const tab = tabOf(field)
  if (!tab) throw new Error(`No detail of a company: ${field}`)
  const { values, errors } = readProfile(tab, { [field]: wanted })
  return errors[field] === undefined ? { value: values[field] ?? '' } : { error: errors[field] }
}

/** Changes one detail in the name of somebody of the company. False: the subdomain is another company's. */
export async function changeDetail(
  tx: Tx,
  of: { companyId: number; personId: number },
  field: string,
  value: string,
): Promise<boolean> {
  // @acrossCompanies a subdomain is had once
  if (
    field === 'subdomain' &&
    (await tx.db('companies').where({ subdomain: value }).whereNot({ id: of.companyId }).first('id'))
  )
    return false
  await changeDetails(tx, { company: { id: of.companyId }, person: { id: of.personId } }, { [field]: value })
  return true
}

import {
  profileTexts,
  updateAddresses,
  updateCompany,
  updateOfficers,
  updateProvider,
} from '@cloudoc/accounts/contract/profile.ts'
import { type FieldRule, profileFields, type Tab } from '@cloudoc/accounts/contract/profile-fields.ts'
import { companyStatus, userById, userDetails } from '@cloudoc/accounts/contract/session.ts'
import { checkPhone } from '@cloudoc/kit/components/form/PhoneField.tsx'
import type { Drafts } from './profileDrafts.ts'

/** The call that saves each tab of the company details. */
export const saveCalls = { 1: updateCompany, 2: updateAddresses, 3: updateOfficers, 4: updateProvider } as const

const checks: Readonly<Partial<Record<FieldRule['kind'], (value: string) => string | undefined>>> = {
  phone: checkPhone,
  email: value => (/^\S+@\S+\.\S+$/.test(value) ? undefined : profileTexts.email),
  link: value => (/^http:/i.test(value) ? profileTexts.link : undefined),
}

/**
 * What is wrong with changed fields, by name. Only what is sent is changed, so two people who edit different
 * fields keep both.
 */
export function checkDetails(tab: Tab, changes: Drafts): Record<string, string | undefined> {
  const rules = Object.entries<FieldRule>(profileFields[tab]).filter(([name]) => changes[name]?.trim())
  return {
    ...Object.fromEntries(rules.map(([name, { kind }]) => [name, checks[kind]?.(changes[name]?.trim() ?? '')])),
    ...(changes['companyName']?.trim() === '' ? { companyName: profileTexts.noName } : {}),
  }
}

/** What else shows the company's details: its name in the bar, its completeness on the dashboard. */
const touched = [userById, userDetails, companyStatus]
export const showsDetails = (key: unknown): boolean =>
  typeof key === 'string' && touched.some(({ method, path }) => key.startsWith(`${method} ${path} `))

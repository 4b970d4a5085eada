import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import type { VisitorLine } from '../contract/visitor-cart.ts'

export { subdomainOf } from '@cloudoc/core/server/http/host.ts'
export { fieldOf } from '../contract/profile-fields.ts'
export { consumeCaptchaPass, googleKeys } from './captcha/captcha.ts'
export { reopenCompany } from './closing/reopen-company.ts'
export { completenessOf, isPresent } from './company/company-details.ts'
export { companyValues, missingFields } from './company/company-values.ts'
export { addEraseBlocker, type Erased, eraseBlockerOf, eraseCompany } from './company/erase-company.ts'
export { addToCompanyExport, exportCompany, isSecret, type Part } from './company/export-company.ts'
export { type HeldPackage, type Holdings, holdingsOf, type LicenceStatus } from './company/holdings.ts'
export { ofOpenCompany } from './company/of-open-company.ts'
export { requireManagement } from './company/require-management.ts'
export { loginById, makeLogin } from './login/logins.ts'
export { hashPassword } from './password/passwords.ts'
export { acceptInvitation, hasLogin, type Prepared, preparePassword } from './person/accept-invitation.ts'
export {
  addDependencies,
  type Dependency,
  type DependencyOf,
  dependenciesByPerson,
  dependenciesTogether,
} from './person/dependencies.ts'
export { fullName, nameOf } from './person/name-of.ts'
export {
  about as aboutPerson,
  addPerson,
  type PeopleEvent,
  type PersonDetails,
  type PersonEvent,
  peopleOf,
  removePeople,
  restorePeople,
  restorePerson,
  type Taken,
  updatePerson,
} from './person/people.ts'
export { drawLogo, logoFile, pictureFile } from './picture/pictures.ts'
export { assignedPolicies } from './profile/assigned-policies.ts'
export { documentsGiven } from './profile/documents-given.ts'
export { changeDetail, detailOf, readDetail } from './profile/requested-change.ts'
export {
  actorOf,
  companyOfSession,
  endSessionsOf,
  endSessionsOfLogin,
  sessionMinutes,
  startSession,
} from './session/sessions.ts'
export { changeSettings } from './settings/change-settings.ts'
export { type CompanySettings, defaultSettings, pastBinRetention, settingsOf } from './settings/settings.ts'
export { isEmail } from './sign-up/sign-up-form.ts'
export type { CompanyRow, LoginRow, PersonRow } from './tables.ts'
export { withOwnPassword } from './two-step/own-password.ts'

/**
 * The end of a sign-in: the session, or the way to the second step. Loaded when it is needed: what it stands
 * on is of no use where rules are tested alone.
 */
export const arrive = async (...given: Parameters<typeof import('./session/arrive.ts').arrive>) =>
  (await import('./session/arrive.ts')).arrive(...given)

/** Someone signed in or up. The cart room merges what the visitor had chosen, and says what it left out. */
export interface SignedIn {
  companyId: number
  personId: number
  personDocumentId: string
  role: 'company' | 'user' | 'employee'
  permissions: readonly Permission[]
  visitorCart: readonly VisitorLine[]
  /** Filled by listeners: one text per line that was not added. */
  notes: string[]
}
declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'accounts.signed-in': SignedIn
    'accounts.registered': SignedIn
    /** Sessions that were ended before their time: what hangs on them is closed. */
    'accounts.sessions-ended': { sessionIds: readonly number[] }
    /** What documents say of a company reads otherwise from now on. */
    'company.details-changed': { companyId: number }
    /** What a company chose for itself is otherwise from now on; by the names on the wire. */
    'company.settings-changed': { companyId: number; changed: readonly string[] }
    /** The account was closed by its holder: nothing is charged for it any more. */
    'company.closed': { companyId: number }
    /** Somebody changed something of the company: `what` in a few words, for its history. */
    'company.changed-by': { companyId: number; personId: number; what: string }
  }
}

export { isEmail } from '../company/sign-up-form.ts'
export { fullName, nameOf } from '../login/name-of.ts'
export { acceptInvitation, hasLogin, type Prepared, preparePassword } from '../person/accept-invitation.ts'
export {
  addDependencies,
  type DependencyOf,
  dependenciesByPerson,
  dependenciesTogether,
} from '../person/dependencies.ts'
export {
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
} from '../person/people.ts'
export { assignedPolicies } from '../profile/assigned-policies.ts'
export { documentsGiven } from '../profile/documents-given.ts'
export { changeDetail, detailOf, readDetail } from '../profile/requested-change.ts'

export type { CompanyRow, PersonRow } from '../tables.ts'

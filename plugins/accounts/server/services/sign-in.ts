export type { SignedIn } from '../events.ts'
export { mustUseProvider } from '../login/identities.ts'
export { makeSignInsWait } from '../login/later.ts'
export { loginById, makeLogin } from '../login/logins.ts'
export { hashPassword } from '../password/passwords.ts'
export { actorOfPerson } from '../person/actor-of-person.ts'
export {
  actorOf,
  companyOfSession,
  sessionMinutes,
  startSession,
} from '../session/sessions.ts'
export { withOwnPassword } from '../two-step/own-password.ts'

/**
 * The end of a sign-in: the session, or the way to the second step. Loaded when it is needed: what it stands
 * on is of no use where rules are tested alone.
 */
export const arrive = async (...given: Parameters<typeof import('../session/arrive.ts').arrive>) =>
  (await import('../session/arrive.ts')).arrive(...given)

import { makeSignInsWait } from '@cloudoc/accounts/server/services/sign-in.ts'
import { demoLogins } from './demo.ts'

const emails: ReadonlySet<string> = new Set(demoLogins.flatMap(({ who, email }) => (who === 'Staff' ? [] : [email])))

/** Nobody signs in to the demonstration while half of its life is missing. */
export function letDemonstrationWait(isBeingFilled: () => boolean): void {
  makeSignInsWait(email => isBeingFilled() && emails.has(email))
}

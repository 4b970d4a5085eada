import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { userById } from '@cloudoc/accounts/contract/session.ts'
import { Facts } from '../screen/Facts.tsx'

const missing = <span className="font-normal text-quiet">Not given</span>

/** The facts that the company holds of the person (shop §2 /profile, tab myprofile). */
export function MyProfile({ person }: { person: ReplyOf<typeof userById> }) {
  return (
    <Facts facts={[
      { name: 'Name', value: [person.firstname, person.lastname].filter(Boolean).join(' ') || missing },
      { name: 'E-mail', value: person.email },
      { name: 'Company', value: person.companyName },
      { name: 'Subdomain', value: person.companyDetails.subdomain || missing },
    ]} />
  )
}

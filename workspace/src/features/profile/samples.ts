import {
  type ProfileDetails,
  profileDetails,
  type updateAddresses,
  type updateCompany,
  type updateOfficers,
} from '@cloudoc/accounts/contract/profile.ts'
import { userById } from '@cloudoc/accounts/contract/session.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Role } from '@cloudoc/core/contract/permissions.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { detailsOf } from '../../../testing/samples.ts'

const empty = Object.fromEntries(Object.keys(profileDetails.shape).map(name => [name, ''])) as ProfileDetails
/** What a company has filled in. */
export const detailsWith = (over: Partial<ProfileDetails> = {}): ProfileDetails => ({
  ...empty,
  companyName: 'Sunrise Home Care Ltd',
  subdomain: 'sunrise',
  ...over,
})

/** The profile as the server holds it; `role` without the right gets none. */
export function profileIs(details: ProfileDetails | undefined, role: Role = 'company') {
  const { _id, firstname, lastname, username, email, companyDetails } = detailsOf(role, [])
  const reply: ReplyOf<typeof userById> = {
    _id,
    firstname,
    lastname,
    username,
    email,
    role,
    companyDetails,
    companyName: companyDetails.companyName,
    assignedpolicyDocuments: [],
    Comp_details: 1,
    ...(details && { profile: details }),
  }
  server.use(answers(userById, reply))
}

type Save = typeof updateCompany | typeof updateAddresses | typeof updateOfficers
/** Saves as the server does; answers what was sent. */
export function saves<C extends Save>(call: C, details: ProfileDetails) {
  const asked: InputOf<C>[] = []
  server.use(
    answers<Save>(call, ({ input }) => {
      asked.push(input as InputOf<C>)
      return {
        status: 1,
        response: { details: { ...details, ...input } as ProfileDetails, Comp_details: 2 },
        message: 'My profile Updated Successfully',
      }
    }),
  )
  return asked
}

import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { refuseAdmin } from '@cloudoc/core/server/http/admin-refusal.ts'
import { z } from 'zod'
import { passkeyHandle, passkeyProof } from '../../contract/doors/passkeys.ts'
import { isStaffPassword } from '../two-step/staff-step.ts'
import { type placeOf, type StaffHttp, type StaffMember, staffCeremony } from './member.ts'
import { memberWhoSigned } from './staff-keys.ts'

/**
 * That whoever asks is who signed in: their password, with the six digits behind it where there is an app, or one of
 * their passkeys. A session that somebody stole, or found open, adds no door of its own.
 */
export const confirmation = z.object({
  password: z.string().max(300).default(''),
  signed: z.object({ handle: passkeyHandle, proof: passkeyProof }).optional(),
})

type Place = NonNullable<ReturnType<typeof placeOf>>

/** Is it them? Refused otherwise. Tries are counted together with those at the sign-in. */
export async function isConfirmed(
  http: StaffHttp,
  member: StaffMember,
  { place, password, signed }: { place: Place } & z.output<typeof confirmation>,
): Promise<boolean> {
  if (signed) {
    const whose = staffCeremony(member, http)
    const found = await memberWhoSigned(pool(), { purpose: 'staff-passkey-confirm', whose, ...signed, ...place })
    if (found?.member.id === member.id) return true
    refuseAdmin(http, 400, 'This passkey could not be checked. Please try again.')
    return false
  }
  if (password !== '' && (await isStaffPassword(member.email, password, place.network))) return true
  refuseAdmin(http, 400, 'Your password is not right, or was tried too often.')
  return false
}

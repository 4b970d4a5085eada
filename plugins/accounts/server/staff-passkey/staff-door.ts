import type { AdminHttp, StaffDoor } from '@cloudoc/core/server/call/plugin.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { refuseAdmin } from '@cloudoc/core/server/http/admin-refusal.ts'
import { type Limit, within } from '@cloudoc/core/server/security/limits.ts'
import { z } from 'zod'
import { passkeyHandle, passkeyProof } from '../../contract/doors/passkeys.ts'
import { ceremonyMs, openCeremony } from '../passkey/ceremony.ts'
import { bodyOf, placeOf } from './member.ts'
import { memberWhoSigned } from './staff-keys.ts'
import { openTicket } from './staff-ticket.ts'

const signed = z.object({ handle: passkeyHandle, proof: passkeyProof })

/** Where somebody is, within a limit of their network; refused otherwise. */
async function placeWithin(http: AdminHttp, limit: Limit): Promise<ReturnType<typeof placeOf>> {
  const place = placeOf(http)
  if (!place || (await within(pool(), limit, place.network))) return place
  refuseAdmin(http, 429, 'Too many attempts. Please wait a little and try again.')
  return undefined
}

/** What a device has to sign, once, within ten minutes. */
async function passkeyOptions(http: AdminHttp): Promise<void> {
  const place = await placeWithin(http, 'signInAskedFromNetwork')
  if (!place) return
  const { passkeyHost: rpId } = place
  http.body = { ...openCeremony('staff-passkey'), rpId, timeout: ceremonyMs, userVerification: 'required' }
}

/** Who has signed, and what stands for it in the admin's own sign-in. It is asked for no second step. */
async function passkeySigned(http: AdminHttp): Promise<void> {
  const place = await placeWithin(http, 'staffSignInFromNetwork')
  const body = place && bodyOf(http, signed)
  if (!place || !body) return
  const found = await memberWhoSigned(pool(), { purpose: 'staff-passkey', ...body, ...place })
  if (!found) return refuseAdmin(http, 400, 'This passkey does not open anything here. Please sign in another way.')
  http.body = { email: found.member.email, password: openTicket(found.key) }
}

/** What the admin's sign-in asks of passkeys. */
export const staffPasskeyDoors: readonly StaffDoor[] = [
  { method: 'POST', path: '/passkey/options', handler: passkeyOptions },
  { method: 'POST', path: '/passkey/verify', handler: passkeySigned },
]

import type { AdminHttp } from '@cloudoc/core/server/call/plugin.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { refuseAdmin } from '@cloudoc/core/server/http/admin-refusal.ts'
import { callerOf } from '@cloudoc/core/server/http/caller.ts'
import type { z } from 'zod'
import { passkeyHostOf } from '../passkey/ceremony.ts'
import '../tables.ts'

/** Somebody of the provider's staff: a row of the platform's administrators. */
export interface StaffMember {
  id: number
  document_id: string
  email: string
  firstname: string | null
  lastname: string | null
  is_active: boolean | null
}

/** What a handler sees of a request of somebody who is signed in to the admin. */
export type StaffHttp = AdminHttp & { state?: { user?: { id: number }; session?: { id: string } } }

const columns = ['id', 'document_id', 'email', 'firstname', 'lastname', 'is_active'] as const

export const memberById = (db: Db, id: number): PromiseLike<StaffMember | undefined> =>
  db('admin_users')
    .where({ id })
    .first(...columns)

/** Who asks. The platform has looked at their session, so there is one. */
export async function memberWhoAsks(db: Db, http: StaffHttp): Promise<StaffMember> {
  const member = await memberById(db, http.state?.user?.id ?? 0)
  if (!member) throw new Error('A member of staff who asks has no row')
  return member
}

/** Who alone finishes a ceremony that was begun in this session of the admin. */
export const staffCeremony = (member: Pick<StaffMember, 'id'>, http: StaffHttp): string =>
  `staff ${member.id} session ${http.state?.session?.id ?? ''}`

/** What a device knows a member of staff by: never what it knows a login by. */
export const staffHandleOf = ({ document_id }: Pick<StaffMember, 'document_id'>): string =>
  Buffer.from(`staff ${document_id}`).toString('base64url')

/** The network and the host of a request, and the name that passkeys belong to there. Refused where there is none. */
export function placeOf(http: AdminHttp): { network: string; host: string; passkeyHost: string } | undefined {
  const { network, host } = callerOf(http.req)
  const passkeyHost = passkeyHostOf(host)
  if (passkeyHost !== undefined) return { network, host, passkeyHost }
  refuseAdmin(http, 409, 'Passkeys do not work at this address. Open the admin by its name.')
  return undefined
}

/** The body of a request, where it has this shape; refused otherwise. */
export function bodyOf<Shape extends z.ZodType>(http: AdminHttp, shape: Shape): z.output<Shape> | undefined {
  const read = shape.safeParse(http.request.body ?? {})
  if (read.success) return read.data
  refuseAdmin(http, 400, read.error.issues[0]?.message ?? 'Invalid request')
  return undefined
}

import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { newToken } from '@cloudoc/core/server/security/keys.ts'
import { mayTryStaff } from '@cloudoc/core/server/security/staff-tries.ts'
import { isPassword } from '../password/passwords.ts'
import { isTicket, useTicket } from '../staff-passkey/staff-ticket.ts'
import type { StaffStepRow } from '../tables.ts'
import { newSecret, openSecret, sealSecret, sealSecretAnew, timeStepOf, uriOf } from './totp.ts'

/*
 * The second step of staff: the platform's sign-in knows none, and its form has no field for one. So the six
 * digits are typed right after the password, and whoever has a second step is let in by both or not at all.
 * It stands where the platform compares a password, so that no spelling of an address leads past it. Whoever
 * has asked for a passkey instead, and has no app, is let in by no password at all.
 */

interface Given {
  email: string
  password: string
}
type Checked = readonly [error: unknown, user: { id: number } | false, info?: { message: string }]
interface AdminAuth {
  checkCredentials(given: Given): Promise<Checked>
  resetPassword(given: { resetPasswordToken?: string; password?: string }): Promise<unknown>
}

const digits = 6
const ownerOf = (staffId: number): string => `staff ${staffId}`
const refused: Checked = [null, false, { message: 'Invalid credentials' }]

/** By a column of the platform's table of staff. */
const stepBy = (column: 'email' | 'reset_password_token', value: string): Promise<StaffStepRow | undefined> =>
  pool()('staff_steps')
    .whereIn(
      'staff_id',
      pool()
        .select('id')
        .from('admin_users')
        .where({ [column]: value }),
    )
    .first() as Promise<StaffStepRow | undefined>

/** Uses a code up: right, and later than the one before. Two at the same moment are one. */
async function useCode({ id, staff_id, sealed, used }: StaffStepRow, code: string): Promise<boolean> {
  const secret = openSecret(ownerOf(staff_id), sealed)
  const step = secret === undefined ? undefined : timeStepOf(secret, code, used)
  if (step === undefined) return false
  return (
    (await pool()('staff_steps')
      .where({ id })
      .where(last => void last.whereNull('used').orWhere('used', '<', step))
      .update({ used: step, sealed: sealSecretAnew(ownerOf(staff_id), sealed) ?? sealed })) === 1
  )
}

/** Who a passkey has signed in: it counts as both steps. */
async function byTicket({ email, password }: Given): Promise<Checked> {
  const id = await useTicket(pool(), email, password)
  const staff = platform().query('admin::user') as { findOne(by: object): Promise<{ id: number } | null> }
  const user = id === undefined ? null : await staff.findOne({ where: { id, isActive: true } })
  return user ? [null, user] : refused
}

/** Puts the second step into the platform's own sign-in. Once, after the platform has loaded. */
export function guardStaff(): void {
  const auth = platform().service('admin::auth') as AdminAuth
  const { checkCredentials, resetPassword } = auth
  auth.checkCredentials = async given => {
    if (isTicket(given.password)) return byTicket(given)
    const step = await stepBy('email', given.email)
    if (!step) return checkCredentials(given)
    // The password first, as for everyone: a wrong code is answered as a wrong password, for the same work.
    const checked = await checkCredentials({ ...given, password: given.password.slice(0, -digits) })
    if (checked[1] === false || (await useCode(step, given.password.slice(-digits)))) return checked
    securityEvent('staff-sign-in-refused', { staff: step.staff_id, step: 'second' })
    return refused
  }
  // Whoever sets a new password by a mailed link is signed in by it. Where there is a second step, that link
  // is as good as none.
  auth.resetPassword = async given => {
    const step =
      given.resetPasswordToken === undefined
        ? undefined
        : await stepBy('reset_password_token', given.resetPasswordToken)
    return resetPassword(step ? { ...given, resetPasswordToken: newToken() } : given)
  }
}

const staffId = async (email: string): Promise<number | undefined> =>
  ((await pool()('admin_users').where({ email: email.toLowerCase() }).first('id')) as { id: number } | undefined)?.id

/**
 * Is this the password of a member of staff, with the second step behind it where there is one? Tries are
 * counted together with the admin's; beyond them the answer is no. Takes a hash's time for any address.
 * Never inside a transaction.
 */
export async function isStaffPassword(email: string, password: string, network: string): Promise<boolean> {
  if ((await staffId(email)) === undefined || !(await mayTryStaff(pool(), email, network))) {
    await isPassword(password, undefined)
    return false
  }
  const auth = platform().service('admin::auth') as AdminAuth
  const [, user] = await auth.checkCredentials({ email, password })
  return user !== false
}

/**
 * Gives a member of staff a second step, a new one where they had one. Answers its key, and the address that
 * apps read from a QR code; nothing where nobody has this address.
 */
export async function turnOnStaffStep(email: string): Promise<{ secret: string; uri: string } | undefined> {
  const id = await staffId(email)
  if (id === undefined) return undefined
  const secret = newSecret()
  const sealed = sealSecret(ownerOf(id), secret)
  await pool()('staff_steps')
    .insert({ ...baseColumns(), staff_id: id, sealed })
    .onConflict('staff_id')
    .merge({ sealed, used: null })
  return { secret, uri: uriOf(email, secret) }
}

/** Takes it away again. False where there was none. */
export async function turnOffStaffStep(email: string): Promise<boolean> {
  const id = await staffId(email)
  return id !== undefined && (await pool()('staff_steps').where({ staff_id: id }).delete()) > 0
}

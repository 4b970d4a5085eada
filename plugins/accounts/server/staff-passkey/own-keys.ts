import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { refuseAdmin } from '@cloudoc/core/server/http/admin-refusal.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { z } from 'zod'
import { madePasskey, passkeyHandle, passkeyName } from '../../contract/doors/passkeys.ts'
import { staffPasskeyAddedEmail } from '../one-time-code/account-emails.ts'
import { ceremonyMs, expectedOf, openCeremony, useCeremony } from '../passkey/ceremony.ts'
import { creationOptions, readMadeKey } from '../passkey/device.ts'
import { mostPasskeys } from '../passkey/passkeys.ts'
import { confirmation, isConfirmed } from './confirm-member.ts'
import {
  bodyOf,
  memberWhoAsks,
  placeOf,
  type StaffHttp,
  type StaffMember,
  staffCeremony,
  staffHandleOf,
} from './member.ts'
import { keysOf } from './staff-keys.ts'
import { stepOf } from './step-by-passkey.ts'

const gone = 'This passkey is not there any more.'

/** Their passkeys, the newest first, and what their sign-in asks for beside the password. */
export async function listOwnKeys(http: StaffHttp): Promise<void> {
  const member = await memberWhoAsks(pool(), http)
  const [keys, step] = await Promise.all([
    keysOf(pool(), member).orderBy('id', 'desc').limit(mostPasskeys),
    stepOf(pool(), member),
  ])
  http.body = {
    passkeys: keys.map(({ document_id, label, created_at, used_at, backed_up }) => ({
      _id: document_id,
      name: label,
      addedAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? '',
      isBackedUp: backed_up ?? false,
    })),
    hasApp: step !== undefined && step.sealed !== '',
    asksForPasskey: step?.by_passkey ?? false,
  }
}

/** What a device signs to say that it is them, before something is changed. */
export async function confirmOptions(http: StaffHttp): Promise<void> {
  const place = placeOf(http)
  if (!place) return
  const opened = openCeremony('staff-passkey-confirm', staffCeremony(await memberWhoAsks(pool(), http), http))
  http.body = { ...opened, rpId: place.passkeyHost, timeout: ceremonyMs, userVerification: 'required' }
}

/** What a device needs to make a passkey, good for ten minutes in this session alone. */
export async function beginOwnKey(http: StaffHttp): Promise<void> {
  const place = placeOf(http)
  const body = place && bodyOf(http, confirmation)
  if (!place || !body) return
  const member = await memberWhoAsks(pool(), http)
  if (!(await isConfirmed(http, member, { place, ...body }))) return
  const has = await keysOf(pool(), member).limit(mostPasskeys)
  if (has.length >= mostPasskeys) return refuseAdmin(http, 409, 'You have 20 passkeys. Remove one first.')
  const displayName = `${member.firstname ?? ''} ${member.lastname ?? ''}`.trim()
  // The device shows this name beside one that the same person has as a customer.
  const owner = { handle: staffHandleOf(member), name: `${member.email} (admin)`, displayName }
  const opened = openCeremony('staff-passkey-setup', staffCeremony(member, http))
  http.body = await creationOptions(opened, { owner, passkeyHost: place.passkeyHost, has })
}

const added = z.object({ handle: passkeyHandle, name: passkeyName, made: madePasskey })

/** Adds the passkey that a device has made, and mails its owner that it was added. */
export async function addOwnKey(http: StaffHttp): Promise<void> {
  const place = placeOf(http)
  const body = place && bodyOf(http, added)
  if (!place || !body) return
  const member = await memberWhoAsks(pool(), http)
  const ceremony = await useCeremony(pool(), 'staff-passkey-setup', body.handle, staffCeremony(member, http))
  if (!ceremony) return refuseAdmin(http, 409, 'This took too long. Please try again.')
  const key = await readMadeKey(body.made, expectedOf(ceremony, place.host, place.passkeyHost))
  if (!key) return refuseAdmin(http, 400, 'This passkey could not be added. Please try again.')
  const isNew = await inTransaction(async tx => {
    const [row] = await tx
      .db('staff_passkeys')
      .insert({ ...baseColumns(), ...key, staff_id: member.id, label: body.name })
      .onConflict('credential')
      .ignore()
      .returning('id')
    if (row) await queueEmail(tx, { to: member.email, template: staffPasskeyAddedEmail(member.firstname ?? '') })
    return row !== undefined
  })
  if (!isNew) return refuseAdmin(http, 409, 'This passkey was added already.')
  securityEvent('passkey-added', { staff: member.id })
  http.body = {}
}

export async function renameOwnKey(http: StaffHttp): Promise<void> {
  const body = bodyOf(http, z.object({ name: passkeyName }))
  if (!body) return
  const key = keysOf(pool(), await memberWhoAsks(pool(), http)).where({ document_id: http.params['id'] ?? '' })
  if ((await key.update({ label: body.name })) !== 1) return refuseAdmin(http, 404, gone)
  http.body = {}
}

/** Ends every other session of a member of staff: the platform does not say which of them a passkey has opened. */
async function endOtherSessions(member: StaffMember, http: StaffHttp): Promise<void> {
  const sessions = platform().sessionManager('admin')
  const staffId = String(member.id)
  const others = (await sessions.listSessions(staffId)).filter(({ sessionId }) => sessionId !== http.state?.session?.id)
  await Promise.all(others.map(({ sessionId }) => sessions.revokeSessionById(staffId, sessionId)))
}

/** Removes one of their passkeys, and ends their other sessions. */
export async function removeOwnKey(http: StaffHttp): Promise<void> {
  const place = placeOf(http)
  const body = place && bodyOf(http, confirmation)
  if (!place || !body) return
  const member = await memberWhoAsks(pool(), http)
  if (!(await isConfirmed(http, member, { place, ...body }))) return
  const outcome = await inTransaction(async tx => {
    const [keys, step] = [await keysOf(tx.db, member).forUpdate(), await stepOf(tx.db, member)]
    const key = keys.find(({ document_id }) => document_id === http.params['id'])
    if (!key) return 'gone'
    if (keys.length === 1 && step?.by_passkey) return 'last'
    await tx.db('staff_passkeys').where({ id: key.id }).delete()
    return 'removed'
  })
  if (outcome === 'gone') return refuseAdmin(http, 404, gone)
  if (outcome === 'last')
    return refuseAdmin(http, 409, 'This is your last passkey, and your sign-in asks for one. Turn that off first.')
  await endOtherSessions(member, http)
  securityEvent('passkey-removed', { staff: member.id })
  http.body = {}
}

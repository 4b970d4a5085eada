import type { AdminRoute } from '@cloudoc/core/server/call/plugin.ts'
import { addOwnKey, beginOwnKey, confirmOptions, listOwnKeys, removeOwnKey, renameOwnKey } from './own-keys.ts'
import { changeStep } from './step-by-passkey.ts'

/** What the admin's profile asks: passkeys are everybody's own, whatever their role. */
export const staffPasskeyDesk: readonly AdminRoute[] = [
  { method: 'GET', path: '/me/passkeys', may: 'own', handler: listOwnKeys },
  { method: 'POST', path: '/me/passkeys/confirm', may: 'own', handler: confirmOptions },
  { method: 'POST', path: '/me/passkeys/options', may: 'own', handler: beginOwnKey },
  { method: 'POST', path: '/me/passkeys/add', may: 'own', handler: addOwnKey },
  { method: 'POST', path: '/me/passkeys/step', may: 'own', handler: changeStep },
  { method: 'POST', path: '/me/passkeys/:id/rename', may: 'own', handler: renameOwnKey },
  { method: 'POST', path: '/me/passkeys/:id/remove', may: 'own', handler: removeOwnKey },
]

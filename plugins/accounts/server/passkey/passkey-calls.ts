import type { BoundCall } from '@cloudoc/core/server/call/handle.ts'
import addPasskey from './add-passkey.ts'
import beginPasskey from './begin-passkey.ts'
import { confirmed, confirmOptions } from './confirm-by-passkey.ts'
import passkeyList from './passkey-list.ts'
import passkeyOptions from './passkey-options.ts'
import passkeySignIn from './passkey-sign-in.ts'
import removePasskey from './remove-passkey.ts'
import renamePasskey from './rename-passkey.ts'

/** Passkeys: signing in by one, and what their owner does with them. */
export default [
  passkeyOptions,
  passkeySignIn,
  confirmOptions,
  confirmed,
  passkeyList,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
] satisfies readonly BoundCall[]

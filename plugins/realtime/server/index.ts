import '@cloudoc/accounts/server/services/index.ts'
import { on } from '@cloudoc/core/server/events.ts'
import { definePlugin } from '@cloudoc/core/server/plugin.ts'
import { realtimeEvents } from '../contract/events.ts'
import { closeChannel, closeSessions, openChannel, tellPerson } from './channel.ts'

export default definePlugin({
  register() {
    on('accounts.signed-in', async ({ personId }, tx) => tx.afterCommit(() => tellPerson(personId, realtimeEvents.loginSuccess)))
    on('accounts.sessions-ended', async ({ sessionIds }, tx) => tx.afterCommit(() => closeSessions(sessionIds)))
  },
  bootstrap: openChannel,
  destroy: closeChannel,
})

import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { on } from '@cloudoc/core/server/events.ts'
import { gauge } from '@cloudoc/core/server/observability/metrics.ts'

import { realtimeEvents } from '../contract/events.ts'
import { closeChannel, closeSessions, openChannel, openChannels, sendToCompany, sendToPerson } from './channel.ts'
import { migrations } from './migrations/index.ts'
import { retention } from './retention.ts'

export default definePlugin({
  migrations,
  retention,
  register() {
    gauge('cloudoc_sockets', 'Open channels.', () => [{ value: openChannels() }])
    on('accounts.signed-in', async ({ personId }, tx) =>
      tx.afterCommit(() => sendToPerson(personId, realtimeEvents.loginSuccess)),
    )
    on('accounts.sessions-ended', async ({ sessionIds }, tx) => tx.afterCommit(() => closeSessions(sessionIds)))
    on('documents.changed', async ({ companyId }, tx) =>
      tx.afterCommit(() => sendToCompany(companyId, realtimeEvents.documentsChanged)),
    )
    on('documents.opened', async ({ companyId }, tx) =>
      tx.afterCommit(() => sendToCompany(companyId, realtimeEvents.documentOpened)),
    )
    on('exports.changed', async ({ personId }, tx) =>
      tx.afterCommit(() => sendToPerson(personId, realtimeEvents.exportChanged)),
    )
    on('notifications.created', async ({ companyId, personId }, tx) =>
      tx.afterCommit(() =>
        personId === null
          ? sendToCompany(companyId, realtimeEvents.notified)
          : sendToPerson(personId, realtimeEvents.notified),
      ),
    )
  },
  bootstrap: openChannel,
  destroy: closeChannel,
})

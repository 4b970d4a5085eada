import '@cloudoc/accounts/server/services/index.ts'
import { on } from '@cloudoc/core/server/events.ts'
import { definePlugin } from '@cloudoc/core/server/plugin.ts'
import type {} from '@cloudoc/documents/server/services/index.ts'
import type {} from '@cloudoc/exports/server/services/index.ts'
import type {} from '@cloudoc/notifications/server/services/index.ts'
import { realtimeEvents } from '../contract/events.ts'
import { closeChannel, closeSessions, openChannel, tellCompany, tellPerson } from './channel.ts'

export default definePlugin({
  register() {
    on('accounts.signed-in', async ({ personId }, tx) => tx.afterCommit(() => tellPerson(personId, realtimeEvents.loginSuccess)))
    on('accounts.sessions-ended', async ({ sessionIds }, tx) => tx.afterCommit(() => closeSessions(sessionIds)))
    on('documents.changed', async ({ companyId }, tx) => tx.afterCommit(() => tellCompany(companyId, realtimeEvents.documentsChanged)))
    on('documents.opened', async ({ companyId }, tx) => tx.afterCommit(() => tellCompany(companyId, realtimeEvents.documentOpened)))
    on('exports.changed', async ({ personId }, tx) => tx.afterCommit(() => tellPerson(personId, realtimeEvents.exportChanged)))
    on('notifications.told', async ({ companyId, personId }, tx) => tx.afterCommit(() => (personId === null ? tellCompany(companyId, realtimeEvents.notified) : tellPerson(personId, realtimeEvents.notified))))
  },
  bootstrap: openChannel,
  destroy: closeChannel,
})

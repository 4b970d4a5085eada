import { on } from '@cloudoc/core/server/events.ts'
import { definePlugin } from '@cloudoc/core/server/plugin.ts'
import dashboard from './calls/dashboard.ts'
import notificationCount from './calls/notification-count.ts'
import notificationList from './calls/notification-list.ts'
import openNotification from './calls/open-notification.ts'
import { contentTypes } from './content-types/index.ts'
import './jobs/tell-of-reviews.ts'
import { exportEnded, published } from './services/listeners.ts'

export default definePlugin({
  contentTypes,
  calls: [dashboard, notificationList, openNotification, notificationCount],
  register() {
    on('template.published', (event, tx) => published(tx, event))
    on('exports.changed', (event, tx) => exportEnded(tx, event))
  },
})

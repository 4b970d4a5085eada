import { addDependencies } from '@cloudoc/accounts/server/services/people.ts'
import { addSitePart } from '@cloudoc/accounts/server/services/site-export.ts'
import { workAtSite } from '@cloudoc/accounts/server/services/sites.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { on } from '@cloudoc/core/server/events.ts'
import { actionCalls } from './action/calls.ts'
import { actionDependencies, handOverOnLeaving } from './action-due/leavers.ts'
import './action-due/remind.ts'
import { auditCalls } from './audit-calls.ts'
import './audit-tables.ts'
import { contentTypes } from './content-types/index.ts'
import './events.ts'
import { migrations } from './migrations/index.ts'
import { personalData } from './personal-data.ts'
import { registerCalls } from './register-calls.ts'
import { retention } from './retention.ts'
import { closeWork } from './site/close-work.ts'
import { countWorkAtSite } from './site/work-at-site.ts'
import './tables.ts'

import { qualityOfSite } from './site/site-part.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  personalData,
  calls: [...actionCalls, ...auditCalls, ...registerCalls],
  register() {
    addSitePart(qualityOfSite)
    addDependencies(actionDependencies)
    workAtSite.provide(countWorkAtSite)
    on('site.closed', (event, tx) => closeWork(tx, event))
    on('people.left', (event, tx) => handOverOnLeaving(tx, event))
  },
})

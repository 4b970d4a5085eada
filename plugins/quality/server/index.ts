import { addDependencies } from '@cloudoc/accounts/server/services/people.ts'
import { addCalendarSource } from '@cloudoc/core/server/calendar.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { on } from '@cloudoc/core/server/events.ts'
import { actionCalls } from './action/calls.ts'
import { actionDependencies, handOverOnLeaving } from './action-due/leavers.ts'
import './action-due/remind.ts'
import { auditCalls } from './audit-calls.ts'
import './audit-tables.ts'
import { qualityOfPack } from '@cloudoc/policies/server/services.ts'
import { calendarPage, calendarPath } from './calendar/calendar-page.ts'
import { ownActions, ownAudits, qualityInCalendar } from './calendar/calendar-sources.ts'
import { contentTypes } from './content-types/index.ts'
import './events.ts'
import { meetingCalls } from './meeting-calls.ts'
import { migrations } from './migrations/index.ts'
import { packQuality } from './pack/pack-quality.ts'
import { personalData } from './personal-data.ts'
import { registerCalls } from './register-calls.ts'
import { retention } from './retention.ts'
import './tables.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  personalData,
  calls: [...actionCalls, ...auditCalls, ...registerCalls, ...meetingCalls],
  rawRoutes: [
    {
      method: 'GET',
      path: `${calendarPath}/:secret`,
      about: 'A calendar, by its secret address: what falls on which day, without a name of anybody.',
      answers: ['text/calendar'],
      handler: calendarPage,
    },
  ],
  register() {
    addDependencies(actionDependencies)
    qualityOfPack.provide(packQuality)
    for (const source of [...qualityInCalendar, ownActions, ownAudits]) addCalendarSource(source)
    on('people.left', (event, tx) => handOverOnLeaving(tx, event))
  },
})

import { addDependencies } from '@cloudoc/accounts/server/services/people.ts'
import { addSitePart } from '@cloudoc/accounts/server/services/site-export.ts'
import { workAtSite } from '@cloudoc/accounts/server/services/sites.ts'
import { actionsOfReviews, openActionOfReview } from '@cloudoc/care/server/services.ts'
import { addCalendarSource } from '@cloudoc/core/server/calendar.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { on } from '@cloudoc/core/server/events.ts'
import { cameOfAnswer, seesFilledFor, whomFilledFor, wrongLeads } from '@cloudoc/forms/server/services.ts'
import { actionDependencies, handOverOnLeaving } from './action-due/leavers.ts'
import { actionCalls } from './calls/action-calls.ts'
import './action-due/remind.ts'
import { auditCalls } from './calls/audit-calls.ts'
import './audit-tables.ts'
import { qualityOfLink, qualityOfPack } from '@cloudoc/policies/server/services.ts'
import { calendarPage, calendarPath } from './calendar/calendar-page.ts'
import { ownActions, ownAudits, qualityInCalendar } from './calendar/calendar-sources.ts'
import { contentTypes } from './content-types/index.ts'
import './events.ts'
import { personCalls } from './calls/person-calls.ts'
import { inspectionCalls } from './inspection/calls.ts'
import { cameOf } from './lead/came-of.ts'
import { followLeads } from './lead/follow-leads.ts'
import { findWrongLeads } from './lead/wrong-leads.ts'
import { migrations } from './migrations/index.ts'
import './person-tables.ts'
import { meetingCalls } from './calls/meeting-calls.ts'
import { registerCalls } from './calls/register-calls.ts'
import { linkQuality } from './pack/link-quality.ts'
import { packQuality } from './pack/pack-quality.ts'
import { noteFilledTurn, whomFilledFor as whomPlanned } from './person-turn/fill-turn.ts'
import { seesFilledFor as seesPlanned } from './person-turn/who-sees-turns.ts'
import { personalData } from './personal-data.ts'
import { retention } from './retention.ts'
import { handPlansOver, planDependencies } from './schedule/hand-plans-over.ts'
import { closeWork } from './site/close-work.ts'
import { countWorkAtSite } from './site/work-at-site.ts'
import { findReviewActions, openReviewAction } from './source/review-action.ts'
import './tables.ts'

import { qualityOfSite } from './site/site-part.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  personalData,
  calls: [...actionCalls, ...auditCalls, ...registerCalls, ...personCalls, ...meetingCalls, ...inspectionCalls],
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
    addSitePart(qualityOfSite)
    addDependencies(actionDependencies)
    workAtSite.provide(countWorkAtSite)
    on('site.closed', (event, tx) => closeWork(tx, event))
    addDependencies(planDependencies)
    qualityOfPack.provide(packQuality)
    qualityOfLink.provide(linkQuality)
    for (const source of [...qualityInCalendar, ownActions, ownAudits]) addCalendarSource(source)
    on('people.left', (event, tx) => handOverOnLeaving(tx, event))
    on('people.left', (event, tx) => handPlansOver(tx, event))
    on('forms.led', (event, tx) => followLeads(tx, event))
    on('forms.filled-for', (event, tx) => noteFilledTurn(tx, event))
    whomFilledFor.provide(whomPlanned)
    seesFilledFor.provide(seesPlanned)
    wrongLeads.provide(findWrongLeads)
    cameOfAnswer.provide(cameOf)
    openActionOfReview.provide(openReviewAction)
    actionsOfReviews.provide(findReviewActions)
  },
})

import { addCalendarSource } from '@cloudoc/core/server/calendar.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { on } from '@cloudoc/core/server/events.ts'
import { contentTypes } from './content-types/index.ts'
import dashboard from './dashboard/dashboard.ts'
import pictures from './dashboard/pictures.ts'
import { lawInCalendar } from './law/calendar-source.ts'
import notificationCount from './notification/notification-count.ts'
import notificationList from './notification/notification-list.ts'
import openNotification from './notification/open-notification.ts'
import { personalData } from './personal-data.ts'
import { retention } from './retention.ts'
import './notification/mail-updates.ts'
import './notification/notify-of-reviews.ts'
import {
  approvalAsked,
  exportEnded,
  formAnswered,
  published,
  reportAnswered,
  requestAnswered,
  webhookStopped,
} from './notification/listeners.ts'
import { choose, readChoice } from './notification/mail-choice.ts'
import { actionsOpened, actionsTold, answerTold, peopleDue, turnNoted } from './notification/of-actions.ts'
import { recordOpened } from './notification/of-records.ts'
import { courseAssigned, courseDue, courseLocked } from './notification/of-training.ts'
import siteBoard from './site/board.ts'
import siteHome from './site/home.ts'
import todoList from './todo/todo-list.ts'

export default definePlugin({
  contentTypes,
  retention,
  personalData,
  calls: [
    dashboard,
    pictures,
    siteBoard,
    siteHome,
    todoList,
    notificationList,
    openNotification,
    notificationCount,
    readChoice,
    choose,
  ],
  register() {
    addCalendarSource(lawInCalendar)
    on('template.published', (event, tx) => published(tx, event))
    on('documents.approval-asked', (event, tx) => approvalAsked(tx, event))
    on('care.request-answered', (event, tx) => requestAnswered(tx, event))
    on('care.report-answered', (event, tx) => reportAnswered(tx, event))
    on('forms.answered', (event, tx) => formAnswered(tx, event))
    on('course.assigned', (event, tx) => courseAssigned(tx, event))
    on('course.due', (event, tx) => courseDue(tx, event))
    on('course.locked', (event, tx) => courseLocked(tx, event))
    on('quality.action-opened', (event, tx) => actionsOpened(tx, event))
    on('quality.action-told', (event, tx) => actionsTold(tx, event))
    on('quality.answer-told', (event, tx) => answerTold(tx, event))
    on('quality.people-due', (event, tx) => peopleDue(tx, event))
    on('quality.turn-noted', (event, tx) => turnNoted(tx, event))
    on('quality.record-opened', (event, tx) => recordOpened(tx, event))
    on('connect.webhook-stopped', (event, tx) => webhookStopped(tx, event))
    on('exports.changed', (event, tx) => exportEnded(tx, event))
  },
})

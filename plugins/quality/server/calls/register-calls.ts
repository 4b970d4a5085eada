import settleDuty from '../duty/settle-duty.ts'
import { lessonCalls } from '../lesson/calls.ts'
import openRecordAction from '../record/open-record-action.ts'
import recordDetails from '../record/record-details.ts'
import lists from '../record/record-lists.ts'
import changes from '../record-change/change-record.ts'
import moveRecord from '../record-change/move-record.ts'
import saveRecord from '../record-change/save-record.ts'
import reports from '../report/reports.ts'
import trends from '../trend/trends.ts'

/** Calls of registers of what they show over time, and of what staff read out of them. */
export const registerCalls = [
  ...lists,
  recordDetails,
  saveRecord,
  moveRecord,
  settleDuty,
  ...changes,
  openRecordAction,
  ...reports,
  trends,
  ...lessonCalls,
]

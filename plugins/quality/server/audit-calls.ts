import correctRun from './run/correct-run.ts'
import printRun from './run/print-run.ts'
import runDetails from './run/run-details.ts'
import runList from './run/run-list.ts'
import runPhoto from './run/run-photo.ts'
import submitAudit from './run/submit-audit.ts'
import endSchedule from './schedule/end-schedule.ts'
import plannedAudits from './schedule/planned-audits.ts'
import keepWalk from './walk/keep-walk.ts'
import openWalk from './walk/open-walk.ts'
import startAudit from './walk/start-audit.ts'
import uploadPhoto from './walk/upload-photo.ts'
import walkKey from './walk/walk-key.ts'
import './schedule/remind-walkers.ts'
import lookAtEdition from './edition/look-at-edition.ts'
import { keep as keepEdition, take as takeEdition } from './edition/take-edition.ts'
import saveSchedule from './schedule/save-schedule.ts'
import scheduleList from './schedule/schedule-list.ts'
import skipOccurrence from './schedule/skip-occurrence.ts'
import adoptTemplate from './template/adopt-template.ts'
import publishTemplate from './template/publish-template.ts'
import removeTemplate from './template/remove-template.ts'
import saveTemplate from './template/save-template.ts'
import templateDetails from './template/template-details.ts'
import templateList from './template/template-list.ts'

/** What is asked of audits: what is written, planned and walked. */
export const auditCalls = [
  templateList,
  templateDetails,
  saveTemplate,
  publishTemplate,
  adoptTemplate,
  removeTemplate,
  lookAtEdition,
  takeEdition,
  keepEdition,
  scheduleList,
  saveSchedule,
  endSchedule,
  plannedAudits,
  skipOccurrence,
  startAudit,
  openWalk,
  keepWalk,
  uploadPhoto,
  submitAudit,
  runDetails,
  runList,
  runPhoto,
  printRun,
  correctRun,
  walkKey,
]

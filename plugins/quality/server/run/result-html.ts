import { londonDate } from '@cloudoc/core/server/clock.ts'
import { escapeHtml } from '@cloudoc/core/server/html/sanitise.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { longMoment } from '@cloudoc/policies/server/services.ts'
import { actionStateWords } from '../../contract/action-state-words.ts'
import type { ActionState } from '../../contract/action-words.ts'
import { answerLabels, auditAnswerOf, scoredFields } from '../../contract/scoring/questions.ts'
import { pointsInWords, resultWords } from '../../contract/scoring/result-words.ts'
import { factTable, linesHtml, printTable } from '../print/print-parts.ts'
import type { PrintPhoto } from '../print/print-photos.ts'
import type { DetailedRun } from './run-details.ts'

interface ResultParts {
  run: DetailedRun
  actions: readonly { field: string; number: number; state: ActionState; due_on: string }[]
  photos: readonly PrintPhoto[]
  severalSites: boolean
}

/** One question: what was answered, noted and photographed, and the action that came of it. */
function questionHtml(field: Field, { run, actions, photos }: ResultParts): string {
  const answer = auditAnswerOf(run.answers[field.key])
  const remark = run.remarks[field.key]
  const action = actions.find(each => each.field === field.key)
  const facts = factTable([
    ['Answer', answer === undefined ? 'Not answered' : answerLabels[answer]],
    ['Counts', run.scoring[field.key]?.critical ? 'Critical' : ''],
    ['Note', remark?.note ?? ''],
    ['Action', action ? `${action.number}, due ${longDay(action.due_on)}: ${actionStateWords[action.state]}` : ''],
  ])
  const shown = photos.filter(({ token }) => remark?.photos.includes(token))
  const pictures = shown
    .map(
      ({ address }, at) =>
        `<img src="${address}" alt="Photo ${at + 1} of ‘${escapeHtml(field.label)}’" style="max-width:48%;max-height:70mm">`,
    )
    .join(' ')
  return `<h3>${escapeHtml(field.label)}</h3>${facts}${pictures === '' ? '' : `<p>${pictures}</p>`}`
}

/** What is told in full: what was not met, and what somebody noted or photographed. */
const isTold = (field: Field, { run, actions }: ResultParts): boolean => {
  const remark = run.remarks[field.key]
  return (
    auditAnswerOf(run.answers[field.key]) === 'no' ||
    actions.some(each => each.field === field.key) ||
    (remark !== undefined && (remark.note !== '' || remark.photos.length > 0))
  )
}

/** A result as a page: its score by section, what was not met, and all answers. */
export function resultHtml(parts: ResultParts): string {
  const { run, severalSites } = parts
  const fields = scoredFields(run.definition, run.scoring)
  const told = fields.filter(field => isTold(field, parts))
  const facts = factTable([
    ['Result', resultWords[run.result]],
    ['Points', pointsInWords(run)],
    ['Location', severalSites ? (run.site_name ?? '') : ''],
    ['Walked by', run.person_name],
    ['Walked on', longMoment(run.done_at)],
    ['Received', londonDate(run.received_at) === londonDate(run.done_at) ? '' : longMoment(run.received_at)],
    ['Version of the audit', String(run.version)],
    ['About', run.cites.map(({ number, title }) => `${number} ${title}`.trim()).join('; ')],
    ['Correction', run.correction === 0 ? '' : `${run.correction}: ${run.reason ?? ''}`],
    ['Corrected since', run.corrected_by === null ? '' : 'Yes. This is what was sent before.'],
    ['Fingerprint (SHA-256)', run.hash],
  ])
  const sections = printTable({
    heads: ['Section', 'Points', 'Not met'],
    widths: [60, 25, 15],
    rows: run.sections.map(each => [
      escapeHtml(each.title || 'All questions'),
      pointsInWords(each),
      String(each.failed),
    ]),
  })
  const answers = printTable({
    heads: ['Question', 'Answer'],
    widths: [75, 25],
    rows: fields.map(field => {
      const answer = auditAnswerOf(run.answers[field.key])
      return [linesHtml(field.label), answer === undefined ? '–' : answerLabels[answer]]
    }),
  })
  const found =
    told.length === 0
      ? '<p>Everything was met, and nothing was noted.</p>'
      : told.map(field => questionHtml(field, parts)).join('')
  return `${facts}<h2>By section</h2>${sections}<h2>What was found</h2>${found}<h2>All answers</h2>${answers}`
}

import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { escapeHtml } from '@cloudoc/core/server/html/sanitise.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { sourceWords } from '../../contract/action-source-words.ts'
import { actionStateWords } from '../../contract/action-state-words.ts'
import type { MeetingFigures } from '../../contract/meeting/figures.ts'
import type { meetingDetails } from '../../contract/meeting/meetings.ts'
import { monthInWords, progressInWords } from '../../contract/meeting/month-words.ts'
import { registerKinds } from '../../contract/registers/kinds.ts'
import { pointsInWords, resultWords } from '../../contract/scoring/result-words.ts'
import { runChartOf } from '../../contract/trends/run-chart.ts'
import { monthName, wordsOfRun } from '../../contract/trends/run-words.ts'
import { monthPicture } from '../print/month-picture.ts'
import { factTable, linesHtml, printTable } from '../print/print-parts.ts'

type Minutes = ReplyOf<typeof meetingDetails>
type Decision = Minutes['decided'][number]

const decisionTable = (decided: readonly Decision[]): string =>
  printTable({
    heads: ['Decided', 'Action', 'Who', 'By when', 'How it stands'],
    widths: [44, 10, 18, 14, 14],
    rows: decided.map(({ words, action }) => [
      linesHtml(words),
      action ? String(action.number) : '–',
      escapeHtml(action?.owner ?? '–'),
      action ? longDay(action.dueOn) : '–',
      action ? `${actionStateWords[action.state]}${action.late ? ', late' : ''}` : '–',
    ]),
  })

/** What it is called, and at which location. */
const titleAt = ({ title, site }: { title: string; site: string }): string =>
  escapeHtml([title, site].filter(Boolean).join(', '))

function auditsHtml({ audits }: MeetingFigures): string {
  const results =
    audits.results.length === 0
      ? '<p>No audit was walked in this month.</p>'
      : printTable({
          heads: ['Audit', 'Walked', 'Result', 'Points'],
          widths: [40, 20, 20, 20],
          rows: audits.results.map(each => [
            titleAt(each),
            longDay(each.doneOn),
            resultWords[each.result],
            pointsInWords(each),
          ]),
        })
  const missed =
    audits.notWalked.length === 0
      ? ''
      : `<h3>Missed</h3>${printTable({
          heads: ['Audit', 'Was due'],
          widths: [70, 30],
          rows: audits.notWalked.map(each => [titleAt(each), longDay(each.dueOn)]),
        })}`
  return `<h2>Audits</h2><p>${audits.done} walked, ${audits.missed} missed, ${audits.skipped} left out.</p>${results}${missed}`
}

async function actionsHtml({ actions }: MeetingFigures): Promise<string> {
  const picture = await monthPicture(
    { months: actions.months.map(({ month, opened, finished }) => ({ month, values: [opened, finished] })) },
    `Actions opened and done in each of twelve months. In ${monthName(actions.months.at(-1)?.month ?? '')}: ${actions.opened} opened, ${actions.finished} done.`,
  )
  const months = printTable({
    heads: ['Month', 'Opened (dark)', 'Done (light)'],
    widths: [40, 30, 30],
    rows: actions.months.map(each => [monthName(each.month), String(each.opened), String(each.finished)]),
  })
  const late = actions.owners.filter(each => each.late > 0)
  const owners =
    late.length === 0
      ? '<p>Nothing is late.</p>'
      : printTable({
          heads: ['Who', 'Open', 'Late', 'Longest since'],
          widths: [40, 15, 15, 30],
          rows: late.map(each => [
            escapeHtml(each.owner || 'Somebody who has left'),
            String(each.open),
            String(each.late),
            longDay(each.oldest),
          ]),
        })
  return `<h2>Actions</h2><p>${actions.open} open, ${actions.late} of them late.</p>${picture}${months}${sourcesHtml(actions)}<h3>Late, by owner</h3>${owners}`
}

const sourcesHtml = ({ sources }: MeetingFigures['actions']): string =>
  sources.length === 0
    ? ''
    : `<h3>What this month’s actions came out of</h3>${printTable({
        heads: ['Came out of', 'Opened'],
        widths: [70, 30],
        rows: sources.map(({ kind, opened }) => [sourceWords[kind], String(opened)]),
      })}`

const sitesHtml = ({ sites }: MeetingFigures): string =>
  sites.length === 0
    ? ''
    : `<h2>Locations</h2>${printTable({
        heads: ['Location', 'Audits walked', 'Missed', 'Actions open', 'Late'],
        widths: [36, 16, 16, 16, 16],
        rows: sites.map(each => [
          escapeHtml(each.site),
          ...[each.walked, each.missed, each.open, each.late].map(String),
        ]),
      })}`

const inspectionsHtml = ({ inspections }: MeetingFigures): string =>
  inspections.length === 0
    ? ''
    : `<h2>Inspections</h2>${printTable({
        heads: ['Who looked', 'When', 'Findings', 'Open'],
        widths: [46, 24, 15, 15],
        rows: inspections.map(each => [
          titleAt({ title: each.body, site: each.site }),
          longDay(each.on),
          String(each.findings),
          String(each.open),
        ]),
      })}`

async function registerHtml({ register, months }: MeetingFigures['registers'][number]): Promise<string> {
  const chart = runChartOf(months.map(({ n }) => n))
  const names = months.map(({ month }) => monthName(month))
  const { name } = registerKinds[register]
  const picture = await monthPicture(
    { months: months.map(({ month, n }) => ({ month, values: [n] })), average: chart.mean },
    `${name}, month by month. The line is the average, ${chart.mean.toFixed(1)}.`,
  )
  const table = printTable({
    heads: names.map(each => each.slice(0, 3)),
    widths: names.map(() => 100 / names.length),
    rows: [months.map(({ n }) => String(n))],
  })
  return `<h3>${escapeHtml(name)}</h3><p>${escapeHtml(wordsOfRun(chart, names))}</p>${picture}${table}`
}

async function registersHtml({ registers }: MeetingFigures): Promise<string> {
  const parts: string[] = []
  for (const each of registers) parts.push(await registerHtml(each))
  const said =
    parts.length === 0
      ? '<p>Nothing was written down in twelve months that everybody in quality sees.</p>'
      : '<p>Records that not everybody in quality sees are not counted here.</p>'
  return `<h2>Registers</h2>${said}${parts.join('')}`
}

export const titleOfMinutes = ({ month, site }: Pick<Minutes, 'month' | 'site'>): string =>
  `Governance meeting, ${monthInWords(month)}${site ? `, ${site.name}` : ''}`

/** The minutes as a page: what was decided last time, the figures, and what was decided. */
export async function minutesHtml(minutes: Minutes): Promise<string> {
  const { figures, before, decided } = minutes
  const facts = factTable([
    ['Month', monthInWords(minutes.month)],
    ['Location', minutes.site?.name ?? ''],
    ['Held on', minutes.heldOn === '' ? 'Not held yet' : longDay(minutes.heldOn)],
    ['Who was there', minutes.attended],
    ['Figures as they stood on', longDay(londonDate(new Date(minutes.preparedAt)))],
    ['Prepared by', minutes.preparedBy],
    ['Fingerprint of the minutes', minutes.hash],
  ])
  const last =
    before && before.decided.length > 0
      ? decisionTable(before.decided)
      : '<p>Nothing was decided in a meeting before this one.</p>'
  const people = factTable([
    ['Reading', progressInWords(figures.readings)],
    ['Training', progressInWords(figures.training)],
  ])
  const decisions = decided.length === 0 ? '<p>Nothing has been decided yet.</p>' : decisionTable(decided)
  return [
    facts,
    `<h2>What was decided last time${before ? ` (${monthInWords(before.month)})` : ''}</h2>${last}`,
    sitesHtml(figures),
    auditsHtml(figures),
    inspectionsHtml(figures),
    await actionsHtml(figures),
    await registersHtml(figures),
    `<h2>Reading and training</h2>${people}`,
    `<h2>Decisions</h2>${decisions}`,
  ].join('')
}

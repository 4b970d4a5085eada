import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { frameworkNames } from '../../contract/frameworks.ts'
import { type Facts, totalsOf } from './facts.ts'
import { chaptersOf } from './headings/headings.ts'
import type { InForce } from './in-force.ts'
import {
  counted,
  escapeText,
  groupedTable,
  isoDay,
  longMoment,
  type RowGroup,
  shortAt,
  shortDay,
  table,
} from './pack-words.ts'
import type { PackRequest } from './request.ts'

export interface Section {
  id: string
  title: string
  html: string
}

/** Does what was proven still read as it was written? In one sentence. */
export const verdict = ({ checked: { intact, checked, broken } }: Facts): string =>
  intact
    ? `${counted(checked, 'row', 'rows')} of evidence checked: every one is as it was written.`
    : `${counted(broken.length, 'row', 'rows')} of ${checked} are not as they were written. See the last part.`

const factRows = (rows: readonly (readonly [string, string])[]): string =>
  `<table class="known"><tbody>${rows.map(([label, value]) => `<tr><th scope="row">${escapeText(label)}</th><td>${value}</td></tr>`).join('')}</tbody></table>`

/** Whom a pack is about, in words. */
function peopleOf(groups: PackRequest['groups'], sites: PackRequest['sites']): string {
  const place = sites === 'all' ? '' : sites.map(({ name }) => name).join(', ')
  const who = groups.length === 0 ? 'Everyone' : groups.map(({ name }) => name).join(', ')
  return escapeText(place === '' ? who : `${who} at ${place}`)
}

export function cover(facts: Facts, sections: readonly Section[]): string {
  const {
    company,
    details,
    request: { from, to, groups, sites, framework },
    madeAt,
    madeBy,
    checked,
  } = facts
  const rows: [string, string][] = [
    ...details.map(([label, value]): [string, string] => [label, escapeText(value).replaceAll('\n', '<br>')]),
    ['Period', `${longDay(from)} to ${longDay(to)}`],
    ['People', peopleOf(groups, sites)],
    ['In the order of', escapeText(frameworkNames[framework])],
    ['Made', `${longMoment(madeAt)}${madeBy === '' ? '' : `, by ${escapeText(madeBy)}`}`],
    ['Fingerprint of the evidence', checked.head === '' ? 'There is none yet' : `<code>${checked.head}</code>`],
  ]
  return `<header class="cover"><p class="kind">Inspection pack</p><h1>${escapeText(company)}</h1>${factRows(rows)}<p class="verdict">${escapeText(verdict(facts))}</p></header>
    <nav class="contents"><h2>Contents</h2><ol>${sections.map(({ id, title }) => `<li><a href="#${id}">${escapeText(title)}</a></li>`).join('')}</ol></nav>`
}

/** Where the company stands: numbers, then what is behind, the worst first. */
export function complianceStatus({ policies, madeAt, request: { sites } }: Facts): Section {
  const { people, done, waived, open, overdue, percent } = totalsOf(policies)
  const today = isoDay(madeAt)
  const reviews = policies.filter(({ reviewDate }) => reviewDate !== '' && reviewDate < today)
  const numbers: [string, string][] = [
    ['Policies in force', String(policies.length)],
    ['Readings asked of people', String(people)],
    ['Done', `${done + waived} (${percent}%)${waived > 0 ? `, of which excused: ${waived}` : ''}`],
    ['Not finished', String(open)],
    ['Of these, overdue', String(overdue)],
    ['Policies that nobody was asked to read', String(policies.filter(each => each.people === 0).length)],
    ['Policies past their review date', String(reviews.length)],
  ]
  const worst = policies
    .filter(each => each.overdue > 0)
    .sort((one, other) => other.overdue - one.overdue)
    .slice(0, 15)
  const behind =
    worst.length === 0
      ? '<p>Nothing is overdue.</p>'
      : `<h3>Most overdue</h3>${table(
          ['Number', 'Policy', 'Asked', 'Done', 'Overdue'],
          worst.map(each => [
            escapeText(each.policyNumber),
            escapeText(each.name),
            String(each.people),
            String(each.done + each.waived),
            String(each.overdue),
          ]),
          ['number', '', 'count', 'count', 'count'],
        )}`
  const late =
    reviews.length === 0
      ? ''
      : `<h3>Past their review date</h3>${table(
          ['Number', 'Policy', 'Review was due'],
          reviews
            .slice(0, 30)
            .map(each => [escapeText(each.policyNumber), escapeText(each.name), shortDay(each.reviewDate)]),
          ['number', '', 'day'],
        )}`
  return {
    id: 'status',
    title: sites === 'all' ? 'Where the company stands' : 'Where its people stand',
    html: `${factRows(numbers)}${behind}${late}`,
  }
}

const policyRow = (each: InForce): string[] => [
  escapeText(each.policyNumber),
  escapeText(each.name),
  each.version,
  escapeText(each.owner || each.publisher),
  shortAt(each.issuedAt),
  shortDay(each.reviewDate),
  each.people === 0 ? '–' : `${each.done + each.waived} of ${each.people}`,
]

/** The policies in force under the regulator's headings; one that answers several stands under each. */
export function policiesInForce({ policies, request: { framework } }: Facts): Section {
  const chapters = chaptersOf(framework, policies)
  const heads = ['Number', 'Policy', 'Version', 'Owner', 'Issued', 'Next review', 'Read by']
  const groups = chapters.flatMap(({ group, sections }): RowGroup[] =>
    sections.flatMap(({ title, items }, at): RowGroup[] => {
      const rows = items.map(policyRow)
      const [first, inside] = [at === 0, title !== '']
      return [
        ...(first ? [{ title: group, level: 1 as const, rows: inside ? [] : rows }] : []),
        ...(inside ? [{ title, level: 2 as const, rows }] : first ? [] : [{ title: '', level: 1 as const, rows }]),
      ]
    }),
  )
  const html = groupedTable(heads, groups, ['number', '', 'version', 'owner', 'day', 'day', 'count'])
  return {
    id: 'policies',
    title: 'Policies in force',
    html: `<p>In the order of: ${escapeText(frameworkNames[framework])}. A policy that answers several headings stands under each of them.</p>${html}`,
  }
}

/** Why the numbers of a list are not one after another. */
export const rowNumbers =
  'Rows of the evidence are numbered through, whatever they are about: a list of one kind, one period or some people leaves the numbers of the others out.'

/** How to find out by oneself that nothing was changed since. */
export function check({ checked: { intact, checked, broken, head }, madeAt, request }: Facts): Section {
  const faults = intact
    ? ''
    : `<h3>Rows that are not as they were written</h3>${table(
        ['Row', 'Kind', 'What is wrong'],
        broken.map(({ number, kind, fault }) => [String(number), escapeText(kind), escapeText(faultWords[fault])]),
        ['count', '', ''],
      )}`
  return {
    id: 'check',
    title: 'How this can be checked',
    html: `<p>Each publication, acknowledgement, test, waiver and withdrawal is a row that the database refuses to change. It carries the fingerprint (SHA-256) of what it says and of the row before: what is changed or taken away breaks the chain.</p>
      <p>On ${longMoment(madeAt)} the chain was worked out anew over ${counted(checked, 'row', 'rows')}: ${intact ? 'every one is as it was written' : 'not all of them are as they were written'}. The fingerprint of the newest row was <code>${head || '–'}</code>. As long as the company’s own check, under Staff policies, finds this row unchanged, nothing before it was changed either.</p>
      ${faults}<p>Beside this file are the same facts as spreadsheets${request.groups.length === 0 ? ', with every row of evidence of the period in <code>evidence.csv</code>' : ''}. ${rowNumbers}</p>`,
  }
}
export const faultWords = {
  changed: 'It says something else than it did',
  missing: 'It is gone',
  chain: 'It does not follow from the row before',
  text: 'The words published are others',
  name: 'The name beside it is another',
} as const

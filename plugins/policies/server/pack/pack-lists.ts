import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { partNames } from '../../contract/frameworks.ts'
import { type EvidenceLine, evidence } from '../evidence/evidence.ts'
import type { Facts } from './facts.ts'
import type { Section } from './front.ts'
import type { InForce } from './in-force.ts'
import { counted, escapeText, isoDay, shortAt, shortDay, table } from './pack-words.ts'
import { type PersonReading, readingsByPolicy, whyLate } from './readings.ts'
import { scopeOf } from './request.ts'

/**
 * As many are printed; all of them are in the spreadsheet beside. A file of more would be read by nobody, and
 * take minutes to set.
 */
const maxRows = 1500
const maxReadings = 25_000

const rest = (all: number, shown: number, file: string): string =>
  all > shown
    ? `<p class="rest">The first ${shown.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')} are printed; all are in <code>${file}</code>.</p>`
    : ''

/** Publications and withdrawals, or tests, of the period. */
async function proven(
  db: Db,
  facts: Facts,
  kinds: EvidenceLine['kind'][],
  employeeIds?: readonly string[],
): Promise<{ lines: EvidenceLine[]; total: number }> {
  const { from, to } = facts.request
  const lines: EvidenceLine[] = []
  let total = 0
  for await (const line of evidence(db, scopeOf(facts), { from, to, kinds, ...(employeeIds && { employeeIds }) })) {
    total += 1
    if (lines.length < maxRows) lines.push(line)
  }
  return { lines, total }
}

const titled = ({ policyNumber, policy }: EvidenceLine): string =>
  escapeText([policyNumber, policy].filter(Boolean).join(' '))

export async function changes(db: Db, facts: Facts): Promise<Section> {
  const { from, to } = facts.request
  const { lines, total } = await proven(db, facts, ['publication', 'withdrawal'])
  const rows = lines.map(line => [
    shortAt(line.at),
    titled(line),
    line.kind === 'withdrawal' ? 'Withdrawn' : `Version ${escapeText(line.version)}`,
    escapeText(line.person),
    escapeText(line.detail),
  ])
  const html =
    total === 0
      ? `<p>Nothing was published or withdrawn between ${longDay(from)} and ${longDay(to)}.</p>`
      : `${table(['Day', 'Policy', 'What', 'By', 'Note'], rows, ['day', '', 'why', 'owner', ''])}${rest(total, lines.length, 'changes.csv')}`
  return { id: 'changes', title: partNames.changes, html }
}

export async function tests(db: Db, facts: Facts, employeeIds?: readonly string[]): Promise<Section> {
  const { lines, total } = await proven(db, facts, ['test'], employeeIds)
  const rows = lines.map(line => [
    shortAt(line.at),
    escapeText(line.person),
    titled(line),
    escapeText(line.version),
    escapeText(line.detail),
  ])
  const html =
    total === 0
      ? '<p>No test was handed in during the period.</p>'
      : `${table(['Day', 'Person', 'Policy', 'Version', 'Result'], rows, ['day', 'owner', '', 'version', ''])}${rest(total, lines.length, 'tests.csv')}`
  return { id: 'tests', title: partNames.tests, html }
}

const scored = ({ score }: PersonReading): string => (score === null ? '' : `, test ${score}%`)

/** One line of a list of readers: by name, with what they did or what is missing. */
function reader(one: PersonReading): string {
  const said =
    one.closedWhy === 'waived'
      ? '<b>excused</b>'
      : one.closedWhy === null
        ? `<b>${one.overdue ? 'overdue' : one.status === 0 ? 'not opened' : 'not acknowledged'}</b>, due ${shortDay(one.dueOn)}`
        : `${shortAt(one.acknowledgedAt)}${one.closedWhy === 'carried' && one.acknowledgedVersion ? ` (${escapeText(one.acknowledgedVersion)})` : ''}`
  return `<li>${escapeText(one.person)}: ${said}${scored(one)}</li>`
}

const sumOf = ({ people, done, waived, overdue }: InForce): string =>
  [
    `${counted(people, 'person', 'people')} asked`,
    `${done} acknowledged`,
    waived > 0 && `${waived} excused`,
    people - done - waived > 0 && `${people - done - waived} not finished`,
    overdue > 0 && `${overdue} of them overdue`,
  ]
    .filter(Boolean)
    .join(', ')

/** Who read what and when: people in columns under each policy. */
export async function readings(db: Db, facts: Facts): Promise<Section> {
  const total = facts.policies.reduce((sum, { people }) => sum + people, 0)
  const whole = total <= maxReadings
  const parts: string[] = []
  const headed = (policy: InForce): string =>
    `<h3>${escapeText([policy.policyNumber, policy.name].filter(Boolean).join(' '))}, version ${policy.version}</h3><p class="sum">${sumOf(policy)}.</p>`
  if (whole)
    for await (const { policy, people } of readingsByPolicy(db, scopeOf(facts), facts.policies))
      parts.push(
        `<section class="policy">${headed(policy)}<ul class="people">${people.map(reader).join('')}</ul></section>`,
      )
  else
    for (const policy of facts.policies)
      if (policy.people > 0) parts.push(`<section class="policy">${headed(policy)}</section>`)
  const said = whole
    ? 'A name with a date: acknowledged on that day. A version in brackets: its words were acknowledged, and only small things have changed since.'
    : `These are ${total.toLocaleString('en-GB')} readings. Each of them, by name and date, is in <code>readings.csv</code>.`
  return {
    id: 'readings',
    title: partNames.readings,
    html: total === 0 ? '<p>Nobody was asked to read anything yet.</p>' : `<p>${said}</p>${parts.join('')}`,
  }
}

async function listed(
  db: Db,
  facts: Facts,
  which: 'overdue' | 'waived',
  row: (policy: InForce, person: PersonReading) => string[],
): Promise<{ rows: string[][]; total: number }> {
  const rows: string[][] = []
  let total = 0
  for await (const { policy, people } of readingsByPolicy(db, scopeOf(facts), facts.policies, which)) {
    total += people.length
    for (const person of people) if (rows.length < maxRows) rows.push(row(policy, person))
  }
  return { rows, total }
}

const named = (policy: InForce): string => escapeText([policy.policyNumber, policy.name].filter(Boolean).join(' '))

export async function overdue(db: Db, facts: Facts): Promise<Section> {
  const { rows, total } = await listed(db, facts, 'overdue', (policy, one) => [
    named(policy),
    escapeText(one.person),
    shortDay(one.dueOn),
    escapeText(one.why),
    escapeText(whyLate(one, at => shortDay(isoDay(at)))),
  ])
  const html =
    total === 0
      ? '<p>Nothing is overdue.</p>'
      : `${table(['Policy', 'Person', 'Was due', 'Asked as', 'Why'], rows, ['name', 'owner', 'day', 'why', ''])}${rest(total, rows.length, 'overdue.csv')}`
  return { id: 'overdue', title: partNames.overdue, html }
}

export async function waivers(db: Db, facts: Facts): Promise<Section> {
  const { rows, total } = await listed(db, facts, 'waived', (policy, one) => [
    named(policy),
    policy.version,
    escapeText(one.person),
    shortAt(one.closedAt),
    escapeText(one.reason),
  ])
  const html =
    total === 0
      ? '<p>Nobody is excused from a policy in force.</p>'
      : `${table(['Policy', 'Version', 'Person', 'Since', 'Reason'], rows, ['', 'version', 'owner', 'day', ''])}${rest(total, rows.length, 'waivers.csv')}`
  return { id: 'waivers', title: partNames.waivers, html }
}

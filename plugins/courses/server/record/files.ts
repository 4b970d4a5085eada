import { Readable } from 'node:stream'
import { sitesShown } from '@cloudoc/accounts/server/services/sites.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { type Db, pool } from '@cloudoc/core/server/data/transaction.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { type Entry, renderHtmlPdf } from '@cloudoc/document-renderer/src/index.ts'
import type { Making } from '@cloudoc/exports/server/services.ts'
import { csv, escapeText, isoMinute, longMoment, shortDay, table } from '@cloudoc/policies/server/services.ts'
import { stateWords } from '../../contract/rules/states.ts'
import { certificateState, type ListedCertificate } from '../certificate/certificate-list.ts'
import { type RecordRequest, readRequest, scopeOfRecord } from './request.ts'
import { maxPrinted, recordedCertificates, type StandingRow, standingRows } from './rows.ts'

const words = { valid: 'Good', expired: 'Expired', withdrawn: 'Withdrawn' } as const
const css = `body { font-size: 9.5pt } h1 { font-size: 20pt } h2 { font-size: 12pt; break-after: avoid } table { width: 100%; border-collapse: collapse } th, td { text-align: left; padding: 2pt 5pt; border-bottom: 0.5pt solid; vertical-align: top } tr { break-inside: avoid }`
const timeoutMs = 120_000

const certificateRow = (one: ListedCertificate): string[] => [
  one.person_name,
  one.title,
  one.source === 'course' ? 'Course' : (one.issuer ?? ''),
  one.issued_on,
  one.expires_on ?? 'does not expire',
  words[certificateState(one)],
  one.reason ?? '',
  one.score === null ? '' : String(one.score),
  one.number,
  one.receipt,
]
const certificateHeads = [
  'Person',
  'Course',
  'Held by',
  'Issued',
  'Good until',
  'Status',
  'Why withdrawn',
  'Quiz, per cent',
  'Number',
  'Receipt',
]
const standingRow = (one: StandingRow): string[] => [
  one.name,
  one.title,
  stateWords[one.state],
  one.state === 'none' ? '' : (one.day ?? ''),
  isoMinute(one.started_at),
  isoMinute(one.completed_at),
]
const standingHeads = ['Person', 'Course', 'Status today', 'Until, or by', 'Begun', 'Done']

const state = (one: ListedCertificate): string =>
  `${words[certificateState(one)]}${one.reason === null ? '' : `: ${escapeText(one.reason)}`}`
/** The certificates of one person, or of one course. */
const part = (title: string, rows: readonly ListedCertificate[], by: 'person' | 'course'): string =>
  `<h2>${escapeText(title)}</h2>${table(
    [by === 'person' ? 'Course' : 'Person', 'Held by', 'Issued', 'Good until', 'Status', 'Quiz', 'Number'],
    rows.map(one => [
      escapeText(by === 'person' ? one.title : one.person_name),
      one.source === 'course' ? 'Own course' : escapeText(one.issuer ?? ''),
      shortDay(one.issued_on),
      one.expires_on === null ? 'does not expire' : shortDay(one.expires_on),
      state(one),
      one.score === null ? '' : `${one.score} %`,
      `<code>${one.number}</code>`,
    ]),
  )}`

/** Who has something to do today, or has nothing that is good any more: of the people and courses that were chosen. */
function toDo(rows: readonly StandingRow[]): string {
  const open = rows.filter(({ state }) => state !== 'done' && state !== 'expiring' && state !== 'none')
  if (open.length === 0) return '<h2>To do today</h2><p>Nothing is to be done or overdue.</p>'
  const more =
    open.length > maxPrinted
      ? `<p>The first ${maxPrinted} of ${open.length} are printed; all are in <code>who stands how.csv</code>.</p>`
      : ''
  return `<h2>To do today</h2>${more}${table(
    ['Person', 'Course', 'Status', 'By, or until'],
    open
      .slice(0, maxPrinted)
      .map(one => [escapeText(one.name), escapeText(one.title), stateWords[one.state], shortDay(one.day ?? '')]),
  )}`
}

/** The company, and the sites where the record is of some. */
async function placeOf(db: Db, companyId: number, request: RecordRequest, company: string): Promise<string> {
  if (request.sites === 'all') return company
  const sites = await sitesShown(db, scopeOfRecord(companyId, request))
  return [company, ...sites.map(({ name }) => name)].join(', ')
}

/** All files of a training record, one after another: the PDF, and two spreadsheets. */
export async function* recordFiles({ row, done }: Making): AsyncGenerator<Entry> {
  const [db, request, madeAt] = [pool(), readRequest(row.request), now()]
  const company = (await db('companies').where({ id: row.company_id }).first('name'))?.name ?? ''
  const { rows, total } = await recordedCertificates(db, row.company_id, request)
  // How somebody stands today says nothing of a location that is closed.
  const standings = request.lastDay === undefined ? await standingRows(db, row.company_id, request) : []
  const parts = [...Map.groupBy(rows, one => (request.by === 'person' ? one.person_name : one.title))].sort(
    ([one], [other]) => one.localeCompare(other, 'en'),
  )
  const html = `<h1>Training record</h1><p>${escapeText(await placeOf(db, row.company_id, request, company))}: certificates issued from ${longDay(request.from)} to ${longDay(request.to)}, by ${request.by}. Made by ${escapeText(row.person_name ?? '')} on ${longMoment(madeAt)} (London).
    ${total > rows.length ? ` The first ${rows.length} of ${total} are printed; all are in <code>certificates.csv</code>.` : ''} Each number can be looked up at the address on the certificate.</p>${parts.map(([title, of]) => part(title, of, request.by)).join('')}${toDo(standings)}`
  yield {
    name: 'Training record.pdf',
    date: madeAt,
    content: await renderHtmlPdf(
      {
        title: `Training record of ${company}`,
        author: company,
        subject: `${longDay(request.from)} to ${longDay(request.to)}`,
        html,
        css,
        footer: { left: company, right: 'Training record' },
        revisedAt: madeAt,
      },
      { tenant: String(row.company_id), limit: timeoutMs },
    ),
  }
  await done(1)
  const sheet = (name: string, content: AsyncIterable<string>): Entry => ({
    name,
    date: madeAt,
    content: Readable.from(content, { objectMode: false }),
  })
  yield sheet(
    'certificates.csv',
    csv(
      certificateHeads,
      (total > maxPrinted ? (await recordedCertificates(db, row.company_id, request, 100_000)).rows : rows).map(
        certificateRow,
      ),
    ),
  )
  await done(2)
  yield sheet('who stands how.csv', csv(standingHeads, standings.map(standingRow)))
  await done(3)
}

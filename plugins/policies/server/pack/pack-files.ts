import { Readable } from 'node:stream'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type Db, pool } from '@cloudoc/core/server/data/transaction.ts'
import type { Entry } from '@cloudoc/document-renderer/src/index.ts'
import type { Making } from '@cloudoc/exports/server/services.ts'
import type { PackPart } from '../../contract/frameworks.ts'
import { type EvidenceLine, evidence } from '../evidence/evidence.ts'
import { csv } from './csv.ts'
import { type Facts, factsOf } from './facts.ts'
import { faultWords, rowNumbers, verdict } from './front.ts'
import { headingsOf } from './headings/headings.ts'
import { packPdf } from './pack-pdf.ts'
import { doubtWords, isoDay, isoMinute, longMoment } from './pack-words.ts'
import { findPackQuality, qualityHeads, qualityRows } from './quality/quality.ts'
import { type ReaderFilter, readingsByPolicy, stateWords, whyLate } from './readings.ts'
import { readRequest, scopeOf } from './request.ts'
import { trainingHeads, trainingRows } from './training.ts'

const policiesCsv = ({ policies, request: { framework } }: Facts) =>
  csv(
    [
      'Number',
      'Policy',
      'Category',
      'Version',
      'Owner',
      'Published by',
      'Issued',
      'Next review',
      'Headings',
      'People asked',
      'Acknowledged',
      'Excused',
      'Not finished',
      'Overdue',
      'Fingerprint of the words',
    ],
    policies.map(each => [
      each.policyNumber,
      each.name,
      each.category,
      each.version,
      each.owner,
      each.publisher,
      isoDay(each.issuedAt),
      each.reviewDate,
      headingsOf(framework, each.regulations)
        .map(({ group, title }) => (title === '' ? group : `${group}: ${title}`))
        .join('; '),
      String(each.people),
      String(each.done),
      String(each.waived),
      String(each.people - each.done - each.waived),
      String(each.overdue),
      each.hash,
    ]),
  )

async function* readingRows(db: Db, facts: Facts, which: ReaderFilter): AsyncGenerator<string[]> {
  for await (const { policy, people } of readingsByPolicy(db, scopeOf(facts), facts.policies, which)) {
    for (const one of people) {
      yield [
        policy.policyNumber,
        policy.name,
        policy.version,
        one.person,
        one.staffNumber,
        one.jobTitle,
        stateWords(one),
        one.dueOn,
        isoMinute(one.assignedAt),
        isoMinute(one.openedAt),
        isoMinute(one.acknowledgedAt),
        one.acknowledgedVersion,
        one.score === null ? '' : String(one.score),
        one.allowed === 0 ? '' : String(one.tries),
        one.why,
        one.reason,
        one.overdue ? whyLate(one, isoDay) : '',
        one.receipt,
      ]
    }
  }
}
const readingHeads = [
  'Number',
  'Policy',
  'Version',
  'Person',
  'Staff number',
  'Job title',
  'Status',
  'Due',
  'Asked',
  'Opened',
  'Acknowledged',
  'Version acknowledged',
  'Test, per cent',
  'Tries',
  'Asked as',
  'Reason',
  'Why late',
  'Receipt',
]

async function* evidenceRows(
  db: Db,
  facts: Facts,
  kinds?: EvidenceLine['kind'][],
  employeeIds?: readonly string[],
): AsyncGenerator<string[]> {
  const { from, to } = facts.request
  for await (const line of evidence(db, scopeOf(facts), { from, to, kinds, ...(employeeIds && { employeeIds }) })) {
    yield [
      String(line.number),
      line.kind,
      isoMinute(line.at),
      line.claimedAt,
      doubtWords[line.claimDoubt],
      line.person,
      line.policyNumber,
      line.policy,
      line.version,
      line.detail,
      line.versionHash,
      line.hash,
    ]
  }
}
const evidenceHeads = [
  'Row of the evidence',
  'Kind',
  'Time',
  'Time on their phone',
  'About that time',
  'Person',
  'Number',
  'Policy',
  'Version',
  'Detail',
  'Fingerprint of the words',
  'Fingerprint of the row',
]

const csvOf: Readonly<
  Record<PackPart, (db: Db, facts: Facts, employeeIds?: readonly string[]) => AsyncGenerator<string>>
> = {
  changes: (db, facts) => csv(evidenceHeads, evidenceRows(db, facts, ['publication', 'withdrawal'])),
  readings: (db, facts) => csv(readingHeads, readingRows(db, facts, 'all')),
  tests: (db, facts, employeeIds) => csv(evidenceHeads, evidenceRows(db, facts, ['test'], employeeIds)),
  overdue: (db, facts) => csv(readingHeads, readingRows(db, facts, 'overdue')),
  waivers: (db, facts) => csv(readingHeads, readingRows(db, facts, 'waived')),
  training: (db, facts) => csv(trainingHeads, trainingRows(db, facts)),
  quality: (db, facts) => csv(qualityHeads, qualityRows(db, facts)),
}

const checkText = (facts: Facts): string =>
  [
    `Check of the evidence of ${facts.company}`,
    `Made ${longMoment(facts.madeAt)} (London)`,
    '',
    verdict(facts),
    '',
    `Rows checked: ${facts.checked.checked}`,
    `Fingerprint of the newest row (SHA-256): ${facts.checked.head || '(no rows yet)'}`,
    rowNumbers,
    ...facts.checked.broken.map(({ number, kind, fault }) => `Row ${number} ${kind}: ${faultWords[fault]}`),
    '',
    'Each row holds the SHA-256 of what it says and of the row before it. The same check can be run in the product under Staff policies, Evidence:',
    'as long as this row is found there unchanged, nothing before it was changed.',
    '',
  ].join('\r\n')

/** Public ids of the people of the chosen groups; nothing where everyone is meant. */
async function chosenPeople(db: Db, facts: Facts): Promise<string[] | undefined> {
  const { groups, ...scope } = scopeOf(facts)
  if (groups.length === 0) return undefined
  const rows = await sql<{ id: string }>`
    select distinct e.document_id as id
      from people_group_members m
      join people e on e.id = m.person_id
     where ${inCompany(scope, 'm', 'e')}
       ${inScope(scope, 'e.id')}
       and m.group_id = any(${groups}::int[])
       and m.left_at is null`.rows(db)
  // Nobody is in the groups: then nobody's, and not everyone's.
  return rows.length === 0 ? ['nobody'] : rows.map(({ id }) => id)
}

/** Files of proof, under the names that the PDF says. One that has gone since is left out. */
async function* proofFiles(db: Db, facts: Facts): AsyncGenerator<Entry> {
  for (const { path, open } of (await findPackQuality(db, facts)).files) {
    const content = await open()
    if (content) yield { name: path, content, date: facts.madeAt }
  }
}

/** All files of a pack, one after another: the PDF, spreadsheets, and the check. */
export async function* packFiles({ row, done }: Making): AsyncGenerator<Entry> {
  const db = pool()
  const facts = await factsOf(db, row.company_id, readRequest(row.request), row.person_name)
  const employeeIds = await chosenPeople(db, facts)
  let made = 0
  const next = async (): Promise<void> => done(++made)
  yield { name: 'Inspection pack.pdf', content: await packPdf(db, facts, employeeIds), date: facts.madeAt }
  await next()
  const entry = (name: string, content: AsyncIterable<string>): Entry => ({
    name: `${name}.csv`,
    content: Readable.from(content, { objectMode: false }),
    date: facts.madeAt,
  })
  yield entry('policies', policiesCsv(facts))
  await next()
  for (const part of facts.request.parts) {
    yield entry(part, csvOf[part](db, facts, employeeIds))
    if (part === 'quality') yield* proofFiles(db, facts)
    await next()
  }
  if (employeeIds === undefined) {
    yield entry('evidence', csv(evidenceHeads, evidenceRows(db, facts)))
    await next()
  }
  yield { name: 'verify.txt', content: Buffer.from(checkText(facts)), date: facts.madeAt }
  await next()
}

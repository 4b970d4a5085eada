import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { inDatabase } from '@cloudoc/core/testing/in-database.ts'
import { saveContent } from '@cloudoc/documents/contract/editing.ts'
import { issueFile } from '@cloudoc/documents/contract/issues.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { exportLink, exportOne } from '@cloudoc/exports/contract/exports.ts'
import { readZip } from '@cloudoc/exports/testing/read-zip.ts'
import { historyList } from '@cloudoc/history/contract/history.ts'
import { readPdf } from '../../../../lib/document-renderer/tests/read-pdf.ts'
import { makePack } from '../../contract/inspection.ts'
import { checkPolicy, policyFromDocument, policyList, updatePolicy } from '../../contract/policies.ts'
import { addPublicPolicy, viewPolicy } from '../../contract/public.ts'
import { policyVersions, policyVersionText, previewPublication } from '../../contract/publishing.ts'
import { employeePolicies } from '../../contract/reading.ts'
import { personRecord, policyEvidence, policyReaders } from '../../contract/reports.ts'
import { acknowledgeIt, assignTo, done, employees, publishNow, readIt } from '../../testing/builders.ts'
import { numbersOfDocuments } from '../migrations/0037-numbers-of-documents.ts'

const app = suite()

/** A document that somebody has to read, and whoever that is. */
async function aPolicyOfDocument() {
  const holder = await aDocumentSet(app, {
    count: 1,
    data: () => ({ title: 'Lone working', body: '<p>Ask {{company.name}}.</p>' }),
  })
  const [[fileId = ''], as, [reader]] = [holder.files, { as: holder.token }, await employees(app, holder, 1)]
  if (!reader) throw new Error('Nobody')
  const { id } = done(await app.call(policyFromDocument, { fileId }, as))
  await assignTo(app, holder, id, { everyone: true })
  let revision = 0
  const issue = async (size: 'minor' | 'major', note: string, content?: string) => {
    if (content !== undefined) ({ revision } = done(await app.call(saveContent, { fileId, revision, content }, as)))
    return done(await app.call(issueFile, { fileId, revision, size, note }, as)).number
  }
  return { holder, as, reader, id, fileId, issue }
}

it('is published of what was issued alone: else it is refused, and says where to go', async () => {
  const { as, id, fileId, issue } = await aPolicyOfDocument()
  expect(done(await app.call(previewPublication, { id }, as))).toMatchObject({
    hindrance: previewPublication.texts.unissued,
    fileId,
    stamp: '',
  })
  expect(await app.call(updatePolicy, { id, status: 1 }, as)).toMatchObject({ http: 409, message: 'unissued' })
  expect(await app.call(addPublicPolicy, { fileId }, as)).toMatchObject({ http: 409, message: 'unissued' })
  expect(done(await app.call(policyList, {}, as))).toMatchObject([{ status: 0, version: '', public: false }])
  await issue('minor', 'First')
  expect(done(await app.call(updatePolicy, { id, status: 1 }, as))).toMatchObject({ status: 1 })
  expect(done(await app.call(policyVersions, { id }, as))).toMatchObject([
    { version: '1.0', note: 'First', recordedAs: '' },
  ])
})

it('is called by the number of its document wherever it is named, with what has changed in it', async () => {
  const { holder, as, reader, id, fileId, issue } = await aPolicyOfDocument()
  await issue('minor', 'First')
  await issue('minor', 'Names the manager', '<p>Ask the manager of {{company.name}}.</p>')
  // Staff begin with the document's second version, and have missed its third when they get its fourth.
  expect(await publishNow(app, holder, id)).toMatchObject({ version: '1.1' })
  await acknowledgeIt(app, reader, id)
  expect((await app.mailTo(reader.email)).text).toContain('1.1')
  await issue('minor', 'Names the deputy', '<p>Ask the deputy of {{company.name}}.</p>')
  const number = await issue('major', 'Two people at night', '<p>Go in twos. Ask {{company.name}}.</p>')
  expect(number).toBe('2.0')
  expect(done(await app.call(previewPublication, { id, major: false }, as))).toMatchObject({
    version: '2.0',
    note: 'Names the deputy\nTwo people at night',
    fileId,
  })
  await publishNow(app, holder, id)
  // Read by everyone again, as the company is called otherwise by now: the same version of the document has no second number.
  await app.sql(`update companies set name = 'Another name' where id = $1`, [holder.companyId])
  expect(await publishNow(app, holder, id, { note: 'Our new name' })).toMatchObject({ version: '2.0' })

  expect(
    done(await app.call(policyVersions, { id }, as)).map(({ version, note, recordedAs }) => [
      version,
      note,
      recordedAs,
    ]),
  ).toEqual([
    ['2.0', 'Our new name', ''],
    ['2.0', 'Names the deputy\nTwo people at night', ''],
    ['1.1', 'Names the manager', ''],
  ])
  expect(done(await app.call(checkPolicy, { fileId }, as))).toMatchObject({ version: '2.0', changed: false })
  expect(done(await app.call(employeePolicies, {}, { as: reader.token }))).toMatchObject([
    { version: '2.0', changeNote: 'Our new name' },
  ])
  expect((await readIt(app, reader, id)).statement).toContain('version 2.0')
  await acknowledgeIt(app, reader, id)
  expect(done(await app.call(policyReaders, { id }, as))).toMatchObject([
    { version: '2.0', acknowledgedVersion: '2.0' },
  ])
  expect(done(await app.call(personRecord, {}, { as: reader.token })).map(({ version }) => version)).toEqual([
    '2.0',
    '2.0',
    '1.1',
  ])
  expect(done(await app.call(policyEvidence, {}, as)).map(({ kind, version }) => [kind, version])).toEqual([
    ['acknowledgement', '2.0'],
    ['publication', '2.0'],
    ['publication', '2.0'],
    ['acknowledgement', '1.1'],
    ['publication', '1.1'],
  ])
  expect(done(await app.call(viewPolicy, { id }, as))).toMatchObject({ version: '2.0' })
  expect(
    done(await app.call(historyList, { area: 'policies' }, as))
      .filter(({ what }) => what === 'Published')
      .map(({ detail }) => detail),
  ).toEqual(['2.0', '2.0', '1.1'])

  const { exportId } = done(await app.call(makePack, { from: '2026-01-01', to: londonDate() }, as))
  await until(async () => ['ready', 'failed'].includes((await app.call(exportOne, { exportId }, as)).response.state))
  const files = await readZip(
    Buffer.from(
      await (await fetch(`${app.url}${done(await app.call(exportLink, { exportId }, as)).url}`)).arrayBuffer(),
    ),
  )
  for (const name of ['policies.csv', 'readings.csv'])
    expect(files.get(name)?.toString().trim().split('\r\n')[1]).toContain('"2.0"')
  expect(files.get('changes.csv')?.toString()).toContain('"1.1"')
  expect(
    (await readPdf(files.get('Inspection pack.pdf') ?? Buffer.alloc(0))).pages.join(' ').replaceAll(/\s+/g, ' '),
  ).toContain('Lone working, version 2.0')
})

it('what was published under a number of its own goes by its document’s, and says how it was recorded; evidence stays as it was written', async () => {
  const { holder, as, reader, id, issue } = await aPolicyOfDocument()
  await issue('minor', 'First')
  await issue('minor', 'Second', '<p>Others.</p>')
  const { versionId } = await publishNow(app, holder, id)
  await acknowledgeIt(app, reader, id)
  // As the release before left it.
  await app.sql(`do $$ begin alter table evidence disable trigger user; end $$`)
  await app.sql(`update evidence set facts = facts || '{"version":"1.0"}' where company_id = $1`, [holder.companyId])
  await app.sql(`do $$ begin alter table evidence enable trigger user; end $$`)
  await app.sql(`update policy_obligations set acknowledged_version = '1.0' where company_id = $1`, [holder.companyId])
  await inDatabase(app, sql => numbersOfDocuments.up(sql))
  expect(done(await app.call(policyReaders, { id }, as))).toMatchObject([
    { state: 'acknowledged', version: '1.1', acknowledgedVersion: '1.1' },
  ])
  expect(done(await app.call(policyVersionText, { versionId }, as))).toMatchObject({
    version: '1.1',
    recordedAs: '1.0',
    innerContent: '<p>Others.</p>',
  })
  expect(done(await app.call(policyEvidence, {}, as)).map(({ version }) => version)).toEqual(['1.0', '1.0'])
})

import { aCategory, aType } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { inDatabase } from '@cloudoc/core/testing/in-database.ts'
import { viewContent } from '../../contract/editing.ts'
import { issueFile } from '../../contract/issues.ts'
import { restoreFile, revisionList } from '../../contract/revisions.ts'
import { aDocumentSet } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'
import { type PrintRequest, printDocuments } from './export-source.ts'

const app = suite()
const { save } = textsIn(app)
const printed = (companyId: number, requests: PrintRequest[]) =>
  inDatabase(app, db => printDocuments(db, companyId, requests))

it('has all that a document is printed from, filled, for many in one statement, in the order asked for', async () => {
  const holder = await aDocumentSet(app, {
    titles: ['Falls', 'Medicines', 'Hygiene'],
    data: () => ({
      body: '<p>{{company.name}} and {{manager.name}}, {{document.title}}</p>',
      footer: '<p>{{document.reviewDate}}</p>',
    }),
  })
  const [falls = '', medicines = '', hygiene = ''] = holder.files
  await save(holder.token, medicines, 0, '<p>Ours: {{company.name}}</p>', { version: '4.2', review_date: '2027-02-01' })
  await app.call(issueFile, { fileId: medicines, revision: 1, review_date: '2027-02-01' }, { as: holder.token })
  const { result, statements } = await printed(
    holder.companyId,
    [hygiene, 'unknown', falls, medicines].map(fileId => ({ fileId })),
  )
  expect(statements.filter(text => text.includes('select'))).toHaveLength(1)
  expect(result).toMatchObject([
    { fileId: hygiene, title: 'Hygiene', version: 'Draft', provider: '1.0' },
    {
      fileId: falls,
      title: 'Falls',
      company: holder.company,
      format: 'portrait',
      body: `<p>${holder.company} and ________________, Falls</p>`,
      revisedAt: expect.any(Date),
    },
    {
      fileId: medicines,
      version: '1.0',
      reviewDate: '2027-02-01',
      body: `<p>Ours: ${holder.company}</p>`,
      footer: '<p>1 February 2027</p>',
    },
  ])
})

it('has the same hash for the same text and details, and another one as soon as either changes', async () => {
  const holder = await aDocumentSet(app, { count: 1, data: () => ({ body: '<p>{{manager.name}}</p>' }) })
  const fileId = holder.files[0] ?? ''
  const hash = async () => (await printed(holder.companyId, [{ fileId }])).result[0]?.contentHash
  const first = await hash()
  expect(await hash()).toBe(first)
  await app.db(`update companies set name = name || ' Ltd' where id = $1`, [holder.companyId])
  const second = await hash()
  expect(second).not.toBe(first)
  await save(holder.token, fileId, 0, '<p>Ours</p>')
  expect(new Set([first, second, await hash()]).size).toBe(3)
})

it('has earlier texts, too, and nothing of another company', async () => {
  const [holder, stranger] = [await aDocumentSet(app, { count: 1 }), await aDocumentSet(app, { count: 1 })]
  const fileId = holder.files[0] ?? ''
  await save(holder.token, fileId, 0, '<p>One</p>')
  await app.call(restoreFile, { file: { fileId } }, { as: holder.token })
  const history = (await app.call(revisionList, { fileId }, { as: holder.token })).response
  const revisionId = history.find(({ source }) => source === 'company')?.ref.split(':')[1] ?? ''
  expect((await printed(holder.companyId, [{ fileId, revisionId }])).result).toMatchObject([{ body: '<p>One</p>' }])
  expect((await printed(holder.companyId, [{ fileId, revisionId: 'unknown' }])).result).toEqual([])
  expect(
    (
      await printed(stranger.companyId, [
        { fileId },
        { fileId, revisionId },
        { fileId: stranger.files[0] ?? '', revisionId },
      ])
    ).result,
  ).toEqual([])
})

describe('the first page', () => {
  const front = {
    owner: 'Safeguarding lead',
    impact: 'high',
    readers: ['all staff'],
    guidance: [
      { title: 'Falls', publisher: 'NICE', dated: '2025-04' },
      { title: 'Own guide', publisher: '', dated: '' },
    ],
  }
  const regulations = ['Regulation 13', 'Regulation 9'].map(number => ({
    body: 'CQC',
    instrument: 'Regulations 2014',
    number,
  }))

  it('says who keeps a policy, who reads it, on what it rests, and which documents of the company belong to it', async () => {
    const marker = `X${Date.now() % 1_000_000}`
    const holder = await aDocumentSet(app, {
      titles: ['Safeguarding', 'Whistleblowing', 'A form'],
      data: at => ({
        policyNumber: `${marker}-${at}`,
        kind: at === 2 ? 'form' : 'policy',
        regulations,
        front: { ...front, related: [`${marker}-1`, 'ZZ-99'] },
      }),
    })
    const { result, statements } = await printed(
      holder.companyId,
      holder.files.map(fileId => ({ fileId })),
    )
    expect(statements.filter(text => text.includes('select'))).toHaveLength(2)
    expect(result[0]?.front).toEqual({
      owner: 'Safeguarding lead',
      impact: 'high',
      readers: ['all staff'],
      approved: '',
      approvedBy: '',
      reviewed: '',
      change: '',
      related: [`${marker}-1 Whistleblowing`],
      sources: ['Regulations 2014, Regulation 9, Regulation 13', 'Falls (NICE, April 2025)', 'Own guide'],
    })
    expect(result[2]?.front).toBeNull()
    const read = (await app.call(viewContent, { fileId: holder.files[0] ?? '' }, { as: holder.token })).response
    expect(read.related).toEqual([{ fileId: holder.files[1], name: `${marker}-1 Whistleblowing` }])
    expect(read.facts.map(({ label }) => label)).not.toContain('Related documents')
  })

  it('rests on no regulation that binds other kinds of service alone, in a set for one kind', async () => {
    const law = [
      'Health and Social Care Act 2008 (Regulated Activities) Regulations 2014',
      "Children's Homes (England) Regulations 2015",
      'Supported Accommodation (England) Regulations 2023',
      'UK GDPR',
    ]
    const regulations = law.map(instrument => ({ body: '', instrument, number: '' }))
    const complete = await aType(app, 'Complete set')
    const focused = await aType(app, 'Policies')
    const [home, children] = [await aCategory(app, 'Care home'), await aCategory(app, 'Childrens home')]
    const sourcesIn = async (sold: object) => {
      const holder = await aDocumentSet(app, { count: 1, sold, data: () => ({ regulations }) })
      const { result } = await printed(holder.companyId, [{ fileId: holder.files[0] ?? '' }])
      return result[0]?.front?.sources
    }
    expect(await sourcesIn({ type: complete, category: children })).toEqual([law[1], 'UK GDPR'])
    expect(await sourcesIn({ type: complete, category: home })).toEqual([law[0], 'UK GDPR'])
    expect(await sourcesIn({ type: focused, category: home })).toEqual(law)
    expect(await sourcesIn({})).toEqual(law)
  })

  it('follows the company: the version that it issued, its reason, its review; what is no version yet is approved by nobody', async () => {
    const holder = await aDocumentSet(app, { count: 1, data: () => ({ front }) })
    const [file = ''] = holder.files
    await save(holder.token, file, 0, '<p>Ours</p>', { notes: 'Our own on-call number' })
    await app.db(
      `update documents set reviewed_at = '2026-11-20T12:00:00Z', added_at = '2020-01-01' where document_id = $1`,
      [file],
    )
    const firstPage = async () => (await printed(holder.companyId, [{ fileId: file }])).result[0]?.front
    expect(await firstPage()).toMatchObject({ approved: '', approvedBy: '', change: 'Our own on-call number' })
    await app.call(issueFile, { fileId: file, revision: 1 }, { as: holder.token })
    await app.db(`update document_issues set decided_at = '2026-10-05T12:00:00Z' where file_id = $1`, [
      holder.fileIds[0],
    ])
    expect(await firstPage()).toMatchObject({
      owner: 'Safeguarding lead',
      approved: '2026-10-05',
      approvedBy: 'Sam Taylor',
      reviewed: '2026-11-20',
      change: 'Our own on-call number',
    })
  })
})

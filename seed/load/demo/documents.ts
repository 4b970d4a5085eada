import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { runNow } from '@cloudoc/core/server/jobs/jobs.ts'
import { createFile, recordRecent } from '@cloudoc/documents/contract/documents.ts'
import { saveContent, selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { createFolder, folderTree } from '@cloudoc/documents/contract/folders.ts'
import { giveFolders } from '@cloudoc/documents/contract/grants.ts'
import { issueFile, issueFiles, issueProposal, setReview } from '@cloudoc/documents/contract/issues.ts'
import { updateFiles } from '@cloudoc/documents/contract/revisions.ts'
import { bulkPdf } from '@cloudoc/exports/contract/exports.ts'
import { buySet } from './buying.ts'
import type { Act, Stage } from './stage.ts'

const set = 'care-home-england'
/** Bought when the company began to support people in their own flats; it shares most documents with the first. */
const second = 'supported-living-england'
/** What the company has gone on working at: these wait to be issued. */
const drafts = ['HR-09', 'HS-06', 'QA-06', 'IG-F2']
/** Documents that the company took on before their newest version came. */
const outdated = ['SG-02', 'SG-06', 'QA-05', 'QA-F1', 'IG-01', 'HR-04', 'CP-03']

/** What a carer sees of the documents, beside the policies. */
const seenByCarers = ['Our own procedures', 'Clinical care']

/** Public ids of the company's documents by their numbers: of the set that it bought first, or of the newest. */
async function numbered({ companyId }: Stage, of: 'first' | 'newest' = 'first'): Promise<Map<string, string>> {
  const rows = (await ofCompany(pool(), 'documents', companyId)
    .join('template_versions as v', 'v.id', 'documents.version_id')
    .orderBy('documents.id', of === 'first' ? 'desc' : 'asc')
    .select('documents.document_id', 'v.policy_number')) as { document_id: string; policy_number: string }[]
  return new Map(rows.map(({ document_id, policy_number }) => [policy_number, document_id]))
}

/** Public id of a document by its number. */
export async function documentOf(stage: Stage, number: string): Promise<string> {
  const id = (await numbered(stage)).get(number)
  if (id === undefined) throw new Error(`The demonstration has no ${number}`)
  return id
}

/** Adds a passage to a document; with `note` its next version is issued with it. */
export async function amend(
  stage: Stage,
  who: string,
  number: string,
  { passage, note, size = 'minor' }: { passage: string; note?: string; size?: 'minor' | 'major' },
): Promise<void> {
  const { ask } = await stage.as(who)
  const fileId = await documentOf(stage, number)
  const { content, revision } = await ask(selectedFile, { fileId })
  const saved = await ask(saveContent, { fileId, content: `${content}<p>${passage}</p>`, revision, type: 'close' })
  if (note === undefined) return
  await ask(issueFile, { fileId, revision: saved.revision, note, size })
  // Jobs wait for the end of the demonstration; a publication on the same day does not wait for them.
  await runNow('documents.bring-sites', { companyId: stage.companyId, fileId })
}

const review = (ago: number, number: string, inDays: number): Act => ({
  ago,
  async run(stage) {
    await (await stage.as('manager')).ask(setReview, {
      files: [await documentOf(stage, number)],
      review_date: daysAfter(londonDate(), ago + inDays),
    })
  },
})

/** Their newest versions count as published after the company took them on: there is no call for what lies before. */
async function pinEarlier(stage: Stage): Promise<void> {
  await sql`
    update documents d
       set version_id = before.id
      from template_versions held
      join lateral (
        select v.id
          from template_versions v
         where v.template_document_id = held.template_document_id
           and v.number < held.number
         order by v.number
         limit 1) before on true
     where ${inCompany(stage.companyId, 'd')}
       and held.id = d.version_id
       and held.policy_number = any(${outdated})`.run(pool())
}

/** The bell tells of a newer version of a document on this day. */
const published = (ago: number, number: string): Act => ({
  ago,
  hour: 8,
  async run({ companyId }) {
    const row = (await ofCompany(pool(), 'documents', companyId)
      .join('template_versions as v', 'v.template_document_id', 'documents.source_id')
      .where('v.policy_number', number)
      .orderBy('v.number', 'desc')
      .first('v.id')) as { id: number } | undefined
    if (row) await runNow('notifications.tell-of-update', { versionId: row.id })
  },
})

async function buy(stage: Stage, slug: string, addOns: readonly AddOn[]): Promise<void> {
  const set = await sql<{ document_id: string }>`
    select p.document_id
      from packages p
     where p.slug = ${slug}
       and p.published_at is not null`.one(pool())
  if (!set) throw new Error(`There is no ${slug} to be sold`)
  await buySet(await stage.as('manager'), set.document_id, addOns)
}

export const documentActs: readonly Act[] = [
  {
    ago: 199,
    async run(stage) {
      await buy(stage, set, ['pro'])
      await pinEarlier(stage)
    },
  },
  {
    ago: 196,
    async run(stage) {
      const { ask } = await stage.as('manager')
      const waiting = new Set(drafts)
      await ask(issueFiles, {
        files: [...(await numbered(stage))].flatMap(([number, id]) => (waiting.has(number) ? [] : [id])),
      })
    },
  },
  {
    ago: 150,
    run: stage =>
      amend(stage, 'manager', 'HS-03', {
        passage:
          'At Willow Lodge the assembly point is the car park behind the kitchen. The house has no lift: two people help whoever lives upstairs down the stairs. The night senior has the list of people and their evacuation plans.',
        note: 'Names the assembly point at Willow Lodge.',
      }),
  },
  {
    ago: 118,
    run: stage =>
      amend(stage, 'deputy', 'CL-02', {
        passage: 'Two people sign for each controlled drug. At night the second one is called from the other house.',
        note: 'Says who the second signature is at night.',
      }),
  },
  {
    ago: 64,
    run: stage =>
      amend(stage, 'manager', 'QA-05', {
        passage: 'Families can also write in the book in the hall. The senior on duty reads it every evening.',
      }),
  },
  {
    ago: 63,
    async run(stage) {
      const { ask } = await stage.as('manager')
      const fileId = await documentOf(stage, 'QA-05')
      const { revision } = await ask(issueProposal, { fileId })
      await ask(issueFile, { fileId, revision, note: 'Adds the book in the hall.' })
    },
  },
  {
    ago: 9,
    run: stage =>
      amend(stage, 'deputy', 'HR-09', { passage: 'Willow Lodge has two people awake at night, and never fewer.' }),
  },
  {
    ago: 4,
    run: stage =>
      amend(stage, 'deputy', 'CL-07', {
        passage: 'After a second fall within a week the senior rings the falls team on the same day.',
      }),
  },
  {
    ago: 90,
    async run(stage) {
      const { ask } = await stage.as('deputy')
      const { folderId } = await ask(createFolder, { folderName: 'Our own procedures' })
      for (const [name, policyNumber, text] of own) {
        const { fileId } = await ask(createFile, { name, policyNumber, folderId })
        const { revision } = await ask(selectedFile, { fileId })
        const saved = await ask(saveContent, { fileId, content: text, revision, type: 'close' })
        if (policyNumber !== 'MV-02') await ask(issueFile, { fileId, revision: saved.revision, note: 'First version.' })
      }
    },
  },
  {
    ago: 88,
    async run(stage) {
      const { ask } = await stage.as('manager')
      const { folders } = await ask(folderTree, {})
      await ask(giveFolders, {
        employeeId: stage.id('Nia'),
        folderIds: folders.filter(({ folderName }) => seenByCarers.includes(folderName)).map(({ _id }) => _id),
      })
    },
  },
  { ago: 27, run: stage => buy(stage, second, ['updates', 'management']) },
  {
    ago: 26,
    async run(stage) {
      const { ask } = await stage.as('manager')
      const bought = await sql<{ id: string }>`
        select d.document_id as id
          from documents d
          join packages p on p.document_id = d.package_id and p.published_at is not null
         where ${inCompany(stage.companyId, 'd')}
           and p.slug = ${second}`.rows(pool())
      await ask(issueFiles, { files: bought.map(({ id }) => id) })
    },
  },
  {
    ago: 25,
    async run(stage) {
      const { ask } = await stage.as('deputy')
      const fileId = (await numbered(stage, 'newest')).get('SG-01') ?? ''
      const { content, revision } = await ask(selectedFile, { fileId })
      const saved = await ask(saveContent, {
        fileId,
        content: `${content}<p>In the flats there is nobody beside the support worker: the concern goes to the manager by telephone before the visit is over.</p>`,
        revision,
        type: 'close',
      })
      await ask(issueFile, {
        fileId,
        revision: saved.revision,
        note: 'Says whom to ring from the flats.',
        size: 'minor',
      })
    },
  },
  ...[
    ['SG-02', 170],
    ['QA-F1', 140],
    ['QA-05', 58],
    ['IG-01', 48],
    ['SG-06', 33],
    ['CP-03', 20],
    ['HR-04', 6],
  ].map(([number, ago]) => published(Number(ago), String(number))),
  {
    ago: 160,
    async run(stage) {
      await (await stage.as('manager')).ask(updateFiles, { files: [await documentOf(stage, 'SG-02')] })
    },
  },
  {
    ago: 132,
    async run(stage) {
      await (await stage.as('deputy')).ask(updateFiles, { files: [await documentOf(stage, 'QA-F1')] })
    },
  },
  review(190, 'HS-02', -21),
  review(190, 'IG-02', -6),
  review(189, 'SG-08', 4),
  review(189, 'HR-06', 12),
  review(188, 'CL-04', 23),
  {
    ago: 1,
    async run(stage) {
      const { ask } = await stage.as('manager')
      for (const number of ['CL-07', 'HR-09', 'QA-05', 'SG-01', 'HS-03'])
        await ask(recordRecent, { fileId: await documentOf(stage, number) })
    },
  },
  {
    ago: 2,
    async run(stage) {
      const files = await Promise.all(
        ['SG-01', 'HS-03', 'CL-02'].map(async number => ({
          id: await documentOf(stage, number),
          type: 'file' as const,
        })),
      )
      await (await stage.as('manager')).ask(bulkPdf, { files })
    },
  },
]

const own = [
  [
    'Handover between the houses',
    'MV-01',
    '<h2>When</h2><p>At 7.30 and at 19.30, in the office of each house, with the door closed.</p><h2>What is said</h2><ul><li>Who was unwell, and what was done.</li><li>Medicines that were missed or refused.</li><li>Visitors and outings of the day.</li><li>What the next shift has to do first.</li></ul><p>The senior who goes signs the sheet, and the one who comes signs it, too.</p>',
  ],
  [
    'Power cuts and heating failures',
    'MV-02',
    '<h2>First</h2><p>Look after people: blankets, warm drinks, company. Then ring {{oncall.phone}}.</p><h2>Oxygen and air mattresses</h2><p>The list of people who need power hangs inside the medicine room. Start with them.</p>',
  ],
] as const

import { setImmediate } from 'node:timers/promises'
import { isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { defineJob, enqueueAll } from '@cloudoc/core/server/jobs/jobs.ts'
import { log } from '@cloudoc/core/server/observability/log.ts'
import type { DocumentsIssued } from '../events.ts'
import type { SiteTextRow } from '../tables.ts'
import { runTextTask } from '../text/run-text-task.ts'
import type { SiteWords } from '../text/site-work.ts'
import { hashOf } from '../text/text-hash.ts'
import type { Words } from '../text/texts.ts'
import { followAgain, storeSiteTexts } from './store-site-texts.ts'
import '../tables.ts'

/** Sites whose texts are in memory together. */
const atOnce = 25
/** Who brings texts along, as the history of a site names it. */
const author = { id: null, name: 'Cloudoc' }

interface Behind extends Pick<SiteTextRow, 'site_id' | 'revision_number' | 'open'> {
  file: number
  issued: number
  base: Words
  mine: Words
  theirs: Words
}

interface Carried {
  text: Behind
  words: SiteWords
}

/** SQL: texts of sites that rest on another version than the one that is issued now. */
const isBehind = sql`t.state = 'adapted' and d.issued_id is not null and t.base_id <> d.issued_id`

/** Brings the sites of these documents along after the commit, where any has words of its own that are behind. */
export async function bringAlong(tx: Tx, scope: CompanyScope, fileIds: readonly string[]): Promise<void> {
  const files = await sql<{ id: string }>`
    select d.document_id as id
      from documents d
     where ${inCompany(scope, 'd')}
       and d.document_id = any(${fileIds}::text[])
       and exists (
             select 1
               from document_site_texts t
              where t.file_id = d.id
                and t.company_id = d.company_id
                and ${isBehind})`.rows(tx)
  await enqueueAll(
    tx,
    bringSites,
    files.map(({ id }) => ({ data: { companyId: scope.company.id, fileId: id } })),
  )
}

/** Listener: what was issued is brought to the sites that have words of their own. */
export const bringIssued = ({ companyId, issues }: DocumentsIssued, tx: Tx): Promise<void> =>
  bringAlong(
    tx,
    { company: { id: companyId } },
    issues.map(({ fileId }) => fileId),
  )

/** Merges the issued version of a document into the texts of its sites, slice by slice; run twice it does nothing more. */
const bringSites = defineJob<{ companyId: number; fileId: string }>({
  name: 'documents.bring-sites',
  async run({ companyId, fileId }) {
    const scope = { company: { id: companyId } }
    // One that cannot be brought along now holds no other one up.
    const failed: number[] = []
    for (;;) {
      const behind = await textsBehind(pool(), scope, { fileId, but: failed })
      if (behind.length === 0) break
      const brought: Carried[] = []
      for (const text of behind) {
        const words = await broughtTo(companyId, text)
        if (words) brought.push({ text, words })
        else failed.push(text.site_id)
        // Short texts are merged at once: whoever asks for something comes in between.
        await setImmediate()
      }
      await inTransaction(tx => store(tx, scope, fileId, brought))
    }
    // The queue tries again, later: nothing of a text is lost by waiting.
    if (failed.length > 0) throw new Error(`Texts of ${failed.length} sites could not be brought along`)
  },
})

const textsBehind = (
  db: Db,
  scope: CompanyScope,
  { fileId, but }: { fileId: string; but: readonly number[] },
): Promise<Behind[]> =>
  sql<Behind>`
    select t.file_id as file, t.site_id, t.revision_number, t.open, d.issued_id as issued,
           jsonb_build_object('header', coalesce(b.header, bt.header, ''), 'body', coalesce(b.body, bt.body, ''),
                              'footer', coalesce(b.footer, bt.footer, '')) as base,
           jsonb_build_object('header', coalesce(r.header, ''), 'body', coalesce(r.body, ''),
                              'footer', coalesce(r.footer, '')) as mine,
           jsonb_build_object('header', coalesce(n.header, nt.header, ''), 'body', coalesce(n.body, nt.body, ''),
                              'footer', coalesce(n.footer, nt.footer, '')) as theirs
      from documents d
      join document_site_texts t on t.file_id = d.id and t.company_id = d.company_id
      join document_site_revisions r on r.id = t.head_id and r.company_id = t.company_id
      join document_issues bi on bi.id = t.base_id and bi.company_id = t.company_id
      left join document_revisions b on b.id = bi.revision_id and b.company_id = bi.company_id
      left join template_versions bt on bt.id = bi.version_id
      join document_issues ni on ni.id = d.issued_id and ni.company_id = d.company_id
      left join document_revisions n on n.id = ni.revision_id and n.company_id = ni.company_id
      left join template_versions nt on nt.id = ni.version_id
     where ${inCompany(scope, 'd')}
       and d.document_id = ${fileId}
       and d.deleted_at is null
       and ${isBehind}
       and t.site_id <> all(${but}::int[])
     order by t.id
     limit ${atOnce}`.rows(db)

/** Nothing where too much waits, or the text is too long for its time. */
async function broughtTo(companyId: number, { base, mine, theirs, open }: Behind): Promise<SiteWords | undefined> {
  try {
    const words = await runTextTask(companyId, 'broughtAlong', { base, mine, theirs, open })
    return isRefusal(words) ? undefined : words
  } catch (error) {
    log.warn(`documents: a text of a site was not brought along: ${error instanceof Error ? error.message : 'unknown'}`)
    return undefined
  }
}

/** Writes down what neither the company nor the site has changed meanwhile. */
async function store(tx: Tx, scope: CompanyScope, fileId: string, brought: readonly Carried[]): Promise<void> {
  const file = await ofCompany(tx.db, 'documents', scope)
    .where({ document_id: fileId })
    .whereNull('deleted_at')
    .forNoKeyUpdate()
    .first('id', 'issued_id')
  if (!file) return
  const now = await ofCompany(tx.db, 'document_site_texts', scope)
    .where({ file_id: file.id, state: 'adapted' })
    .select('site_id', 'revision_number')
  const numbers = new Map(now.map(row => [row.site_id, row.revision_number]))
  const still = brought.filter(
    ({ text }) => text.issued === file.issued_id && numbers.get(text.site_id) === text.revision_number,
  )
  const [same, own] = [still.filter(isSame), still.filter(each => !isSame(each))]
  await storeSiteTexts(
    tx,
    scope,
    { fileId: file.id, author },
    own.map(({ text, words }) => ({
      site: text.site_id,
      number: text.revision_number + 1,
      state: 'adapted',
      kind: 'merged',
      base: text.issued,
      words,
    })),
  )
  if (same.length > 0)
    await followAgain(
      tx,
      scope,
      file.id,
      same.map(({ text }) => text.site_id),
    )
  await emit(tx, 'documents.changed', { companyId: scope.company.id, personId: 0, fileIds: [fileId] })
}

/** It came to read as the company does. */
const isSame = ({ text: { theirs }, words }: Carried): boolean =>
  words.conflicts === 0 && words.text.hash === hashOf(theirs)

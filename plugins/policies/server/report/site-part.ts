import {
  inSlices,
  jsonList,
  type Part,
  type SiteExported,
  withoutRowIds,
} from '@cloudoc/accounts/server/services/site-export.ts'
import { inCompany, inScope, untilLastDay } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { evidence } from '../evidence/evidence.ts'
import { escapeText } from '../pack/pack-words.ts'
import { versionLabel } from '../rows/find.ts'
import type { Pdf } from '../shapes.ts'
import { newestTextOf } from '../site-words/newest-text.ts'
import '../tables.ts'

/** SQL: versions `v` that are in force, or that somebody of the site had to read. */
const versionsOfSite = ({ scope }: SiteExported): SqlPart => sql`
  ${inCompany(scope, 'v')}
  and (exists (
         select 1
           from policies p
          where ${inCompany(scope, 'p')}
            and p.current_id = v.id
            and p.status = 1
            and p.deleted_at is null
       )
       or exists (
         select 1
           from policy_obligations o
          where ${inCompany(scope, 'o')}
            and o.version_id = v.id
            ${inScope(scope, 'o.person_id')}
       ))`

interface ExportedVersion {
  row_id: number
  id: string
  name: string
  policyNumber: string | null
  version: string
  issuedAt: Date
  hash: string
  inForce: boolean
  header: string | null
  body: string | null
  footer: string | null
  pdf: Pdf | null
}

/** Versions in memory at a time: each has all its words. */
const textsAtOnce = 25

const pathOf = ({ id }: Pick<ExportedVersion, 'id'>): string => `policies/${id}`
/** As people of the site read it, in a page that needs nothing else. */
const pageOf = ({ name, header, body, footer }: ExportedVersion): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapeText(name)}</title></head><body>${header ?? ''}${body ?? ''}${footer ?? ''}</body></html>`

const versionRows = (asked: SiteExported) =>
  inSlices(
    (after, limit) =>
      sql<ExportedVersion>`
      select v.id as row_id, v.document_id as id, v.name, v.policy_number as "policyNumber", ${versionLabel} as version,
             v.issued_at as "issuedAt", coalesce(x.hash, v.hash) as hash, v.pdf,
             case when x.id is null then v.header else x.header end as header,
             case when x.id is null then v.body else x.body end as body,
             case when x.id is null then v.footer else x.footer end as footer,
             exists (
               select 1
                 from policies p
                where ${inCompany(asked.scope, 'p')}
                  and p.current_id = v.id
                  and p.status = 1
                  and p.deleted_at is null
             ) as "inForce"
        from policy_versions v
        left join ${newestTextOf({
          version: sql`v.id`,
          site: sql`${asked.siteId}`,
          company: sql`v.company_id`,
        })} x on true
       where ${versionsOfSite(asked)}
         and v.id > ${after}
       order by v.id
       limit ${limit}`.rows(asked.db),
    textsAtOnce,
  )

/** The list of versions, without their words. */
async function* versionItems(asked: SiteExported): AsyncGenerator<object> {
  for await (const { row_id: _, header: _h, body: _b, footer: _f, pdf, ...row } of versionRows(asked))
    yield { ...row, path: `${pathOf(row)}.${pdf ? 'pdf' : 'html'}` }
}

/** The words of each version, as a page or as the PDF that it is. */
async function* versionTexts(asked: SiteExported): AsyncGenerator<Part> {
  const store = await files()
  for await (const row of versionRows(asked)) {
    const file = row.pdf && (await store.get(row.pdf.key))
    yield file
      ? { name: `${pathOf(row)}.pdf`, content: file.content }
      : { name: `${pathOf(row)}.html`, content: Buffer.from(pageOf(row)) }
  }
}

interface ExportedReading {
  row_id: number
  employeeId: string
  versionId: string
  status: number
  dueOn: string
  assignedAt: Date
  openedAt: Date | null
  acknowledgedAt: Date | null
  acknowledgedVersion: string | null
  receipt: string | null
  closedWhy: string | null
  reason: string | null
}
const readingRows = ({ db, scope }: SiteExported) =>
  inSlices((after, limit) =>
    sql<ExportedReading>`
      select o.id as row_id, e.document_id as "employeeId", v.document_id as "versionId", o.status,
             o.due_on::text as "dueOn", o.assigned_at as "assignedAt", o.opened_at as "openedAt",
             o.acknowledged_at as "acknowledgedAt", o.acknowledged_version as "acknowledgedVersion", o.receipt,
             o.closed_why as "closedWhy", o.reason
        from policy_obligations o
        join policy_versions v on v.id = o.version_id and v.company_id = o.company_id
        join people e          on e.id = o.person_id and e.company_id = o.company_id
       where ${inCompany(scope, 'o')}
         ${inScope(scope, 'o.person_id')}
         ${untilLastDay(scope, 'o.assigned_at::date')}
         ${untilLastDay(scope, 'coalesce(o.acknowledged_at, o.assigned_at)::date')}
         and o.id > ${after}
       order by o.id
       limit ${limit}`.rows(db),
  )

/** Rows of the chain of evidence that are of somebody of the site. */
async function* evidenceItems({ db, scope }: SiteExported): AsyncGenerator<object> {
  for await (const line of evidence(db, scope, { kinds: ['acknowledgement', 'test'] })) yield line
}

/** Readings of those who work at a site, with the texts, and what proves them. */
export async function* readingsOfSite(asked: SiteExported): AsyncGenerator<Part> {
  yield jsonList('policies.json', versionItems(asked))
  yield* versionTexts(asked)
  yield jsonList('readings.json', withoutRowIds(readingRows(asked)))
  yield jsonList('evidence.json', evidenceItems(asked))
}

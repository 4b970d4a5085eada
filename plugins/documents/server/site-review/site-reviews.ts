import { settingsOf } from '@cloudoc/accounts/server/services/company.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { type BatchedQuery, batchedQuery } from '@cloudoc/core/server/data/sql/batch.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { addMonths } from '@cloudoc/subscriptions/server/services.ts'
import { reviewSiteText, siteReviews } from '../../contract/site-reviews.ts'
import { nameOf, numberOf } from '../rows/document-rows.ts'
import { isReadable } from '../rows/readable.ts'
import { lockSite, staleAt, tellSite } from '../site/lock-site-text.ts'
import { siteInView } from '../site/site-rows.ts'

/** SQL: own words `t` of a site in a document that are to be reviewed by today. */
const isDue = (actor: Actor): SqlPart => sql`
  ${inCompany(actor, 't')}
  and documents.id = t.file_id
  and documents.company_id = t.company_id
  and documents.deleted_at is null
  and ${isReadable(actor)}
  and t.state <> 'following'
  and coalesce(t.review_date, documents.review_date) <= ${londonDate()}::date`

/** How many documents each site that somebody manages has to review itself by today. */
export const textReviewsAtSites = (actor: Actor): BatchedQuery<{ site_id: number; late: number }> =>
  batchedQuery(sql<{ site_id: number; late: number }>`
    select t.site_id, count(*)::int as late
      from document_site_texts t, documents
     where ${isDue(actor)}
       ${actor.sites === 'all' ? nothing : sql`and t.site_id = any(${actor.sites}::int[])`}
     group by t.site_id`)

interface DueText {
  fileId: string
  name: string
  policyNumber: string
  reviewDate: string
  total: string
}
const dueAt = (db: Db, actor: Actor, siteId: number, { skip, limit }: { skip: number; limit: number }) =>
  sql<DueText>`
    select documents.document_id as "fileId", ${nameOf} as name, ${numberOf} as "policyNumber",
           coalesce(t.review_date, documents.review_date)::text as "reviewDate",
           count(*) over () as total
      from document_site_texts t, documents
      left join template_versions v on v.id = documents.version_id
     where ${isDue(actor)}
       and t.site_id = ${siteId}
     order by coalesce(t.review_date, documents.review_date), ${natural(nameOf)}, documents.id
    offset ${skip}
     limit ${limit}`.rows(db)

export const listSiteReviews = handleRead(siteReviews, async ({ input: { siteId, skip, limit }, actor, db }) => {
  const site = await siteInView(db, actor, siteId)
  if (!site) return notFound(siteReviews.texts.missing)
  const rows = await dueAt(db, actor, site.id, { skip, limit })
  const total = Number(rows[0]?.total ?? 0)
  const reply = { location: site.name, documents: rows.map(({ total: _, ...row }) => row) }
  return rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})

/** Years ahead that a review may be. */
const maxYears = 10

export const reviewSite = handleWrite(reviewSiteText, async ({ input, actor, tx }) => {
  const { texts, refusals } = reviewSiteText
  const { reviewMonths } = await settingsOf(tx.db, actor)
  const today = londonDate()
  const next = input.reviewDate ?? addMonths(now(), reviewMonths).toISOString().slice(0, 10)
  const latest = addMonths(now(), maxYears * 12)
    .toISOString()
    .slice(0, 10)
  if (next <= today || next > latest) return invalid({ reviewDate: refusals.past.text }, refusals.past.text)
  const site = await siteInView(tx.db, actor, input.siteId)
  const locked = site && (await lockSite(tx, actor, input.fileId, site.id))
  if (!site || !locked) return notFound(texts.missing)
  if (!locked.row || locked.row.state === 'following') return refuse(reviewSiteText, 'follows')
  const stale = staleAt(reviewSiteText, input, locked.row)
  if (stale) return stale
  await ofCompany(tx.db, 'document_site_texts', actor)
    .where({ id: locked.row.id })
    .update({ review_date: next, reviewed_at: now(), updated_at: now() })
  await tellSite(tx, actor, locked, { kind: 'reviewed', site: site.name })
  return done({ fileId: input.fileId, siteId: input.siteId, reviewDate: next }, { text: texts.reviewed })
})

import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import { anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, mainSite } from '@cloudoc/accounts/testing/sites.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { issueFile } from '@cloudoc/documents/contract/issues.ts'
import { reviewSiteText, siteReviews } from '@cloudoc/documents/contract/site-reviews.ts'
import { followCompany, saveSiteText, siteText } from '@cloudoc/documents/contract/site-texts.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { siteBoard } from '../../contract/site-board.ts'

const app = suite()
const today = londonDate()

/** Two homes and two issued documents that are to be reviewed; Elm Lodge has words of its own in the first. */
async function aGroup() {
  const set = await aDocumentSet(app, { count: 2, data: () => ({ body: '<p>The lift is checked.</p>' }) })
  const elm = await aSite(app, set, 'Elm Lodge')
  for (const fileId of set.files) await app.call(issueFile, { fileId, revision: 0, note: 'First.' }, { as: set.token })
  await app.db('update documents set review_date = $1 where company_id = $2', [today, set.companyId])
  const [fileId = ''] = set.files
  await write(set, fileId, elm, '<p>There is no lift.</p>')
  return { holder: set, elm, main: await mainSite(app, set), fileId }
}
async function write(holder: Someone, fileId: string, siteId: string, content: string) {
  const { revision, issued } = (await app.call(siteText, { fileId, siteId }, { as: holder.token })).response
  const input = { fileId, siteId, revision, issued, content, headerContent: '', footerContent: '' }
  expect(await app.call(saveSiteText, input, { as: holder.token })).toMatchObject({ status: 1 })
}
const boardOf = async ({ token }: Someone) =>
  (await app.call(siteBoard, {}, { as: token })).response.sites.map(({ site, textReviewsDue }) => [
    site._id,
    textReviewsDue,
  ])
const listOf = ({ token }: Someone, siteId: string) => app.call(siteReviews, { siteId }, { as: token })
const textOf = async ({ token }: Someone, fileId: string, siteId: string) =>
  (await app.call(siteText, { fileId, siteId }, { as: token })).response

it('a home reviews the words that it has of its own, and the company reviews everything else', async () => {
  const { holder, elm, main, fileId } = await aGroup()
  expect(await boardOf(holder)).toEqual([
    [elm, 1],
    [main, 0],
  ])
  expect(await listOf(holder, elm)).toMatchObject({
    status: 1,
    total: 1,
    response: { location: 'Elm Lodge', documents: [{ fileId, reviewDate: today }] },
  })
  expect(await listOf(holder, main)).toMatchObject({ status: 2, total: 0, response: { documents: [] } })

  // The company's review of the document is not that of the home's words.
  await app.db('update documents set review_date = $1 where company_id = $2', [daysAfter(today, 400), holder.companyId])
  expect(await boardOf(holder)).toContainEqual([elm, 1])
  const next = daysAfter(today, 90)
  const { revision } = await textOf(holder, fileId, elm)
  expect(
    await app.call(reviewSiteText, { fileId, siteId: elm, revision, reviewDate: next }, { as: holder.token }),
  ).toMatchObject({ status: 1, response: { reviewDate: next } })
  expect(await boardOf(holder)).toContainEqual([elm, 0])
  expect((await textOf(holder, fileId, elm)).reviewDate).toBe(next)
  const [document] = await app.db<{ on: string }>(
    'select review_date::text as on from documents where document_id = $1',
    [fileId],
  )
  expect(document?.on).toBe(daysAfter(today, 400))

  // More words keep the day; words that are written after the home followed again have the document's.
  await write(holder, fileId, elm, '<p>There is no lift here.</p>')
  expect((await textOf(holder, fileId, elm)).reviewDate).toBe(next)
  const { revision: latest } = await textOf(holder, fileId, elm)
  await app.call(followCompany, { fileId, siteId: elm, revision: latest }, { as: holder.token })
  expect((await textOf(holder, fileId, elm)).reviewDate).toBe('')
  await write(holder, fileId, elm, '<p>Still no lift.</p>')
  expect((await textOf(holder, fileId, elm)).reviewDate).toBe(daysAfter(today, 400))
})

it('is refused for a day that is over, words that changed meanwhile, and words of the group', async () => {
  const { holder, elm, main, fileId } = await aGroup()
  const review = (more: object, as = holder) =>
    app.call(reviewSiteText, { fileId, siteId: elm, revision: 1, ...more }, { as: as.token })
  expect(await review({ reviewDate: today })).toMatchObject({ http: 400, errors: { reviewDate: expect.any(String) } })
  expect(await review({ reviewDate: daysAfter(today, 4000) })).toMatchObject({ http: 400 })
  expect(await review({ revision: 0 })).toMatchObject({ http: 409, message: 'stale' })
  expect(await review({ siteId: main, revision: 0 })).toMatchObject({ http: 409, message: 'follows' })
  expect(await boardOf(holder)).toContainEqual([elm, 1])
  expect((await review({})).response.reviewDate > daysAfter(today, 300)).toBe(true)
})

it('whoever manages another home, or sees no documents, sees none of it', async () => {
  const { holder, elm, main, fileId } = await aGroup()
  const here = await aSiteManager(app, holder, elm, ['Documents', 'Dashboard', 'Can edit all docs'])
  const there = await aSiteManager(app, holder, main, ['Documents', 'Dashboard', 'Can edit all docs'])
  expect(await boardOf(here)).toEqual([[elm, 1]])
  expect(await boardOf(there)).toEqual([[main, 0]])
  expect(await listOf(there, elm)).toMatchObject({ http: 404 })
  const asked = { fileId, siteId: elm, revision: 1 }
  expect(await app.call(reviewSiteText, asked, { as: there.token })).toMatchObject({ http: 404 })
  expect(await boardOf(await aSubUser(app, holder, ['Dashboard']))).toContainEqual([elm, 0])
  expect(await listOf(await anEmployee(app, holder), elm)).toMatchObject({ http: 403 })
  const stranger = await aDocumentSet(app, { count: 1 })
  await aSite(app, stranger, 'Ivy Court')
  expect(await listOf(stranger, elm)).toMatchObject({ http: 404 })
  expect(await app.call(reviewSiteText, asked, { as: here.token })).toMatchObject({ status: 1 })
})

import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aNewVersion } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { issueFiles } from '@cloudoc/documents/contract/issues.ts'
import { noUpdates } from '@cloudoc/documents/contract/shapes.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { policyFromDocument, policyList } from '../../contract/policies.ts'
import {
  addPublicPolicy,
  publicPolicies,
  publishedPolicies,
  removePublicPolicy,
  showPublicPolicies,
  updateBulkFiles,
  viewPolicy,
  viewPolicyPdf,
} from '../../contract/public.ts'
import { withdrawPolicy } from '../../contract/publishing.ts'
import { aPolicy, done } from '../../testing/builders.ts'

const app = suite()

it('visitors see what was chosen, as long as the page is on and a package runs; else 404 at once', async () => {
  const holder = await aDocumentSet(app, { count: 2 })
  const [as, host] = [{ as: holder.token }, { host: `${holder.subdomain}.localhost` }]
  const [document, other] = holder.files
  done(await app.call(issueFiles, { files: [document ?? ''] }, as))
  const added = await app.call(addPublicPolicy, { fileId: document ?? '' }, as)
  const { id } = done(added)
  expect(await app.call(addPublicPolicy, { fileId: id }, as)).toMatchObject({
    status: 2,
    response: 'It is on the public page already.',
  })
  const page = () => app.call(publicPolicies, {}, host)
  const read = (sender: object = {}) => app.call(viewPolicy, { id }, { ...host, ...sender })
  for (const reply of [await page(), await read(), await app.call(viewPolicyPdf, { fileId: id })])
    expect(reply).toMatchObject({ http: 404, response: 'There is no such page.' })
  expect(done(await app.call(publishedPolicies, {}, as))).toMatchObject({ on: false, shown: false, items: [{ id }] })

  done(await app.call(showPublicPolicies, { showPoliciesonSite: true }, as))
  expect(done(await page())).toMatchObject({ company: holder.company, items: [{ id, version: '1.0' }] })
  for (const companyId of [holder.subdomain])
    expect(await app.call(publicPolicies, { companyId })).toMatchObject({ status: 1, total: 1 })
  expect(done(await read())).toMatchObject({ id, company: holder.company })
  expect(await app.call(viewPolicy, { id }, { host: 'another.localhost' })).toMatchObject({ http: 404 })
  const draft = await aPolicy(app, holder)
  expect(await app.call(viewPolicy, { id: draft }, host)).toMatchObject({ http: 404 })
  const stranger = await aCompany(app)
  expect(await app.call(viewPolicy, { id: draft }, { ...host, as: stranger.token })).toMatchObject({ http: 404 })

  for (const [off, on] of [
    [
      () => app.call(showPublicPolicies, { showPoliciesonSite: false }, as),
      () => app.call(showPublicPolicies, { showPoliciesonSite: true }, as),
    ],
    [
      () =>
        app.db(`update subscriptions set expires_at = now() - interval '1 year' where company_id = $1`, [
          holder.companyId,
        ]),
      () =>
        app.db(`update subscriptions set expires_at = now() + interval '1 year' where company_id = $1`, [
          holder.companyId,
        ]),
    ],
  ] as const) {
    await off()
    expect([(await page()).http, (await read()).http]).toEqual([404, 404])
    await on()
    expect([(await page()).http, (await read()).http]).toEqual([200, 200])
  }
  done(await app.call(removePublicPolicy, { id }, as))
  expect(await app.call(removePublicPolicy, { id }, as)).toMatchObject({ http: 404, response: 'Not Deleted' })
  expect([(await page()).status, (await read()).http]).toEqual([2, 404])

  const publishBoth = () =>
    app.call(updateBulkFiles, { files: [document ?? '', other ?? ''], actiontype: 'published' }, as)
  expect(await publishBoth()).toMatchObject({ http: 409, message: 'unissued' })
  done(await app.call(issueFiles, { files: [other ?? ''] }, as))
  expect(done(await publishBoth())).toEqual({ changed: 2 })
  await app.quiet()
  expect(done(await page()).items).toHaveLength(2)
  done(await app.call(withdrawPolicy, { id, reason: 'Old' }, as))
  expect(done(await page()).items).toHaveLength(1)
  expect(
    done(await app.call(updateBulkFiles, { files: [document ?? '', other ?? ''], actiontype: 'unpublished' }, as)),
  ).toEqual({ changed: 1 })
  expect((await page()).status).toBe(2)
})

it('each bulk action asks for its own right, and does all or nothing', async () => {
  const holder = await aDocumentSet(app, { count: 2 })
  const as = { as: holder.token }
  const [policies, editor] = [
    await aSubUser(app, holder, ['Policies']),
    await aSubUser(app, holder, ['Can edit all docs']),
  ]
  const ask = (actiontype: 'overwritten' | 'published' | 'deleted', token: string, files = holder.files) =>
    app.call(updateBulkFiles, { files, actiontype, content: '<p>The same for all.</p>' }, { as: token })
  for (const [action, token] of [
    ['overwritten', policies.token],
    ['deleted', policies.token],
    ['published', editor.token],
  ] as const)
    expect(await ask(action, token)).toMatchObject({ http: 403 })
  expect(await ask('overwritten', editor.token, [...holder.files, 'a0b1c2d3e4f5g6h7i8j9k0l1'])).toMatchObject({
    http: 404,
  })
  expect(done(await ask('overwritten', editor.token))).toEqual({ changed: 2 })
  expect(done(await app.call(selectedFile, { fileId: holder.files[1] ?? '' }, as))).toMatchObject({
    content: '<p>The same for all.</p>',
    revision: 1,
  })
  expect(done(await app.call(updateBulkFiles, { files: holder.files, actiontype: 'overwritten' }, as))).toEqual({
    changed: 2,
  })
  expect(done(await app.call(selectedFile, { fileId: holder.files[1] ?? '' }, as))).toMatchObject({
    standing: 'pinned',
    revision: 2,
  })
  expect(done(await ask('deleted', holder.token))).toEqual({ changed: 2 })
  expect(await app.call(policyFromDocument, { fileId: holder.files[0] ?? '' }, as)).toMatchObject({ http: 404 })
  expect((await app.call(policyList, {}, as)).status).toBe(2)
})

it('overwriting with a newer version of the provider’s needs Updates, and changes nothing without', async () => {
  const holder = await aDocumentSet(app, { count: 2, addOns: [] })
  await aNewVersion(app, holder.templates[0] ?? '')
  const as = { as: holder.token }
  expect(await app.call(updateBulkFiles, { files: holder.files, actiontype: 'overwritten' }, as)).toMatchObject({
    http: 409,
    message: 'noUpdates',
    response: noUpdates,
  })
  for (const fileId of holder.files)
    expect(done(await app.call(selectedFile, { fileId }, as))).toMatchObject({ version: '1.0', revision: 0 })
})

import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { storageUsage } from '../../contract/editing.ts'

const app = suite()

it('counts what the company has stored, and nobody else’s', async () => {
  const [mine, theirs] = [await aCompany(app), await aCompany(app)]
  for (const [company, size] of [[mine, 1_500_000], [mine, 1_000_000], [theirs, 400_000_000]] as const) {
    await app.sql(`insert into document_pictures (document_id, company_id, key, type, size, created_at, updated_at, published_at) values (md5(random()::text), $1, md5(random()::text), 'image/png', $2, now(), now(), now())`, [company.companyId, size])
  }
  expect((await app.call(storageUsage, {}, { as: mine.token })).response).toEqual({ used: 2_500_000, limit: 500_000_000, files: 2, percent: 0.5 })
  expect((await app.call(storageUsage, {}, { as: (await aCompany(app)).token })).response).toMatchObject({ used: 0, files: 0 })
})

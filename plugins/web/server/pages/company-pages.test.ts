import { suite } from '@cloudoc/core/testing/harness.ts'
import { issueFiles } from '@cloudoc/documents/contract/issues.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import {
  addPublicPolicy,
  publishedPolicies,
  removePublicPolicy,
  showPublicPolicies,
} from '@cloudoc/policies/contract/public.ts'
import { done } from '@cloudoc/policies/testing/builders.ts'
import { open } from '../../testing/browse.ts'
import { buildShop } from '../../testing/built.ts'

buildShop()
const app = suite()

it('visitors read a company’s public policies at its own address, and nothing of them once they are off', async () => {
  const holder = await aDocumentSet(app, { titles: ['Falls & Fractures', 'Kept within'] })
  const [as, host] = [{ as: holder.token }, { 'x-forwarded-host': `${holder.subdomain}.localhost` }]
  done(await app.call(issueFiles, { files: holder.files }, as))
  const { id } = done(await app.call(addPublicPolicy, { fileId: holder.files[0] ?? '' }, as))
  const list = () => open(app, '/policy/documents', host)
  const one = (headers: Record<string, string> = host) => open(app, `/policy/documents/${id}`, headers)
  expect([(await list()).http, (await one()).http]).toEqual([404, 404])

  done(await app.call(showPublicPolicies, { showPoliciesonSite: true }, as))
  expect(done(await app.call(publishedPolicies, {}, as)).url).toMatch(
    new RegExp(`//${holder.subdomain}\\.[^/]+/policy/documents$`),
  )
  const [shown, read] = [await list(), await one()]
  expect([shown.http, read.http]).toEqual([200, 200])
  expect(shown.html).toContain(`href="/policy/documents/${id}"`)
  expect(shown.html).toContain('Falls &amp; Fractures')
  expect(shown.html).not.toContain('Kept within')
  // Search engines are told the company's own address.
  expect(read.html).toMatch(
    new RegExp(`<link rel="canonical" href="https?://${holder.subdomain}\\.[^"]+/policy/documents/${id}">`),
  )
  expect(read.html).not.toContain('noindex')
  expect((await one({ 'x-forwarded-host': 'another.localhost' })).http).toBe(404)
  // On the main host the address leads employees to their sign-in (shop §2).
  expect((await open(app, '/policy/documents')).http).toBe(302)

  await app.call(removePublicPolicy, { id }, as)
  expect([(await list()).http, (await one()).http]).toEqual([200, 404])
  done(await app.call(showPublicPolicies, { showPoliciesonSite: false }, as))
  expect((await list()).http).toBe(404)
})

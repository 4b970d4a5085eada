import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aPdf, upload } from '@cloudoc/storage/testing/uploads.ts'
import { policyDetails, uploadPolicy } from '../../contract/policies.ts'

const app = suite()

it('a draft that was uploaded is read by its link, by nobody with another one', async () => {
  const holder = await aCompany(app)
  const content = aPdf()
  const { response } = await upload<{ id: string }>(
    app,
    uploadPolicy,
    { fileName: 'Lone working.pdf' },
    { as: holder.token, name: 'Lone working.pdf', content },
  )
  const { pdfUrl } = (await app.call(policyDetails, { id: response.id }, { as: holder.token })).response
  const answer = await fetch(`${app.url}${pdfUrl}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(content)
  expect((await fetch(`${app.url}${pdfUrl.slice(0, -2)}`)).status).toBe(404)
  const others = await aCompany(app)
  expect(await app.call(policyDetails, { id: response.id }, { as: others.token })).toMatchObject({ http: 404 })
})

import { anEmployee, aSubUser, hashPassword } from '@cloudoc/accounts/testing/builders.ts'
import { theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { downloadFile, exportEverything, exportLink, exportOne } from '../../contract/exports.ts'
import { readZip } from '../../testing/read-zip.ts'

const app = suite()
beforeAll(() => theSettings(app))

it('the account holder has everything of the company in one zip, and nobody else has any of it', async () => {
  const [holder, other] = [await aDocumentSet(app, { titles: ['Falls'] }), await aDocumentSet(app, { count: 1 })]
  const password = 'correct horse'
  await app.sql('update people set password_hash = $1 where id = $2', [await hashPassword(password), holder.personId])
  // A finished file, which is made of the rest and left out.
  await app.call(downloadFile, { fileId: holder.files[0] ?? '' }, { as: holder.token })
  const ask = (given: string, as = holder.token) => app.call(exportEverything, { password: given }, { as })
  expect(await ask('')).toMatchObject({ http: 400, errors: { password: 'Password is required' } })
  expect(await ask('wrong horse')).toMatchObject({ http: 400, errors: { password: 'Your password is not right.' } })
  for (const { token } of [await aSubUser(app, holder, ['Settings', 'Manage users']), await anEmployee(app, holder)])
    expect(await ask(password, token)).toMatchObject({ http: 403 })
  expect(await app.sql('select id from exports where company_id = $1', [holder.companyId])).toEqual([])

  const started = await ask(password)
  expect(started).toMatchObject({ status: 1, message: 'Your data is being put together' })
  const { exportId } = started.response
  await until(async () => (await app.call(exportOne, { exportId }, { as: holder.token })).response.state === 'ready')
  for (const { token } of [other, await aSubUser(app, holder, ['Documents', 'Manage users'])])
    expect(await app.call(exportLink, { exportId }, { as: token })).toMatchObject({ http: 404 })
  const { url } = (await app.call(exportLink, { exportId }, { as: holder.token })).response
  const zip = await readZip(Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer()))
  const names = [...zip.keys()]
  expect(names).toEqual(
    expect.arrayContaining([
      'data/companies.json',
      'data/people.json',
      'data/documents.json',
      'data/company_settings.json',
      expect.stringMatching(/^documents\/.*Falls\.html$/),
    ]),
  )
  expect(names.filter(name => /\/(?:renders|exports)\//.test(name))).toEqual([])
  const all = [...zip.values()].map(bytes => bytes.toString('latin1')).join('\n')
  expect([all.includes(holder.company), all.includes(other.company), all.includes('argon2id')]).toEqual([
    true,
    false,
    false,
  ])
}, 30_000)

import { userById } from '@cloudoc/accounts/contract/session.ts'
import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { anOffice, aPdf, upload } from '@cloudoc/storage/testing/uploads.ts'
import { askForChange, editRequests } from '../../contract/edit-requests.ts'

const app = suite()
const uid = 'plugin::care.request'

let names = 0
const newName = (): string => `moved${Date.now().toString(36)}${++names}`
const ask = (
  who: Pick<Someone, 'token'>,
  changeRequest: string,
  more: Record<string, string> = {},
  file: { name: string; content: Buffer | string } = { name: 'letter.pdf', content: aPdf() },
) =>
  upload<ReplyOf<typeof askForChange>>(
    app,
    askForChange,
    {
      changeRequest,
      reason: 'New name',
      detail_expalanation: 'We moved.',
      role: 'company',
      filename: file.name,
      ...more,
    },
    { as: who.token, name: file.name, content: file.content },
  )
const listed = async ({ token }: Pick<Someone, 'token'>) => (await app.call(editRequests, {}, { as: token })).response
const subdomainOf = async ({ companyId }: Pick<Someone, 'companyId'>) =>
  (await app.db<{ subdomain: string }>('select subdomain from companies where id = $1', [companyId]))[0]?.subdomain
const answer = (id: string, data: object) => app.staff.update(uid, id, data)

it('a subdomain is asked for with a file; accepted by staff, it is changed, and whoever asked is told once', async () => {
  const holder = await aCompany(app)
  const wanted = newName()
  const sent = await ask(holder, wanted.toUpperCase())
  expect(sent).toMatchObject({ http: 200, status: 1, message: 'Edit request sent successfully' })
  const { requestId } = sent.response
  expect(await listed(holder)).toMatchObject([
    {
      requestId,
      field: 'subdomain',
      before: holder.subdomain,
      changeRequest: wanted,
      filename: 'letter.pdf',
      by: 'Sam Taylor',
      state: 'open',
      reply: '',
    },
  ])
  expect(await ask(holder, newName())).toMatchObject({ http: 409, message: 'waiting' })
  expect(await subdomainOf(holder)).toBe(holder.subdomain)

  await answer(requestId, {
    state: 'accepted',
    reply: 'Welcome at the new address.',
    wanted: 'admin',
    field: 'companyName',
  })
  expect(await subdomainOf(holder)).toBe(wanted)
  expect(await listed(holder)).toMatchObject([
    {
      state: 'accepted',
      changeRequest: wanted,
      field: 'subdomain',
      reply: 'Welcome at the new address.',
      answeredAt: expect.stringMatching(/^20/),
    },
  ])
  expect(
    (await app.mailTo(holder.email, ({ subject }) => subject === 'The change that you asked for has been made')).text,
  ).toContain('Welcome at the new address.')
  expect(await app.db('select title from notifications where company_id = $1', [holder.companyId])).toEqual([
    { title: 'The change that you asked for has been made' },
  ])
  await expect(answer(requestId, { state: 'refused', reply: 'No.' })).rejects.toThrow('answered already')
  await answer(requestId, { state: 'accepted' })
  expect(await app.db('select 1 from notifications where company_id = $1', [holder.companyId])).toHaveLength(1)
})

it('is refused with a reply, and not accepted where the subdomain is somebody’s by now', async () => {
  const [holder, other] = [await aCompany(app), await aCompany(app)]
  const wanted = newName()
  const {
    response: { requestId },
  } = await ask(holder, wanted)
  await app.db('update companies set subdomain = $1 where id = $2', [wanted, other.companyId])
  await expect(answer(requestId, { state: 'accepted' })).rejects.toThrow('another company’s by now')
  await expect(answer(requestId, { state: 'refused' })).rejects.toThrow('Say in the reply')
  expect(await listed(holder)).toMatchObject([{ state: 'open' }])
  await answer(requestId, { state: 'refused', reply: 'It is taken.' })
  expect(await listed(holder)).toMatchObject([{ state: 'refused', reply: 'It is taken.' }])
  expect(await subdomainOf(holder)).toBe(holder.subdomain)
  await expect(app.staff.remove(uid, requestId)).rejects.toThrow('written by companies')
})

it('whoever may not change a detail asks for it; whoever may is told to do so; each sees their own, and who may change them all', async () => {
  const holder = await aCompany(app, { details: { trading_name: 'Meadow' } })
  const [user, employee, stranger] = [
    await aSubUser(app, holder, ['Documents']),
    await anEmployee(app, holder),
    await aCompany(app),
  ]
  expect(await ask(holder, 'Seaside', { field: 'trading_name' })).toMatchObject({ http: 409, message: 'own' })
  expect(await ask(user, 'nobody', { field: 'company_email' })).toMatchObject({
    http: 400,
    errors: { changeRequest: 'Valid Email is required' },
  })
  const {
    response: { requestId },
  } = await ask(user, '  Seaside  ', { field: 'trading_name' })
  expect(await ask(employee, '020 7946 0958', { field: 'oncall_phone' })).toMatchObject({ status: 1 })
  expect(await listed(user)).toMatchObject([{ field: 'trading_name', before: 'Meadow', changeRequest: 'Seaside' }])
  expect(await listed(holder)).toHaveLength(2)
  expect(await listed(stranger)).toEqual([])
  await answer(requestId, { state: 'accepted' })
  expect(
    (await app.db<{ details: object }>('select details from companies where id = $1', [holder.companyId]))[0]?.details,
  ).toMatchObject({ trading_name: 'Seaside' })
  expect((await app.call(userById, {}, { as: holder.token })).http).toBe(200)
})

it('wants every field and a file that is what it says, takes no room for what is refused, and the file is only ever kept', async () => {
  const holder = await aCompany(app)
  const blobs = () =>
    app.db(`select key from storage_blobs where company_id = $1 and state = 'kept'`, [holder.companyId])
  expect(await ask(holder, '', { reason: '', detail_expalanation: '' })).toMatchObject({
    http: 400,
    errors: {
      changeRequest: 'All fields are required',
      reason: 'All fields are required',
      detail_expalanation: 'All fields are required',
    },
  })
  expect(
    await app.raw(
      'POST',
      '/company/profile/edit/request',
      { changeRequest: newName(), reason: 'a', detail_expalanation: 'b' },
      { as: holder.token },
    ),
  ).not.toMatchObject({ http: 200 })
  expect(await ask(holder, 'not a word')).toMatchObject({
    http: 400,
    errors: { changeRequest: 'Use letters and digits only for the subdomain' },
  })
  expect(await ask(holder, holder.subdomain)).toMatchObject({
    http: 400,
    errors: { changeRequest: 'It reads so already.' },
  })
  expect(await ask(holder, (await aCompany(app)).subdomain)).toMatchObject({ http: 409, message: 'taken' })
  for (const [name, content] of [
    ['page.pdf', '<html><script>alert(1)</script></html>'],
    ['letter.docx', anOffice('docx', [{ name: 'word/vbaProject.bin', content: 'x' }])],
  ] as const)
    expect((await ask(holder, newName(), {}, { name, content })).http).toBe(415)
  expect(await blobs()).toEqual([])
  const {
    response: { requestId },
  } = await ask(holder, newName())
  expect(await blobs()).toHaveLength(1)
  expect((await fetch(new URL(`/desk/requests/${requestId}/evidence`, app.url))).status).toBe(401)
  expect(
    (await fetch(new URL(`/api/profile/evidence?request=${requestId}&expires=99999999999&signature=x`, app.url)))
      .status,
  ).toBe(404)
})

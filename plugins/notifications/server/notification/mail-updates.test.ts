import { aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aNewVersion } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { chooseUpdateMail, updateMailChoice } from '../../contract/notifications.ts'

const app = suite()

it('mails who may take updates about those that came since the last mail, as often as each chose', async () => {
  const holder = await aDocumentSet(app, { titles: ['Complaints', 'Falls'], addOns: [] })
  const [editor, reader, never] = [
    await aSubUser(app, holder, ['Documents', 'Can edit all docs']),
    await aSubUser(app, holder, ['Documents']),
    await aSubUser(app, holder, ['Documents', 'Manage users']),
  ]
  const mailed = async () =>
    (
      await app.db<{ recipient: string }>(
        `select recipient from outbox where key like 'updates:%' and recipient = any($1) order by recipient`,
        [[holder, editor, reader, never].map(({ email }) => email)],
      )
    ).map(({ recipient }) => recipient)
  const run = (weekly: boolean) => app.job(`notifications.mail-updates${weekly ? '-weekly' : ''}`, { hour: 7 })
  expect((await app.call(updateMailChoice, {}, { as: editor.token })).response).toEqual({ updates: 'weekly' })
  expect(await app.call(updateMailChoice, {}, { as: reader.token })).toMatchObject({ http: 403 })
  expect(await app.call(chooseUpdateMail, { updates: 'daily' }, { as: editor.token })).toMatchObject({
    status: 1,
    response: { updates: 'daily' },
  })
  await app.call(chooseUpdateMail, { updates: 'never' }, { as: never.token })
  await run(true)
  expect(await mailed()).toEqual([])

  await aNewVersion(app, holder.templates[0] ?? '', {
    version: '1.1',
    change: `Clearer time limits ${'for every complaint '.repeat(9)}from now on.`,
  })
  await run(false)
  expect(await mailed()).toEqual([editor.email])
  // What changed is told in brief.
  const [email] = await app.db<{ body: string }>(
    `select body from outbox where key like 'updates:%' and recipient = $1`,
    [editor.email],
  )
  expect(email?.body).toMatch(/Clearer time limits for every complaint for [a-z ]+…$/m)
  expect(email?.body).not.toContain('from now on')
  await run(true)
  // The daily one has heard of it, and who is mailed never is not.
  expect(await mailed()).toEqual([editor.email, holder.email].sort())
  await run(true)
  expect(await mailed()).toHaveLength(2)

  // shop §4 Pricing selection rules: the account holder is offered the add-on, by a link that carries it.
  const bodies = await app.db<{ body: string; recipient: string }>(
    `select body, recipient from outbox where key like 'updates:%' and recipient = any($1)`,
    [[editor.email, holder.email]],
  )
  expect(bodies.filter(({ body }) => body.includes('/company/subscription/pay?selected_addon=dXBkYXRlcw'))).toEqual([
    expect.objectContaining({ recipient: holder.email }),
  ])
})

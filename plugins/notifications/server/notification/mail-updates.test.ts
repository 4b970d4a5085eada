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
  /** The mails about updates that have arrived with these people. A mail's row forgets whom it was for once it is sent. */
  const arrived = async () => {
    await app.quiet()
    return app.mails.filter(
      ({ to, subject }) =>
        /^(?:An update|Updates) of /.test(subject) && [holder, editor, reader, never].some(({ email }) => email === to),
    )
  }
  const mailed = async () => (await arrived()).map(({ to }) => to).sort()
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
  const [email] = await arrived()
  expect(email?.text).toMatch(/Clearer time limits for every complaint for [a-z ]+…$/m)
  expect(email?.text).not.toContain('from now on')
  await run(true)
  // The daily one has heard of it, and who is mailed never is not.
  expect(await mailed()).toEqual([editor.email, holder.email].sort())
  await run(true)
  expect(await mailed()).toHaveLength(2)

  // shop §4 Pricing selection rules: the account holder is offered the add-on, by a link that carries it.
  const offered = (await arrived()).filter(({ text }) =>
    text.includes('/company/subscription/pay?selected_addon=dXBkYXRlcw'),
  )
  expect(offered.map(({ to }) => to)).toEqual([holder.email])
})

import { employeeSignIn, signIn, userDetails } from '@cloudoc/accounts/contract/session.ts'
import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { deleteEmployee, employeeDetails, employeeList, updateEmployee } from '../../contract/employees.ts'
import {
  inviteEmployee,
  openCard,
  openInvitation,
  registerEmployee,
  sendInvitationCode,
  withdrawInvitation,
} from '../../contract/invitations.ts'
import { anInvitation, aStaff, codeMailed, goodPassword, joined, linkMailed } from '../../testing/staff.ts'

const app = suite()
const day = 86_400
afterEach(() => app.clock(0))

describe('an invitation by mail', () => {
  it('opens without changing anything, sends a code to the address, and lets its person in once', async () => {
    const holder = await aCompany(app, { name: 'Meadow View' })
    const { employeeId, email } = await aStaff(app, holder, { firstname: 'Robin', invite: true })
    const token = await linkMailed(app, email)
    const opened = await app.call(openInvitation, { token })
    expect(opened).toMatchObject({
      status: 1,
      response: {
        companyName: 'Meadow View',
        firstname: 'Robin',
        role: 'employee',
        how: 'mail',
        sentTo: expect.stringMatching(/^s•••@example\.test$/),
        signsIn: false,
      },
    })
    expect(JSON.stringify(opened)).not.toContain(email)
    expect(await app.call(openInvitation, { token })).toMatchObject({ status: 1 })
    expect(await app.call(employeeDetails, { employeeId }, { as: holder.token })).toMatchObject({
      response: { state: 'invited', invitation: { how: 'mail', sentTo: email, reminders: 0 } },
    })
    expect(await app.call(employeeList, { state: 'invited' }, { as: holder.token })).toMatchObject({
      total: 1,
      response: [{ _id: employeeId }],
    })
    expect(await app.call(employeeList, { state: 'uninvited' }, { as: holder.token })).toMatchObject({ total: 0 })

    const code = await codeMailed(app, token, email)
    expect(await app.call(registerEmployee, { token, ...code, password: 'short' })).toMatchObject({
      http: 400,
      errors: { password: expect.any(String) },
    })
    expect(await app.call(registerEmployee, { token, ...code, password: 'sleepyhollow' })).toMatchObject({
      http: 400,
      errors: { password: expect.stringContaining('lists of stolen passwords') },
    })
    expect(
      await app.call(registerEmployee, { token, ...code, password: goodPassword, confirmPassword: 'another' }),
    ).toMatchObject({ http: 400, errors: { confirmPassword: expect.any(String) } })
    const done = await app.call(registerEmployee, { token, ...code, password: goodPassword })
    expect(done).toMatchObject({
      status: 1,
      message: 'Registered Successfully',
      response: { role: 'employee', userId: employeeId, subdomain: holder.subdomain },
    })
    expect(await app.call(employeeDetails, { employeeId }, { as: holder.token })).toMatchObject({
      response: { state: 'active', invitation: null },
    })
    expect(await app.call(openInvitation, { token })).toMatchObject({ http: 403, message: 'linkEnded' })
    expect(await app.call(registerEmployee, { token, ...code, password: goodPassword })).toMatchObject({ http: 403 })
    expect(
      await app.call(employeeSignIn, { login: email, password: goodPassword, domainName: holder.subdomain }),
    ).toMatchObject({ status: 1 })
  })

  it('signs nobody in by the new password where the organisation asks for its own sign-in', async () => {
    const holder = await aCompany(app)
    await app.run('plugins/accounts/testing/in-node.ts', 'requireProvider', holder.companyId, 'example.test')
    const { employeeId, email } = await aStaff(app, holder, { invite: true })
    const token = await linkMailed(app, email)
    const sent = { token, ...(await codeMailed(app, token, email)), password: goodPassword }
    const sessions = () =>
      app.db('select s.id from sessions s join people p on p.id = s.person_id where p.work_email = $1', [email])
    expect(await app.call(registerEmployee, sent)).toMatchObject({ http: 403, message: 'useProvider' })
    expect(await sessions()).toEqual([])
    // They have joined all the same, once.
    expect(await app.call(openInvitation, { token })).toMatchObject({ message: 'linkEnded' })
    expect(await app.call(employeeDetails, { employeeId }, { as: holder.token })).toMatchObject({
      response: { state: 'active' },
    })
  })

  it('is of no use to whoever has the link alone: five wrong codes, and the code is dead', async () => {
    const holder = await aCompany(app)
    const { email } = await aStaff(app, holder, { invite: true })
    const token = await linkMailed(app, email)
    const { data, votp } = await codeMailed(app, token, email, '10.9.0.1')
    const wrong = votp === '0000' ? '1111' : '0000'
    const attempt = (code: string, at: number, with_ = data) =>
      app.call(registerEmployee, { token, data: with_, votp: code, password: goodPassword }, { ip: `10.9.1.${at}` })
    expect(await attempt(votp, 0, 'another handle')).toMatchObject({ http: 400, errors: { votp: expect.any(String) } })
    for (let at = 1; at <= 4; at++)
      expect(await attempt(wrong, at)).toMatchObject({ http: 400, errors: { votp: expect.any(String) } })
    expect(await attempt(votp, 6)).toMatchObject({ http: 400, errors: { votp: expect.stringContaining('too often') } })
    expect(await app.db(`select 1 from people where work_email = $1 and login_id is not null`, [email])).toEqual([])
    // A new code, after a minute, is a new way in.
    await app.clock(61)
    const next = await codeMailed(app, token, email, '10.9.0.2')
    await app.clock(16 * 60)
    expect(await attempt(next.votp, 7, next.data)).toMatchObject({ http: 400 })
  })

  it('is not met by patience: over all its codes there are twenty guesses a day', async () => {
    const holder = await aCompany(app)
    const { email } = await aStaff(app, holder, { invite: true })
    const token = await linkMailed(app, email)
    let guesses = 0
    const guess = (data: string, votp: string) =>
      app.call(registerEmployee, { token, data, votp, password: goodPassword }, { ip: `10.9.4.${guesses++}` })
    for (let round = 0; round < 4; round++) {
      await app.clock(round * 3700)
      const { data, votp } = await codeMailed(app, token, email, `10.9.5.${round}`)
      for (let at = 0; at < 5; at++)
        expect(await guess(data, votp === '0000' ? '1111' : '0000')).toMatchObject({ http: 400 })
    }
    await app.clock(4 * 3700)
    const { data, votp } = await codeMailed(app, token, email, '10.9.5.4')
    expect(await guess(data, votp)).toMatchObject({ http: 429 })
    await app.clock(86_400 + 3700)
    const next = await codeMailed(app, token, email, '10.9.5.5')
    expect(await guess(next.data, next.votp)).toMatchObject({ status: 1 })
  })

  it('sends one code a minute', async () => {
    const holder = await aCompany(app)
    const token = await anInvitation(app, holder)
    expect(await app.call(sendInvitationCode, { token })).toMatchObject({ status: 1 })
    expect(await app.call(sendInvitationCode, { token })).toMatchObject({ http: 429 })
  })

  it('joins the login that the address has already, with its own password, and both companies stay apart', async () => {
    const [first, second] = [await aCompany(app), await aCompany(app)]
    const there = await joined(app, first)
    const { email, employeeId } = await aStaff(app, second, { email: there.email })
    const seen = app.mails.length
    await app.call(inviteEmployee, { employeeId: [employeeId] }, { as: second.token })
    const token = await linkMailed(app, email, seen)
    expect(await app.call(openInvitation, { token })).toMatchObject({ response: { signsIn: true } })
    const code = await codeMailed(app, token, email)
    expect(await app.call(registerEmployee, { token, ...code, password: 'not the one 5521 x' })).toMatchObject({
      http: 400,
      errors: { password: expect.any(String) },
    })
    expect(await app.call(registerEmployee, { token, ...code, password: goodPassword })).toMatchObject({
      status: 1,
      response: { userId: employeeId, subdomain: second.subdomain },
    })
    expect(await app.call(signIn, { email, password: goodPassword })).toMatchObject({
      status: 1,
      response: { workplaces: [{}, {}] },
    })
    await app.call(deleteEmployee, { employeeId: [employeeId], confirm: true }, { as: second.token })
    expect(await app.call(userDetails, {}, { as: there.token })).toMatchObject({ http: 200 })
  })

  it('is its person’s own, whoever is signed in where it is opened', async () => {
    const holder = await aCompany(app)
    const colleague = await joined(app, holder)
    const { email, employeeId } = await aStaff(app, holder, { invite: true })
    const token = await linkMailed(app, email)
    for (const as of [colleague.token, holder.token])
      expect(await app.call(openInvitation, { token }, { as })).toMatchObject({
        status: 1,
        response: { sentTo: expect.any(String), signsIn: false },
      })
    const code = await codeMailed(app, token, email)
    expect(
      await app.call(registerEmployee, { token, ...code, password: goodPassword }, { as: colleague.token }),
    ).toMatchObject({ status: 1, response: { userId: employeeId } })
    expect(await app.call(userDetails, {}, { as: colleague.token })).toMatchObject({
      http: 200,
      response: { email: colleague.email },
    })
  })

  it('ends when it is withdrawn, sent again, too old, when its person leaves, or has another address', async () => {
    const holder = await aCompany(app)
    const ended = { http: 403, message: 'linkEnded' }
    const invited = async () => {
      const staff = await aStaff(app, holder, { invite: true })
      return { ...staff, link: await linkMailed(app, staff.email) }
    }
    const [withdrawn, again, left, moved, old] = [
      await invited(),
      await invited(),
      await invited(),
      await invited(),
      await invited(),
    ]
    expect(
      await app.call(withdrawInvitation, { employeeId: [withdrawn.employeeId] }, { as: holder.token }),
    ).toMatchObject({ status: 1, response: { withdrawn: 1 } })
    expect(await app.call(inviteEmployee, { employeeId: [again.employeeId] }, { as: holder.token })).toMatchObject({
      http: 409,
      message: 'none',
    })
    await app.clock(61)
    const seen = app.mails.length
    expect(await app.call(inviteEmployee, { employeeId: [again.employeeId] }, { as: holder.token })).toMatchObject({
      status: 1,
      response: { sent: 1 },
    })
    expect(await app.call(openInvitation, { token: await linkMailed(app, again.email, seen) })).toMatchObject({
      status: 1,
    })
    expect(
      await app.call(deleteEmployee, { employeeId: [left.employeeId], confirm: true }, { as: holder.token }),
    ).toMatchObject({ status: 1 })
    expect(
      await app.call(
        updateEmployee,
        { employeeId: moved.employeeId, email: `moved.${moved.email}` },
        { as: holder.token },
      ),
    ).toMatchObject({ status: 1 })
    for (const [what, { link }] of Object.entries({ withdrawn, again, left, moved }))
      expect([what, await app.call(openInvitation, { token: link })]).toEqual([what, expect.objectContaining(ended)])
    await app.clock(14 * day + 60)
    expect(await app.call(openInvitation, { token: old.link })).toMatchObject(ended)
    expect(await app.call(registerEmployee, { token: old.link, votp: '0000', password: goodPassword })).toMatchObject(
      ended,
    )
  })

  it('makes one person of twenty acceptances at once', async () => {
    const holder = await aCompany(app)
    const { email, employeeId } = await aStaff(app, holder, { invite: true })
    const token = await linkMailed(app, email)
    const code = await codeMailed(app, token, email)
    // Beyond ten tries the limit of passwords answers; whoever passes it, one joins.
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        app.call(registerEmployee, { token, ...code, password: goodPassword }, { ip: `10.9.2.${at}` }),
      ),
    )
    expect(replies.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(
      await app.db(`select 1 from people where document_id = $1 and login_id is not null`, [employeeId]),
    ).toHaveLength(1)
    expect(await app.db(`select 1 from up_users where email = $1`, [email])).toHaveLength(1)
    expect(
      await app.db(
        `select 1 from people_invites i join people p on p.id = i.person_id where p.document_id = $1 and accepted_at is not null`,
        [employeeId],
      ),
    ).toHaveLength(1)
  })

  it('reminds on day 3 and 10, once each, and nobody who has joined, left or been withdrawn', async () => {
    const holder = await aCompany(app)
    const waiting = await aStaff(app, holder, { invite: true })
    const [gone, back, there] = [
      await aStaff(app, holder, { invite: true }),
      await aStaff(app, holder, { invite: true }),
      await joined(app, holder),
    ]
    await app.call(deleteEmployee, { employeeId: [gone.employeeId], confirm: true }, { as: holder.token })
    await app.call(withdrawInvitation, { employeeId: [back.employeeId] }, { as: holder.token })
    const first = await linkMailed(app, waiting.email)
    const remindersTo = (email: string) =>
      app.mails.filter(({ to, subject }) => to.includes(email) && subject.startsWith('Reminder')).length
    for (const [days, expected] of [
      [2, 0],
      [3.1, 1],
      [4, 1],
      [10.1, 2],
      [13, 2],
      [15, 2],
    ] as const) {
      await app.clock(days * day)
      await Promise.all([app.job('people.remind-invited', { hour: 7 }), app.job('people.remind-invited', { hour: 7 })])
      await app.quiet()
      expect([days, remindersTo(waiting.email)]).toEqual([days, expected])
    }
    for (const { email } of [gone, back, there]) expect(remindersTo(email)).toBe(0)
    expect(app.mails.filter(({ to, text }) => to.includes(waiting.email) && text.includes(`#${first}`))).toHaveLength(3)
  })
})

describe('a joining card', () => {
  const cardFor = async (holder: { token: string }) => {
    const staff = await aStaff(app, holder, { email: '', staffNumber: `C${Math.random().toString(36).slice(2, 8)}` })
    const { response } = await app.call(
      inviteEmployee,
      { employeeId: [staff.employeeId], by: 'card' },
      { as: holder.token },
    )
    const [card] = response.cards
    if (!card) throw new Error('No card was made')
    return { ...staff, card, link: card.link.split('#')[1] ?? '' }
  }

  it('lets a carer without e-mail join, who then signs in with the staff number', async () => {
    const holder = await aCompany(app)
    const { card, link, staffNumber, employeeId } = await cardFor(holder)
    expect(card).toMatchObject({
      staffNumber,
      address: expect.stringContaining(`${holder.subdomain}.`),
      code: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/),
    })
    expect(await app.call(openInvitation, { token: link })).toMatchObject({
      response: { how: 'card', sentTo: '', staffNumber },
    })
    expect(await app.call(sendInvitationCode, { token: link })).toMatchObject({ http: 409, message: 'card' })
    const typed = card.code.toLowerCase().replace('-', ' ')
    expect(await app.call(openCard, { domainName: holder.subdomain, staffNumber, code: typed })).toMatchObject({
      status: 1,
      response: { token: link },
    })
    expect(await app.call(registerEmployee, { token: link, votp: typed, password: goodPassword })).toMatchObject({
      status: 1,
      response: { userId: employeeId },
    })
    expect(
      await app.call(employeeSignIn, { login: staffNumber, password: goodPassword, domainName: holder.subdomain }),
    ).toMatchObject({ status: 1 })
    expect(await app.call(openCard, { domainName: holder.subdomain, staffNumber, code: card.code })).toMatchObject({
      http: 403,
    })
  })

  it('dies by five wrong codes and by a new card, and is of no use at another company', async () => {
    const [holder, other] = [await aCompany(app), await aCompany(app)]
    const { card, link, staffNumber, employeeId } = await cardFor(holder)
    expect(
      await app.call(openCard, { domainName: other.subdomain, staffNumber, code: card.code }, { ip: '10.9.3.9' }),
    ).toMatchObject({ http: 403, message: 'wrong' })
    for (let at = 0; at < 5; at++)
      expect(
        await app.call(
          openCard,
          { domainName: holder.subdomain, staffNumber, code: 'AAAA-AAAA' },
          { ip: `10.9.3.${at}` },
        ),
      ).toMatchObject({ http: 403 })
    expect(
      await app.call(openCard, { domainName: holder.subdomain, staffNumber, code: card.code }, { ip: '10.9.3.7' }),
    ).toMatchObject({ http: 403 })
    expect(
      await app.call(registerEmployee, { token: link, votp: card.code, password: goodPassword }, { ip: '10.9.3.8' }),
    ).toMatchObject({ http: 400 })
    const { response } = await app.call(inviteEmployee, { employeeId: [employeeId], by: 'card' }, { as: holder.token })
    expect(await app.call(openInvitation, { token: link })).toMatchObject({ http: 403 })
    expect(await app.call(openInvitation, { token: response.cards[0]?.link.split('#')[1] ?? '' })).toMatchObject({
      status: 1,
    })
  })

  it('says who cannot be invited, and why', async () => {
    const holder = await aCompany(app)
    const mail = await aStaff(app, holder, { staffNumber: '' })
    const none = await aStaff(app, holder, { email: '', staffNumber: 'N1' })
    const active = await joined(app, holder)
    const both = { employeeId: [mail.employeeId, none.employeeId, active.employeeId] }
    expect(await app.call(inviteEmployee, { ...both, by: 'card' }, { as: holder.token })).toMatchObject({
      status: 1,
      response: { sent: 1, skipped: [{ employeeId: mail.employeeId }, { employeeId: active.employeeId }] },
    })
    expect(await app.call(inviteEmployee, { ...both, by: 'mail' }, { as: holder.token })).toMatchObject({
      status: 1,
      response: { sent: 1, cards: [], skipped: [{ employeeId: none.employeeId }, { employeeId: active.employeeId }] },
    })
  })
})

import { suite } from '../../plugins/core/testing/harness.ts'
import { aStaffMember, staffPassword, tryStaff } from '../staff.ts'

/** The sign-in of staff has limits of its own, counted in the database for all nodes. */
const app = suite()
const member = (email: string) => aStaffMember(app, { email })

it('ends trying after five wrong passwords for an account from a network, however the address is spelt', async () => {
  await member('five@cloudoc.example')
  for (let tried = 0; tried < 5; tried++) expect(await tryStaff(app, 'five@cloudoc.example', 'wrong', '198.51.100.1')).toMatchObject({ http: 400 })
  for (const email of ['five@cloudoc.example', 'FIVE@cloudoc.example', ' five@cloudoc.example ']) expect(await tryStaff(app, email, staffPassword, '198.51.100.1')).toMatchObject({ http: 429, body: { error: { name: 'RateLimitError' } } })
  expect(await tryStaff(app, 'five@cloudoc.example', staffPassword, '198.51.100.1', '/admin/LOGIN/')).toMatchObject({ http: 429 })
  // The owner is elsewhere.
  expect(await tryStaff(app, 'five@cloudoc.example', staffPassword, '198.51.100.2')).toMatchObject({ http: 200 })
})

it('ends trying many accounts from one network', async () => {
  const replies: number[] = []
  for (let tried = 0; tried < 31; tried++) replies.push((await tryStaff(app, `nobody-${tried}@cloudoc.example`, 'wrong', '198.51.100.3')).http)
  expect(replies).toEqual([...Array<number>(30).fill(400), 429])
})

it('ends trying one account from many networks, but for those where its owner has signed in', async () => {
  await member('many@cloudoc.example')
  expect(await tryStaff(app, 'many@cloudoc.example', staffPassword, '203.0.113.1')).toMatchObject({ http: 200 })
  const replies: number[] = []
  for (let tried = 0; tried < 51; tried++) replies.push((await tryStaff(app, 'many@cloudoc.example', 'wrong', `198.18.${tried}.1`)).http)
  // The first sign-in of the owner, from a network that was not known yet, was counted, too.
  expect(replies).toEqual([...Array<number>(49).fill(400), 429, 429])
  expect(await tryStaff(app, 'many@cloudoc.example', staffPassword, '203.0.113.2')).toMatchObject({ http: 429 })
  expect(await tryStaff(app, 'many@cloudoc.example', staffPassword, '203.0.113.1')).toMatchObject({ http: 200 })
})

it('counts on after the node was started again', async () => {
  await member('restart@cloudoc.example')
  for (let tried = 0; tried < 5; tried++) await tryStaff(app, 'restart@cloudoc.example', 'wrong', '198.51.100.9')
  await app.kill()
  await app.restart()
  expect(await tryStaff(app, 'restart@cloudoc.example', staffPassword, '198.51.100.9')).toMatchObject({ http: 429 })
})

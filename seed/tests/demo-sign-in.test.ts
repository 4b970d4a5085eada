import { employeeSignIn, signIn } from '@cloudoc/accounts/contract/session.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'

const app = suite()
const beingFilled = (is: boolean) => app.run('seed/tests/waiting-in-node.ts', 'waitForDemonstration', is)
const asManager = (email: string) => app.call(signIn, { email, password: 'Meadow-view-2026' })
const later = {
  http: 409,
  status: 0,
  message: 'later',
  response: 'The demonstration company is still being filled. Please sign in again in a minute.',
}

afterAll(() => beingFilled(false))

it('while the demonstration is being filled its people are told so, and nobody else', async () => {
  await beingFilled(true)
  expect(await asManager(' Manager@meadowview.example')).toMatchObject(later)
  const carer = { login: 'carer@meadowview.example', password: 'Meadow-view-2026', domainName: 'meadowview' }
  expect(await app.call(employeeSignIn, carer)).toMatchObject(later)
  expect(await asManager('somebody@elsewhere.example')).toMatchObject({ http: 400, message: 'wrong' })
  expect(await asManager('staff@cloudoc.example')).toMatchObject({ http: 400, message: 'wrong' })
})

it('afterwards they sign in like anybody', async () => {
  await beingFilled(false)
  expect(await asManager('manager@meadowview.example')).toMatchObject({ http: 400, message: 'wrong' })
})

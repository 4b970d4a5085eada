import { aCompany, aSubUser, type Someone } from '../../plugins/accounts/testing/builders.ts'
import { work } from '../../plugins/core/contract/limits.ts'
import { suite } from '../../plugins/core/testing/harness.ts'
import { stateOf } from '../../plugins/core/testing/state.ts'
import { allDocuments, searchDocuments } from '../../plugins/documents/contract/documents.ts'
import { createPolicies } from '../../plugins/policies/contract/policies.ts'
import { verifyEvidence } from '../../plugins/policies/contract/reports.ts'
import { allCalls, nameOf } from '../all-calls.ts'

/** What one company asks for at once is bounded by its share, and others have theirs. */
const app = suite({ env: { WORK_TIMES: '1' } })
afterEach(() => app.clock(0))

const verify = ({ token }: Someone) => app.call(verifyEvidence, {}, { as: token })
const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work))
const inShare = (points: { most: number }, cost: number): number => Math.floor(points.most / cost)

it('every call that may take long costs something, wherever somebody is signed in', () => {
  expect(
    allCalls()
      .filter(({ seconds, cost, who }) => seconds > 5 && cost === 0 && who !== 'visitor')
      .map(nameOf),
  ).toEqual([])
  expect(searchDocuments.cost).toBeGreaterThan(0)
})

it('beyond its share a session is told when to come again; nothing else of it, and nobody else, waits for that', async () => {
  const [many, other] = [await aCompany(app), await aCompany(app)]
  const share = inShare(work.session, verifyEvidence.cost)
  const before = await stateOf(app)
  const replies = await times(5 * share, () => verify(many))
  expect(replies.filter(({ http }) => http === 200).length).toBeGreaterThanOrEqual(share)
  expect(new Set(replies.map(({ http }) => http))).toEqual(new Set([200, 429]))
  const away = await fetch(`${app.url}/api${verifyEvidence.path}`, {
    method: 'POST',
    headers: { authorization: many.token, 'content-type': 'application/json' },
    body: '{}',
  })
  expect([away.status, await away.json()]).toEqual([
    429,
    {
      status: 0,
      message: 'tooMuch',
      response: 'You are asking for a lot at once. Please wait a few seconds and try again.',
    },
  ])
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(await stateOf(app)).toEqual(before)
  expect([(await verify(other)).http, (await app.call(allDocuments, {}, { as: many.token })).http]).toEqual([200, 200])
  await app.clock(Math.ceil(verifyEvidence.cost / work.session.aSecond))
  expect((await verify(many)).http).toBe(200)
})

it('people of a company share what it has', async () => {
  const holder = await aCompany(app)
  const people = [holder, ...(await times(5, () => aSubUser(app, holder, ['Policies'])))]
  const each = inShare(work.session, verifyEvidence.cost)
  expect(people.length * each).toBeGreaterThan(inShare(work.company, verifyEvidence.cost))
  const replies = (await Promise.all(people.map(person => times(each, () => verify(person))))).flat()
  expect(new Set(replies.map(({ http }) => http))).toEqual(new Set([200, 429]))
})

it('what is sent costs by its size, however it is answered', async () => {
  const holder = await aCompany(app)
  const replies = await times(12, () =>
    app.raw(createPolicies.method, createPolicies.path, { policyDoc: 'x'.repeat(7_900_000) }, { as: holder.token }),
  )
  expect(new Set(replies.map(({ http }) => http))).toEqual(new Set([400, 429]))
})

import { suite } from '@cloudoc/core/testing/harness.ts'

const app = suite()
const load = (verified: Record<string, string[]>, today: string) =>
  app.run('seed/tests/library/checks-in-node.ts', 'loadSome', verified, today)
const checks = () =>
  app.db<{ text: string; closed: string | null; owner: string | null }>(
    `select text, closed::text, owner from adoption_checks where published_at is not null and policy_number = 'ZZ-01' order by text`,
  )

it('loads each check once, closes what the sources answer, and leaves what staff changed', async () => {
  const [one, two] = ['Whether the guideline has changed.', 'Whether the law has changed.']
  expect(await load({ 'ZZ-01': [one, two] }, '2026-11-24')).toMatchObject({ created: 2 })
  expect(await load({ 'ZZ-01': [one, two] }, '2026-11-25')).toMatchObject({ created: 0, updated: 0, kept: 2 })
  const [{ document_id: id = '' } = {}] = await app.db<{ document_id: string }>(
    'select document_id from adoption_checks where text = $1 and published_at is not null',
    [one],
  )
  await app.staff.update('api::adoption-check.adoption-check', id, { owner: 'An editor' })
  await app.staff.publish('api::adoption-check.adoption-check', id)
  await load({ 'ZZ-01': [one] }, '2026-11-26')
  expect(await checks()).toEqual([
    { text: one, closed: null, owner: 'An editor' },
    { text: two, closed: '2026-11-26', owner: '' },
  ])
  // Closed once: on the day on which the answer came.
  await load({ 'ZZ-01': [one] }, '2026-11-27')
  expect((await checks())[1]).toMatchObject({ closed: '2026-11-26' })
  // A question that is asked again is open again.
  await load({ 'ZZ-01': [one, two] }, '2026-11-28')
  expect((await checks())[1]).toMatchObject({ closed: null })
})

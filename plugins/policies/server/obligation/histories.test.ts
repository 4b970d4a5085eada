import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { inDatabase } from '@cloudoc/core/testing/in-database.ts'
import fc from 'fast-check'
import { type Act, groupsOf, peopleOf, policiesOf, type Step, World } from '../../testing/world.ts'
import { effectOf, type Totals } from '../version/effect.ts'
import { reconcileSlice } from './reconcile.ts'
import { supersedeSlice } from './supersede.ts'

/**
 * A thousand random histories of policies, told to the database and to a model of a few lines: what a preview says is what happens, and whoever has to read something has it exactly once,
 * whatever came and went. Twenty companies, each with fifty policies that live through the same comings and goings.
 */
const app = suite()

const act = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Act>({ kind: 'nothing' }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('publish' as const), major: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('assign' as const, 'unassign' as const),
      to: fc.oneof(
        fc.constant('everyone' as const),
        fc.record({ group: fc.nat(groupsOf - 1) }),
        fc.record({ person: fc.nat(peopleOf - 1) }),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('acknowledge' as const, 'waive' as const),
      person: fc.nat(peopleOf - 1),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'withdraw' }) },
)
const step: fc.Arbitrary<Step> = fc.record({
  people: fc.array(
    fc.record({
      kind: fc.constantFrom('leave' as const, 'return' as const, 'enter' as const, 'quit' as const),
      person: fc.nat(peopleOf - 1),
      group: fc.nat(groupsOf - 1),
    }),
    { maxLength: 2 },
  ),
  policies: fc.array(act, { minLength: policiesOf, maxLength: policiesOf }),
})

const countOf = (stands: Record<number, string> | undefined, which: string): number =>
  Object.values(stands ?? {}).filter(state => state === which).length

async function live(sql: Tx['sql'], companyId: number, steps: readonly Step[]): Promise<void> {
  const tx: Tx = { sql, afterCommit: () => undefined }
  const world = await World.made(sql, companyId)
  for (const { people, policies } of steps) {
    const shown = new Map<number, { row: number; totals: Totals }>()
    for (const [at, policy] of policies.entries()) {
      if (policy.kind !== 'publish') continue
      const { major, row } = world.next(at, policy.major)
      const { totals } = await effectOf(sql, { companyId, policy: { id: row }, major })
      expect(totals).toEqual(world.preview(at, major))
      await world.publish(at, major)
      shown.set(at, { row, totals })
    }
    const policyIds = [...shown.values()].map(({ row }) => row)
    await supersedeSlice(tx, { companyId, policyIds })
    await reconcileSlice(tx, { companyId, policyIds })
    const told = await world.told()
    for (const [
      at,
      {
        totals: { again, first, still, carried, waived },
      },
    ] of shown) {
      expect(['open', 'carried', 'waived'].map(which => countOf(told.get(at), which))).toEqual([
        again + first + still,
        carried,
        waived,
      ])
    }
    for (const [at, policy] of policies.entries()) await world.act(at, policy)
    for (const move of people) await world.move(move)
    await reconcileSlice(tx, { companyId })
    world.settle()
    expect(await world.told()).toEqual(world.expected())
  }
  const {
    rows: [open],
  } = await sql.raw<{ rows: { stray: string }[] }>(
    'select count(*) as stray from policy_obligations o join policies p on p.id = o.policy_id where o.company_id = ? and o.closed_at is null and (not o.live or o.version_id <> p.current_id)',
    [companyId],
  )
  expect(Number(open?.stray)).toBe(0)
}

it('what a preview shows is what happens, and no obligation is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async steps => {
      const { companyId } = await aCompany(app)
      await inDatabase(app, sql => live(sql, companyId, steps))
    }),
    { numRuns: 1000 / policiesOf },
  )
}, 120_000)

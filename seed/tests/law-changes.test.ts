import { suite } from '@cloudoc/core/testing/harness.ts'

const app = suite()

it('loads the calendar of the law for staff once, and leaves what they changed', async () => {
  const load = () => app.run('seed/tests/law-in-node.ts', 'loadCalendar')
  const { created } = (await load()) as { created: number }
  expect(created).toBeGreaterThanOrEqual(8)
  const rows = () =>
    app.db<{ name: string; day: string | null; check_by: string | null; documents: string; source: string }>(
      `select name, day::text, check_by::text, documents, source
         from law_changes
        where published_at is not null
          and documents in ('HR-01, HR-05, HR-15', 'SG-06, SG-F6')
        order by documents`,
    )
  // A change has its day, or the one on which an editor looks again.
  expect(await rows()).toMatchObject([
    { name: 'Protection from unfair dismissal after six months', day: '2027-01-01', check_by: null },
    { day: null, check_by: '2027-06-30' },
  ])
  const [{ document_id: id = '' } = {}] = await app.db<{ document_id: string }>(
    `select document_id from law_changes where documents = 'SG-06, SG-F6' and published_at is not null`,
  )
  await app.staff.update('api::law-change.law-change', id, { day: '2028-04-01', source: 'The Order' })
  await app.staff.publish('api::law-change.law-change', id)
  expect(await load()).toMatchObject({ created: 0, updated: 0, kept: created })
  expect((await rows())[1]).toMatchObject({ day: '2028-04-01', source: 'The Order' })
})

import { aCompany, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { inProcess } from '@cloudoc/core/testing/in-process.ts'
import { aSoldLine, granted } from '@cloudoc/subscriptions/testing/builders.ts'
import { createFile } from '../../contract/documents.ts'
import { saveContent, saveHeaderFooter } from '../../contract/editing.ts'
import { aFile } from '../../testing/builders.ts'
import { maxUnpaid, roomForText } from './room.ts'

const app = suite()

/** As if texts of five megabytes had been saved, so many more: what is packed once is copied as it is. */
async function filled({ companyId }: Someone, from: number, count: number): Promise<void> {
  const insert = (
    body: string,
    numbers: string,
  ) => `insert into document_revisions (document_id, company_id, file_id, number, author_name, kind, header, body, footer, plain, hash, saved_at, created_at, updated_at)
    select 'filled' || d.id || n, d.company_id, d.id, -n, '', 'edited', '', ${body}, '', '', '', now(), now(), now() from documents d, ${numbers} n where d.company_id = $1`
  if (from === 1) await app.db(insert(`repeat('word ', 1000000)`, 'generate_series(1, 1)'), [companyId])
  await app.db(
    insert(
      '(select r.body from document_revisions r where r.file_id = d.id and r.number = -1)',
      `generate_series(${Math.max(2, from)}, ${from + count - 1})`,
    ),
    [companyId],
  )
}

it('a trial keeps so many bytes of text and is told when they are used up; who buys something goes on', async () => {
  const [holder, other] = [await aCompany(app), await aCompany(app)]
  await granted(app, { companyId: holder.companyId, lines: [aSoldLine({ plan: 'trial', name: 'On trial' })] })
  await app.db(`update companies set licensed_until = now() + interval '20 days' where id = $1`, [holder.companyId])
  const [fileId, others] = [
    await aFile(app, holder.token, 'Night rounds'),
    await aFile(app, other.token, 'Night rounds'),
  ]
  const save = (revision: number, text: string) =>
    app.call(saveContent, { fileId, revision, content: `<p>${text}</p>` }, { as: holder.token })
  const most = maxUnpaid / 5_000_000
  await filled(holder, 1, most - 1)
  const { response } = await save(1, 'There is room.')
  await filled(holder, most, 1)

  const state = () =>
    app.db(
      'select (select count(*) from document_revisions where company_id = $1) as texts, (select count(*) from documents where company_id = $1) as files, (select sum(revision_number) from documents where company_id = $1) as newest',
      [holder.companyId],
    )
  const before = await state()
  for (const reply of [
    await save(response.revision, 'There is none.'),
    await app.call(
      saveHeaderFooter,
      { fileId, revision: response.revision, headerContent: '<p>Head</p>', footerContent: '' },
      { as: holder.token },
    ),
    await app.call(createFile, { name: 'One more' }, { as: holder.token }),
  ]) {
    expect(reply).toMatchObject({
      http: 413,
      status: 0,
      message: 'full',
      response: expect.stringContaining('500 MB of texts'),
    })
  }
  expect(await state()).toEqual(before)
  expect(
    await app.call(
      saveContent,
      { fileId: others, revision: 1, content: '<p>Another company.</p>' },
      { as: other.token },
    ),
  ).toMatchObject({ status: 1 })
  await granted(app, { companyId: holder.companyId, lines: [aSoldLine({ name: 'Bought' })] })
  expect(await save(response.revision, 'There is room again.')).toMatchObject({ status: 1 })
})

it('room is counted by the company of the texts, however many texts others have', async () => {
  const ground = await inProcess(app.database)
  const plan = await sql<Record<string, string>>`explain ${roomForText({ company: { id: 1 } })}`.rows(ground.db)
  await ground.stop()
  const steps = plan.flatMap(step => Object.values(step)).join('\n')
  expect(steps).toContain('on document_revisions r')
  expect(steps).not.toContain('on documents')
})

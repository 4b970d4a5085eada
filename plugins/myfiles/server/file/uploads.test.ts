import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aCompany, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { storageUsage } from '@cloudoc/storage/contract/storage.ts'
import { anOffice, aPdf } from '@cloudoc/storage/testing/uploads.ts'
import { exportMine } from '../../contract/files.ts'
import { uploadOwn } from '../../testing/builders.ts'

const app = suite()
/** Of a company without Pro. */
const gigabytes = 5 * 1024 ** 3

const ledgerOf = async ({ companyId }: Someone) => {
  const [row] = await app.db<{ used: number; reserved: number; stored: number; coming: number; blobs: number }>(
    `select u.used, u.reserved, count(b.id)::int as blobs, coalesce(sum(b.size) filter (where b.state = 'kept'), 0)::float8 as stored, coalesce(sum(b.size) filter (where b.state = 'reserved'), 0)::float8 as coming
       from storage_usage u left join storage_blobs b on b.company_id = u.company_id where u.company_id = $1 group by u.id`,
    [companyId],
  )
  return row
}
const filesOn = ({ companyId }: Someone): string[] => {
  try {
    return readdirSync(join(app.folder, 'files', 'companies', String(companyId), 'uploads'))
  } catch {
    return []
  }
}

it('of fifty uploads into room for one, one is kept, and the ledger says so', async () => {
  const one = await aCompany(app)
  const pdf = aPdf('x'.repeat(50_000))
  await app.db(
    `insert into storage_usage (document_id, created_at, updated_at, published_at, company_id, used, reserved) values ($1, now(), now(), now(), $2, $3, 0)`,
    [`usage-${one.companyId}`, one.companyId, gigabytes - pdf.length - 100],
  )
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) => uploadOwn(app, one.token, { name: `${at}.pdf`, content: pdf })),
  )
  expect(replies.filter(({ status }) => status === 1)).toHaveLength(1)
  for (const reply of replies.filter(({ status }) => status !== 1))
    expect(reply).toMatchObject({
      http: 409,
      message: 'full',
      response: expect.stringMatching(/^Couldn't upload file \d+\.pdf\. There is not enough room/),
    })
  expect(await ledgerOf(one)).toMatchObject({ used: gigabytes - 100, reserved: 0, stored: pdf.length, blobs: 1 })
  expect(filesOn(one)).toHaveLength(1)
  expect((await app.call(storageUsage, {}, { as: one.token })).response).toMatchObject({
    used: gigabytes - 100,
    free: 100,
    limit: gigabytes,
    percent: 100,
    scanned: false,
  })
  // What was never true is put right.
  await app.job('storage.reconcile')
  expect(await ledgerOf(one)).toMatchObject({ used: pdf.length, reserved: 0 })
})

it('a file comes back as it went in: to be kept, never as a page of ours; a refused one leaves nothing', async () => {
  const one = await aCompany(app)
  const workbook = anOffice('xlsx')
  const kept = await uploadOwn(app, one.token, { name: 'Ünïted rota.xlsx', content: workbook })
  expect(kept).toMatchObject({
    http: 200,
    message: 'Successfully Uploaded',
    response: { fileName: 'Ünïted rota.xlsx', openType: 'download', size: workbook.length, scan: 'off' },
  })
  const {
    response: { url },
  } = await app.call(exportMine, { fileId: kept.response.fileId, type: 'file' }, { as: one.token })
  const file = await fetch(`${app.url}${url}`)
  const came = Buffer.from(await file.arrayBuffer())
  expect([file.status, came.equals(workbook) ? 'the same' : came.toString('utf8').slice(0, 200)]).toEqual([
    200,
    'the same',
  ])
  expect(
    Object.fromEntries(
      ['content-disposition', 'x-content-type-options', 'content-security-policy', 'cache-control'].map(name => [
        name,
        file.headers.get(name),
      ]),
    ),
  ).toEqual({
    'content-disposition': expect.stringMatching(/^attachment; /),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  expect((await fetch(`${app.url}${url.replace('Rota', 'x').replace(/id=../, 'id=zz')}`)).status).toBe(404)
  const [blob] = await app.db<{ hash: string }>('select hash from storage_blobs where company_id = $1', [one.companyId])
  expect(blob?.hash).toBe(createHash('sha256').update(workbook).digest('hex'))

  for (const [name, content, http, why] of [
    ['a.svg', '<svg onload="alert(1)"></svg>', 415, 'active'],
    ['a.docm', anOffice('docx'), 415, 'macros'],
    ['a.pdf', '', 415, 'empty'],
    ['a.exe.pdf', 'MZ\0\0', 415, 'unknown'],
    ['a.pdf', aPdf('x'.repeat(20_000_000)), 413, 'tooLarge'],
  ] as const)
    expect(await uploadOwn(app, one.token, { name, content })).toMatchObject({
      http,
      message: why,
      response: expect.stringContaining(`Couldn't upload file ${name}`),
    })
  expect(await ledgerOf(one)).toMatchObject({ used: workbook.length, reserved: 0, blobs: 1 })
  expect(filesOn(one)).toHaveLength(1)
  // The link dies with the session.
  await app.db(`update sessions set ended_at = now() at time zone 'utc' where person_id = $1`, [one.personId])
  expect((await fetch(`${app.url}${url}`)).status).toBe(404)
})

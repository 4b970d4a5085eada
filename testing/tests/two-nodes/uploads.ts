import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import { deleteForEver, restoreFromBin } from '../../../plugins/bin/contract/bin.ts'
import type { App } from '../../../plugins/core/testing/harness.ts'
import { deleteFolder, folderContents } from '../../../plugins/documents/contract/folders.ts'
import { deleteUpload, editUpload } from '../../../plugins/documents/contract/uploads.ts'
import { aFolder } from '../../../plugins/documents/testing/builders.ts'
import { anUpload, replaceWith, uploadBeside } from '../../../plugins/documents/testing/uploads.ts'
import { aPdf } from '../../../plugins/storage/testing/uploads.ts'
import type { Nodes } from './nodes.ts'

const gigabytes = 5 * 1024 ** 3

/** What two nodes do to a company's files at once. */
export function uploadsOn(nodes: Nodes): void {
  const { first } = nodes
  const node = (at: number): App => (at % 2 === 0 ? first : nodes.second)
  const ledgerOf = async (companyId: number) =>
    (
      await first.sql<{ used: number; reserved: number; stored: number }>(
        `select u.used, u.reserved, (select coalesce(sum(size), 0)::float8 from storage_blobs where company_id = $1 and state = 'kept') as stored from storage_usage u where u.company_id = $1`,
        [companyId],
      )
    )[0]

  it('of fifty uploads to two nodes into room for one, one is kept', async () => {
    const one = await aCompany(first)
    const pdf = aPdf('x'.repeat(20_000))
    await first.sql(
      `insert into storage_usage (document_id, created_at, updated_at, published_at, company_id, used, reserved) values ($1, now(), now(), now(), $2, $3, 0)`,
      [`usage-${one.companyId}`, one.companyId, gigabytes - pdf.length - 100],
    )
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => uploadBeside(node(at), one.token, `${at}.pdf`, pdf)),
    )
    expect(replies.filter(({ status }) => status === 1)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 1))
      expect(reply).toMatchObject({
        http: 409,
        message: 'full',
        response: expect.stringMatching(/^Couldn't upload file \d+\.pdf\. There is not enough room/),
      })
    expect(await ledgerOf(one.companyId)).toEqual({ used: gigabytes - 100, reserved: 0, stored: pdf.length })
    expect(await first.sql('select name from document_uploads where company_id = $1', [one.companyId])).toHaveLength(1)
  })

  it('ten of one name get ten names; of ten next versions one is it', async () => {
    const one = await aCompany(first)
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, at) => uploadBeside(node(at), one.token, 'Same.pdf', aPdf())),
    )
    expect(new Set(made.map(({ response }) => response.name.toLowerCase())).size).toBe(10)
    const id = made[0]?.response._id ?? ''
    const next = await Promise.all(
      Array.from({ length: 10 }, (_, at) => replaceWith(node(at), one.token, id, 1, 'Same.pdf', aPdf(`${at}`))),
    )
    expect(next.map(({ http }) => http).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(
      await first.sql(
        'select v.number from document_upload_versions v join document_uploads u on u.id = v.upload_id where u.document_id = $1 order by 1',
        [id],
      ),
    ).toEqual([{ number: 1 }, { number: 2 }])
    const ledger = await ledgerOf(one.companyId)
    expect([ledger?.used, ledger?.reserved]).toEqual([ledger?.stored, 0])
  })

  it('who restores, who lets go for ever, who moves it into a folder that just goes: nothing is lost, and nothing is left behind', async () => {
    const { token, companyId } = await aCompany(first)
    for (let round = 0; round < 5; round++) {
      const [file, folder] = [
        await anUpload(first, token, `Round ${round}.pdf`),
        await aFolder(first, token, `Folder ${round}`),
      ]
      const [gone, moved] = await Promise.all([
        first.call(deleteFolder, { folderId: [folder] }, { as: token }),
        nodes.second.call(editUpload, { uploadId: [file], folderId: folder }, { as: token }),
      ])
      expect(gone.http).toBe(200)
      expect([200, 404]).toContain(moved.http)
      // Moved before, it went with the folder; too late, it lies where it lay.
      const there = (
        await first.call(folderContents, { status: 'files', limit: 100 }, { as: token })
      ).response.order.includes(file)
      expect(there).toBe(moved.http === 404)
      if (there) await first.call(deleteUpload, { uploadId: [file] }, { as: token })
      const [purged, back] = await Promise.all([
        first.call(deleteForEver, { collection_type: 'files', delData: [file] }, { as: token }),
        nodes.second.call(restoreFromBin, { collection_type: 'files', id: [file] }, { as: token }),
      ])
      expect([
        [200, 404],
        [404, 200],
      ]).toContainEqual([purged.http, back.http])
    }
    const ledger = await ledgerOf(companyId)
    expect([ledger?.used, ledger?.reserved]).toEqual([ledger?.stored, 0])
  })
}

import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { type Created, type Ledger, sourceOf } from '../ledger.ts'

/** The data of a document as it would have been loaded with its picture. */
const withPicture = ({ data }: Created, image: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).flatMap(entry => (entry[0] === 'imageName' ? [entry, ['image', image]] : [entry])),
  )

/**
 * Gives the documents that this load created without their pictures what they lack: in the end the rows are as if the
 * pictures had been there before. `pictures`: numbers in the media library by the name of the drawing.
 */
export async function attachPictures(ledger: Ledger, pictures: ReadonlyMap<string, number>): Promise<void> {
  const found = ledger.created.flatMap(created => {
    const image = pictures.get(String(created.data['imageName']))
    return image === undefined ? [] : [{ ...created, image, source: sourceOf(withPicture(created, image)) }]
  })
  await inTransaction(async tx => {
    for (const [uid, of] of Map.groupBy(found, each => each.uid)) {
      const rows = await ledger.rowsOf(
        tx,
        uid,
        of.map(({ documentId }) => documentId),
      )
      const related = of.flatMap(({ documentId, image }) =>
        rows.filter(row => row.document_id === documentId).map(({ id }) => ({ id, image })),
      )
      await sql`
        insert into files_related_mph (file_id, related_id, related_type, field, "order")
        select image, id, ${uid}, 'image', 1
          from jsonb_to_recordset(${jsonb(related)}) as related (id int, image int)`.run(tx)
      await sql`
        update seed_ledger l
           set source = made.source
          from jsonb_to_recordset(${jsonb(of.map(({ name, source }) => ({ key: name, source })))})
               as made (key text, source text)
         where l.key = made.key`.run(tx)
    }
  })
}

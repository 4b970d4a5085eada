import { z } from 'zod'

const text = z.string().trim().catch('')
const texts = z
  .array(z.unknown())
  .catch([])
  .transform(list =>
    list
      .filter(each => typeof each === 'string')
      .map(each => each.trim())
      .filter(each => each !== ''),
  )
const rows = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.object(shape).nullable().catch(null))
    .catch([])
    .transform(list => list.filter(each => each !== null))

const front = z.object({
  /** Role of whoever keeps the document. */
  owner: text,
  /** How much hangs on it for the company: high, medium, low. */
  impact: text,
  /** Who must read it. */
  readers: texts,
  /** Sources beside the law, each with its date as far as it is known (`2025-04`). */
  guidance: rows({ title: text, publisher: text, dated: text }),
  /** Numbers of documents that belong to it. */
  related: texts,
  /** Keys of placeholders that it cannot do without: empty, it is not issued. */
  needs: texts,
  /** `statement` and `question`: the regulator's own headings, where it has some. */
  regulations: rows({ body: text, instrument: text, number: text, statement: text, question: text }),
  /** By what questions of its own a regulator asks after it: for CQC, letters of its five questions. */
  asked: rows({ body: text, state: text, keys: texts }),
  /** What may be asked of whoever has read it. They come with a version and are no text of it. */
  questions: rows({
    id: text,
    text,
    kind: z.enum(['single', 'multiple']).catch('single'),
    answers: rows({ text, right: z.boolean().catch(false) }),
    reason: text,
  }),
})

/** What is known of a document beside its text, for its first page. */
export type Front = z.output<typeof front>

/** As staff or the library left it, whatever shape that has: what cannot be read is left out. */
export const readFront = (raw: unknown): Front => front.parse(typeof raw === 'object' && raw !== null ? raw : {})

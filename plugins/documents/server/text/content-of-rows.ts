import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { z } from 'zod'
import type { documentItem } from '../../contract/shapes.ts'
import { readTexts } from './texts.ts'
import { valuesOf } from './values.ts'

type Item = z.input<typeof documentItem>

/** A text may be megabytes long: so many rows of a page have theirs. */
const mostTexts = 10
export const rowsOf = ({ limit, withContent }: { limit: number; withContent: boolean }): number =>
  withContent ? Math.min(limit, mostTexts) : limit

/**
 * Documents of a list with their texts and what the placeholders stand for, where they are asked for: one
 * statement more. An employee has the issued text.
 */
export async function withTexts(db: Db, actor: Actor, items: Item[], asked: boolean): Promise<Item[]> {
  if (!asked || items.length === 0) return items
  const kind = actor.role === 'employee' ? 'issued' : 'current'
  const texts = await readTexts(
    db,
    actor.company.id,
    items.map(({ _id }) => ({ fileId: _id, ref: { kind } })),
  )
  const found = new Map(texts.map(text => [text.file, text]))
  return items.map(item => {
    const text = found.get(item._id)
    return text ? { ...item, content: text.body, variables: valuesOf(text) } : item
  })
}

import { costOf, type RenderInput, type RenderOptions } from '../input.ts'
import { wordInput } from './input.ts'
import { convertInPool } from './pool.ts'

/** A document that takes longer is given up, in milliseconds. */
const budget = 60_000

/**
 * The input as an A4 Word file with real headings, lists, tables, header and footer, made in a thread of its
 * own. The same input gives the same bytes. Fails with `TooLong` after `limit` milliseconds, waiting for a
 * free thread not counted, with `QueueFull` where too much waits.
 */
export const renderDocx = async (
  input: RenderInput,
  { tenant = '', limit = budget }: RenderOptions = {},
): Promise<Buffer> => convertInPool({ tenant, cost: costOf(input) }, () => wordInput(input), limit)

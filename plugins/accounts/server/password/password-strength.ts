import { passwordLength, signUpTexts } from '../../contract/sign-up.ts'
import { isStolenPassword } from './passwords.ts'

/** Characters that are looked at: more say nothing more, and take long. */
const maxLength = 40
/**
 * Ways of writing letters as digits and signs that are tried: with more, one password could hold a node up
 * for most of a second; with these it is some 5 ms, 40 at worst.
 */
const substitutions = 5
/** Of 4: from here on some 10^6 guesses are not enough. */
const least = 2

interface Estimator {
  check(password: string, words?: string[]): { score: number }
}
let estimator: Promise<Estimator> | undefined

/** Some 1.5 MB of words, read when the first password is chosen. */
async function open(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: substitutions,
  })
}

/** What a guesser tries first: names of the product, the person and the company, and their parts. */
const wordsOf = (known: readonly string[]): string[] =>
  ['cloudoc', ...known.flatMap(text => [text, ...text.split(/[\s@.,_-]+/)])]
    .map(word => word.toLowerCase())
    .filter(word => word.length > 2)

/**
 * Why a new password is not taken, in words for the person; nothing where it is good. `known`: what others
 * know of the person. Outside of transactions.
 */
export async function passwordWeakness(password: string, known: readonly string[]): Promise<string | undefined> {
  if (password.length < passwordLength) return signUpTexts.shortPassword
  const { score } = (await (estimator ??= open())).check(password.slice(0, maxLength), wordsOf(known))
  if (score < least) return signUpTexts.easyPassword
  return (await isStolenPassword(password)) ? signUpTexts.stolenPassword : undefined
}

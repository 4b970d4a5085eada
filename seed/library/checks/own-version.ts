import type { LibraryDocument } from './read.ts'

/**
 * Documents whose text names its version or the day on which it was written. A company's document has a number and a date of the company's own, in its header and on its page before the
 * text; ours stands beside them as 'based on provider’s 1.1', and in a text it would be a second number that nobody there gave.
 */
export function ownVersionProblems(documents: readonly LibraryDocument[]): string[] {
  return documents.flatMap(({ file, body, matter }) => {
    const found =
      /^(?:version|written|dated|issued|revised|reviewed)\b.{0,20}\d.*$/im.exec(body)?.[0] ??
      new RegExp(`\\bversion ${matter.version.replace('.', '\\.')}\\b`, 'i').exec(body)?.[0]
    return found === undefined ? [] : [`${file}: names a version or date of its own: "${found}"`]
  })
}

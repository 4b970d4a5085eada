import { placeholders } from '@cloudoc/core/contract/placeholders.ts'
import { placeholdersIn } from '../tidy.ts'
import type { LibraryDocument } from './read.ts'

/** Braces in a text that are not a placeholder, such as one that was not closed. */
const strayBraces = (body: string): string[] =>
  body.replace(/\{\{\s*[a-zA-Z]+\.[a-zA-Z]+\s*\}\}/g, '').match(/\{\{.{0,30}|.{0,30}\}\}/g) ?? []

/** Placeholders that do not exist or are misspelt, and front matter that does not name those of the text. */
export function placeholderProblems(documents: readonly LibraryDocument[]): string[] {
  return documents.flatMap(({ file, body, matter }) => {
    const used = placeholdersIn(body)
    const unknown = used.filter(key => !(key in placeholders)).map(key => `${file}: no such placeholder: ${key}`)
    const stray = strayBraces(body).map(text => `${file}: not a placeholder: ${text}`)
    const listed =
      used.join() === matter.placeholders.join()
        ? []
        : [`${file}: placeholders are not filled: run pnpm run library:tidy`]
    return [...unknown, ...stray, ...listed]
  })
}

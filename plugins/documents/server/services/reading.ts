export { changesSince, type FrozenText, frozenTexts, issuedIn, issuedInSql, madeOfSql } from '../issue/frozen-text.ts'
export { addPictureMentions } from '../picture/mentions.ts'
export { pictureFile, pictureKeyOf } from '../picture/pictures.ts'

export { readingText } from '../reading/reading-text.ts'
export {
  type FrozenAtSites,
  frozenAsTyped,
  frozenAt,
  frozenAtSites,
  frozenByValues,
  hasSiteKey,
} from '../site/frozen-site-texts.ts'
export { issuedWordsAt } from '../site/issued-words.ts'
export { underNames } from '../text/texts.ts'
export { inPrint, onScreen, valuesOf } from '../text/values.ts'

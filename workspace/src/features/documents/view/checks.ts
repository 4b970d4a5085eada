/** Texts for what was typed; undefined where it is in order. The server checks again. */
export const checkName = (name: string): string | undefined => (name === '' ? 'Give the document a name.' : undefined)
export const checkFolderName = (name: string): string | undefined =>
  name === '' ? 'Give the folder a name.' : undefined

/** Policy number as the contract has it: letters, digits, spaces and `. / _ -`. */
export const checkNumber = (number: string): string | undefined =>
  /^[\p{L}\p{N} ./_-]*$/u.test(number)
    ? undefined
    : 'A number is made of letters, digits, spaces, dots, slashes and dashes.'

/** Texts of the browser's own, spelt as in shop §8 (rulings 29). */
export const brokenText = 'Something Went Wrong.'
const loginBrokenText = 'Somthing went wrong'

/** A refusal as the person reads it: an answer that is not a text reads 'Something Went Wrong.' (shop §8). */
export const refusalText = (response: unknown): string =>
  typeof response === 'string' && response !== '' ? response : brokenText

/** So much of a request's number finds it in the log. */
const referenceLength = 8

/** An error of ours with what finds it: the number of the request, where the answer has one. */
export const brokenTextOf = (text: string, requestId: string | null): string =>
  requestId === null || text !== brokenText
    ? text
    : `${text} The fault is ours. Try again in a minute. If it stays, tell us the number ${requestId.slice(0, referenceLength)}.`

/** A code that could not be sent is spelt without the full stop (shop §8). */
const codeUnsentText = 'Something Went Wrong'
const networkTexts: Readonly<Record<string, string>> = {
  '/user/login': loginBrokenText,
  '/email/otp/verification': codeUnsentText,
}

/** When the network fails; signing in and sending a code have their own spelling (shop §8). */
export const networkText = (path: string): string => networkTexts[path] ?? brokenText

/** Something answers that is not the product, such as the page of a proxy (shop §8). */
const strangeText = 'OOPs! Somthing went wrong.'
/** When what answers is not the product; the calls that have their own spelling keep it. */
export const strangeTextOf = (path: string): string => networkTexts[path] ?? strangeText

/** What a person reads: a text in correct English where the specification's is not (rulings 40). */
export const shownText = (text: string): string => (text.startsWith('OOPs!') ? brokenText : text)

/** Texts of the browser's own, spelt as in shop §8 (rulings 29). */
export const brokenText = 'Something Went Wrong.'
export const loginBrokenText = 'Somthing went wrong'

/** A refusal as the person reads it: an answer that is not a text reads 'Something Went Wrong.' (shop §8). */
export const refusalText = (response: unknown): string =>
  typeof response === 'string' && response !== '' ? response : brokenText

/** When the network fails; signing in has its own spelling (shop §8). */
export const networkText = (path: string): string => (path === '/user/login' ? loginBrokenText : brokenText)

/** The envelope of every reply (rulings 2). */
export type Envelope<R> = Done<R> | Absent<R> | Held | Refused | Staff

/** 1: done. `message` is a text for the person, where the specification has one. */
export interface Done<R> {
  status: 1
  response: R
  total?: number
  message?: string
}
/** 2: nothing there (an empty list keeps its shape), or already in the cart (then `response` is the text). */
export interface Absent<R> {
  status: 2
  response: R | string
  total?: number
  message: string
}
/** 3: already subscribed. */
export interface Held {
  status: 3
  response: string
  message: string
}
/** 0: refused or failed. `message` is a stable code, `errors` names fields. */
export interface Refused {
  status: 0
  response: string
  message: string
  errors?: Record<string, string>
}
/** Provider staff, who belong in `/admin`. */
export interface Staff {
  status: '00'
  response: string
  message: string
}

/** Texts that any call may answer with (shop §8). */
export const commonTexts = {
  invalid: 'Invalid request',
  broken: 'Something Went Wrong.',
  unavailable: 'This is not available at the moment. Please try again in a minute.',
  filesAway: 'Files cannot be reached at the moment. Please try again in a minute.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  tokenEnded: 'This token is unknown, withdrawn or past its last day. Please make another one.',
  notForTokens: 'This cannot be done with a token.',
  tokenScope: 'This token was not made for this.',
  tokenTooOften: 'This token is used too often. Please wait a minute and try again.',
  linkEnded: 'This link is no longer valid. Please ask for a new one.',
  forbidden: 'You do not have permission to do this.',
  lapsed: 'Your licence has ended. You can read and export what you have; renew it to make changes.',
  allSites: 'This is about every location of your organisation, and you manage some of them.',
  noLocation: 'That location is no longer there, or you do not manage it.',
  confirmSignIn: 'Please enter your password to go on.',
  absent: 'No records found',
  tooMany: 'Too many attempts. Please wait a little and try again.',
  busy: 'We are very busy just now. Please try again in a moment.',
  noRoom: 'There is no room for files at the moment. Please try again later, or tell whoever runs this service.',
  tooLarge: 'This is too large to be sent.',
  stale: 'This has changed since you opened it.',
} as const

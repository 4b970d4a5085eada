/**
 * At most `times` in `seconds`. Every place where something may be tried is named here, so that the numbers
 * stand together.
 */
export const limits = {
  /** Codes to one address: one per 60 seconds, 5 per hour (rulings 11). */
  codePerMinute: { times: 1, seconds: 60 },
  codePerHour: { times: 5, seconds: 3600 },
  /**
   * Codes to one address in a day: beyond it nobody signs up with it today, and a recovery is mailed its link
   * alone.
   */
  codePerDay: { times: 10, seconds: 86_400 },
  /**
   * Tries at the codes of one address and purpose in a day, over all its codes and from whatever networks:
   * four digits must not be met by patience.
   */
  guessForAddress: { times: 20, seconds: 86_400 },
  /** Codes asked for from one network. */
  codeFromNetwork: { times: 30, seconds: 3600 },
  /** Wrong codes from one network, across addresses. */
  guessFromNetwork: { times: 20, seconds: 3600 },
  /**
   * Sign-ins to one address from one network; from one network; and to one address from all networks where
   * nobody has signed in to it of late.
   */
  signInForAddressFromNetwork: { times: 10, seconds: 900 },
  signInFromNetwork: { times: 60, seconds: 900 },
  signInForAddress: { times: 100, seconds: 3600 },
  /** Sign-ins by a passkey or a provider that begin: a page asks for one as soon as it is opened. */
  signInAskedFromNetwork: { times: 600, seconds: 900 },
  /** The same of staff, whose passwords open more. */
  staffSignInForAddressFromNetwork: { times: 5, seconds: 900 },
  staffSignInFromNetwork: { times: 30, seconds: 900 },
  staffSignInForAddress: { times: 50, seconds: 3600 },
  /** Tries at the second step of a sign-in, by person: whoever makes them knows the password. */
  secondStepForPerson: { times: 30, seconds: 86_400 },
  /** Own passwords, asked for again before something is changed. */
  passwordForPerson: { times: 10, seconds: 900 },
  /** Sign-up forms: how easily their password is guessed takes a while to work out. */
  formFromNetwork: { times: 120, seconds: 3600 },
  /** Checks of a company's evidence by one link: each works through all of it. */
  checkByLink: { times: 20, seconds: 3600 },
  captchaFromNetwork: { times: 120, seconds: 3600 },
  registerFromNetwork: { times: 20, seconds: 3600 },
  /** Messages of the contact form. */
  contactFromNetwork: { times: 10, seconds: 3600 },
  /** Errors that browsers tell of. */
  clientErrorFromNetwork: { times: 30, seconds: 3600 },
  /** Files that are sent by mail, and links to such files that are opened. */
  fileSentFromNetwork: { times: 100, seconds: 3600 },
  sentOpenedFromNetwork: { times: 120, seconds: 3600 },
  /**
   * Links to sign something that are opened, codes of theirs that are tried, and signed files that are looked
   * up: a home may have one network for all of its staff.
   */
  signOpenedFromNetwork: { times: 300, seconds: 3600 },
  signCodeFromNetwork: { times: 300, seconds: 3600 },
  signVerifiedFromNetwork: { times: 60, seconds: 3600 },
  /**
   * Public forms: opened, kept while they are filled in, files for them, and sent. A visitors' book at the
   * door has one network for everybody.
   */
  formOpenedFromNetwork: { times: 300, seconds: 3600 },
  formKeptFromNetwork: { times: 1200, seconds: 3600 },
  formUploadFromNetwork: { times: 100, seconds: 3600 },
  formSentFromNetwork: { times: 100, seconds: 3600 },
  /** Public forms that are mailed, to at most 20 addresses each time. */
  formMailedFromNetwork: { times: 30, seconds: 3600 },
  /** Calls by one token of a company: ten a second. */
  callByToken: { times: 600, seconds: 60 },
  /**
   * Calendars that are read by their address: a home may have one network for all of its staff, and their programs read
   * every few minutes.
   */
  calendarFromNetwork: { times: 600, seconds: 3600 },
  /** Certificates of training that are looked up. */
  certificateLookedUpFromNetwork: { times: 60, seconds: 3600 },
} as const

/**
 * Points of work that a session and a company may have done at once by one node, and how many come back a
 * second. What a call costs stands in its contract; what it is sent costs a point for each `bytesAPoint`.
 */
export const work = {
  session: { most: 200, aSecond: 5 },
  company: { most: 600, aSecond: 15 },
  bytesAPoint: 200_000,
} as const
/** Text for whoever has used that up. */
export const tooMuchText = 'You are asking for a lot at once. Please wait a few seconds and try again.'
export type Limit = keyof typeof limits

/**
 * A limit of a call, and what it counts by: the network that the call comes from, a field of its input, or
 * both together.
 */
export interface CountedBy {
  limit: Limit
  by: 'network' | { field: string; andNetwork?: true }
}

/** Path of the live channel. The token of the session goes into `auth.token`. */
export const realtimePath = '/socket.io'

/** What the server tells open tabs. An event carries nothing: a tab that hears it reads again what it shows. */
export const realtimeEvents = {
  /**
   * The person signed in somewhere: dashboard, notification count and company details are read again (shop §4
   * Real time).
   */
  loginSuccess: 'login-success',
  /** Documents or folders of the company were changed by someone: lists, and an open document, are read again. */
  documentsChanged: 'documents-changed',
  /** Someone opened or closed a document in the editor. */
  documentOpened: 'document-opened',
  /** An export of the person has come further, or ended. */
  exportChanged: 'export-changed',
  /** The bell has something new. */
  notified: 'notified',
} as const

/**
 * Why a channel is refused: so many tabs of the company are open that one more gets none. Its screens work
 * the same, only later.
 */
export const tooManyChannels = 'tooManyChannels'

/** Why a channel is refused, too: its session was ended, or never was. */
export const sessionEnded = 'sessionEnded'

/** Reconnecting (shop §9): 1 s up to 5 s between tries, 10 s for each, without end. */
export const reconnecting = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  timeout: 10_000,
  reconnectionAttempts: Infinity,
} as const

/**
 * How the channel is carried, the first choice first. Long polling is for networks that let no websocket
 * through. Only production offers it (shop §9 Real-time reconnect).
 */
export const transportsIn = (environment: string | undefined): ('websocket' | 'polling')[] =>
  environment === 'production' ? ['websocket', 'polling'] : ['websocket']

/** What a client tries, in this order. A server outside production refuses the second. */
export const trying = { transports: transportsIn('production'), tryAllTransports: true } as const

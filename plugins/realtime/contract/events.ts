/** Path of the live channel. The token of the session goes into `auth.token`. */
export const realtimePath = '/socket.io'

/** What the server tells open tabs. An event carries nothing: a tab that hears it reads again what it shows. */
export const realtimeEvents = {
  /** The person signed in somewhere: dashboard, notification count and company details are read again (shop §4 Real time). */
  loginSuccess: 'login-success',
} as const

/** Reconnecting (shop §9): 1 s up to 5 s between tries, 10 s for each, without end. */
export const reconnecting = { reconnectionDelay: 1000, reconnectionDelayMax: 5000, timeout: 10_000, reconnectionAttempts: Infinity } as const

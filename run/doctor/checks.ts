/** One line of the report: what was looked at, and what to do about it if it is not well. */
export interface Finding {
  what: string
  /** Nothing when all is well. */
  fault?: string | undefined
  /** Said beside a ✓: what was found. */
  note?: string | undefined
}

/** Looks at one thing. Nothing when there is nothing to look at: a service that is not set is the embedded one. */
export type Check = () => Promise<Finding | undefined>

export const messageOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}

/** Too much is waiting already: nothing was begun, and it may be asked for again in a moment. */
export class QueueFull extends Error {}

/** The document took more than its time, in milliseconds; what was made of it is thrown away. */
export class TooLong extends Error {
  constructor(limit: number) {
    super(`The document took more than ${limit} ms`)
  }
}

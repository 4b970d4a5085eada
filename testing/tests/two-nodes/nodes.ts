import type { App } from '../../../plugins/core/testing/harness.ts'

/** Two nodes on one database. The second is there inside tests only. */
export interface Nodes {
  first: App
  readonly second: App
}

/** What the database calls the connections of the second. */
export const nameOfSecond = 'the second node'

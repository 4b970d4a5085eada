import type { App } from '../../../plugins/core/testing/harness.ts'

/** Two nodes on one database. The second is there inside tests only, and not the same one for ever. */
export interface Nodes { first: App; readonly second: App }

import { createRequire } from 'node:module'

// The CommonJS build is the one that the platform runs: its own errors are the ones that it knows.
const { errors } = createRequire(import.meta.url)('@strapi/utils') as { errors: { ValidationError: new (message: string, details?: object) => Error } }

/**
 * What staff asked for breaks a rule: thrown where the platform leaves no other way out (its document service), so that everything of the action is
 * undone. Its screens show the text (400).
 */
export const refusedByRule = (text: string, details: object = {}): Error => new errors.ValidationError(text, details)

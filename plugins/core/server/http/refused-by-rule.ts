import { createRequire } from 'node:module'

interface Errors {
  errors: { ValidationError: new (message: string, details?: object) => Error }
}
/** The CommonJS build is the one that the platform runs: its own errors are the ones that it knows. Loaded when one is thrown: it brings 660 files, which a node has anyhow, and a test does not need. */
const platformErrors = (): Errors['errors'] => (createRequire(import.meta.url)('@strapi/utils') as Errors).errors

/**
 * What staff asked for breaks a rule: thrown where the platform leaves no other way out (its document service), so that everything of the action is
 * undone. Its screens show the text (400).
 */
export function refusedByRule(text: string, details: object = {}): Error {
  const { ValidationError } = platformErrors()
  return new ValidationError(text, details)
}

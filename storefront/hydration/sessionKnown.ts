import { session } from '@cloudoc/kit/session/store.ts'

/**
 * The server renders everybody as a visitor. Until it is known who is here, the header's account stands empty (frame.css): a reload of somebody
 * who is signed in shows no Sign in. For visitors it is known at once; for the others when the header is hydrated.
 */
export const markSessionKnown = (): void => {
  document.documentElement.dataset['sessionKnown'] = ''
}

/** The other tabs have answered. */
export function markVisitorKnown(): void {
  if (!session().isAuthenticated) markSessionKnown()
}

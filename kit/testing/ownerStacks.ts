import * as React from 'react'

interface Internals {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: { recentlyCreatedOwnerStacks?: number }
}

/**
 * React notes for the first ten thousand elements of each second where they were written, by an error whose stack nobody reads unless a warning is printed: a tenth of what
 * a component test costs. It counts them as many already; warnings name the components as before.
 */
export function withoutOwnerStacks(): void {
  const internals = (React as Internals).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  if (internals?.recentlyCreatedOwnerStacks === undefined) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
}

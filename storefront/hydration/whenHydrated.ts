import { useEffect } from 'react'

let resolveHydrated = (): void => undefined

/** Resolves when the screen has been hydrated. */
export const whenHydrated = (): Promise<void> =>
  new Promise(resolve => {
    resolveHydrated = resolve
  })

/** Beside the screens, within their boundary: its effect runs once they are hydrated. */
export function HydrationMarker(): null {
  useEffect(() => resolveHydrated(), [])
  return null
}

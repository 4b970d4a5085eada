import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first client render, true after: for what only the browser knows. */
export const useAfterHydration = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first client render, which must agree with it: for what only the browser knows. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
/** The product's own host, without www; '' where `useInBrowser` is false. */
export const useHost = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.host.replace(/^www\./i, ''),
    () => '',
  )

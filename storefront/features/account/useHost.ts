import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The product's own host, without www; '' on the server, which may be reached by several names. */
export const useHost = (): string => useSyncExternalStore(never, () => window.location.host.replace(/^www\./i, ''), () => '')

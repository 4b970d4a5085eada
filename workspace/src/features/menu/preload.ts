import { createContext } from 'react'

/**
 * Loads the code behind a path ahead of its being opened. The route tree provides it; without it nothing is
 * loaded ahead.
 */
export const Preload = createContext<(path: string) => void>(() => {})

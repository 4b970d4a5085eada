import { useEffect } from 'react'

let tell = (): void => undefined

/** Done when the screen has been taken over. */
export const whenAlive = (): Promise<void> => new Promise(resolve => { tell = resolve })

/** Beside the screens, within their boundary: says that they answer. */
export function Alive(): null {
  useEffect(() => tell(), [])
  return null
}

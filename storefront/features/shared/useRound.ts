import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * A number to key a field by that keeps its own text while somebody types: it rises when the text has to
 * follow the address again, after going back or forward, and when `restart` is called.
 */
export function useRound(): readonly [round: number, restart: () => void] {
  const { key } = useLocation()
  const kind = useNavigationType()
  const [round, setRound] = useState(0)
  const seen = useRef(key)
  const restart = useCallback(() => setRound(now => now + 1), [])
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (kind === 'POP') restart()
  }, [key, kind, restart])
  return [round, restart]
}

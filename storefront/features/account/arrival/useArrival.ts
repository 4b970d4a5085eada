import { useEffect, useRef, useState } from 'react'
import type { Arrival } from '../useSignIn.ts'
import type { Going } from './landing.ts'
import { profile } from './landing.ts'
import { useArrive } from './useArrive.ts'

/** Between signing up and going on (shop §9 Post-registration redirect delay). */
export const afterSignUpMs = 1500

export interface Arriving {
  /** What has to be read first; null when there is nothing, or nobody has arrived. */
  arrival: Arrival | null
  /** `wait` in milliseconds, so that the text of the call can be read. */
  receive: (arrival: Arrival, wait?: number) => void
  go: () => void
  goToProfile: () => void
}

/** From a stored session to where it leads. Notes on the cart, and the reminder of a company without subdomain, come first. */
export function useArrival(onGoing: () => void = () => {}): Arriving {
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const arrive = useArrive()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whoever has gone elsewhere meanwhile is not fetched back.
  useEffect(() => () => clearTimeout(timer.current), [])

  const leave = ({ landing, subdomain }: Arrival, wait = 0) => {
    const going: Going = { kind: 'go', path: landing.path, cross: landing.kind === 'go' && landing.cross }
    setArrival(null)
    onGoing()
    if (wait === 0) void arrive(going, subdomain)
    else
      timer.current = setTimeout(() => {
        void arrive(going, subdomain)
      }, wait)
  }
  return {
    arrival,
    receive: (arrived, wait) => {
      if (arrived.notes.length > 0 || arrived.landing.kind === 'reminder') setArrival(arrived)
      else leave(arrived, wait)
    },
    go: () => {
      if (arrival) leave(arrival)
    },
    goToProfile: () => {
      if (arrival) leave({ ...arrival, landing: { kind: 'go', path: profile, cross: false } })
    },
  }
}
